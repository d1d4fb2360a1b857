import { heldUntil } from '#core/personal-data/retention.ts'
import { shop } from '#core/shop.ts'
import {
  allowRatingMail,
  insertCallOff,
  insertPhoneOrder,
  insertRefund,
  insertRentInvoice,
  nameDay,
} from './demo-events.server.ts'
import type { DemoOrder } from './demo-order.server.ts'
import type { Samples } from './sample.ts'

const to = 'customer' as const

const late = ({ group }: DemoOrder) => ({
  ...{ reason: 'Verspätete Lieferung', amount: group.monthlyCents },
})

/** What is told of an order until it is there, and of its money. */
export const orderSamples = {
  order_received: [
    {
      title: 'Bestellung eingegangen',
      to,
      sentWhen: 'Sobald bestellt ist und das Geld noch unterwegs ist, etwa bei einer Lastschrift.',
      order: { life: 'placed', group: { status: 'pending', paidAt: null } },
      data: ({ group }) => ({ orderGroupId: group.id }),
    },
  ],
  order_confirmation: [
    {
      title: 'Bestellung bestätigt',
      to,
      sentWhen: 'Sobald die Zahlung eingegangen ist; damit sind die Verträge geschlossen.',
      order: { life: 'placed' },
      data: ({ group }) => ({ orderGroupId: group.id }),
    },
  ],
  phone_order: [
    {
      title: 'Am Telefon besprochen',
      to,
      sentWhen:
        'Wenn jemand im Büro eine Bestellung am Telefon aufnimmt oder ihren Link erneut sendet.',
      order: { life: 'placed', group: { status: 'pending', paidAt: null } },
      data: async demo => {
        await insertPhoneOrder(demo)
        return { orderGroupId: demo.group.id }
      },
    },
  ],
  payment_returned: [
    {
      title: 'Zahlung nicht angenommen',
      to,
      sentWhen:
        'Wenn eine Zahlung ankommt, nachdem das Gerät vergriffen oder die Bestellung verfallen ist.',
      order: { life: 'placed', group: { status: 'canceled' } },
      data: ({ group }) => ({ orderGroupId: group.id, reason: 'sold_out' }),
    },
  ],
  order_shipped: [
    {
      title: 'Versandt',
      to,
      sentWhen:
        'Sobald das Büro den Versand einträgt; eine E-Mail für alles, was zusammen versandt wird.',
      order: { life: 'shipped' },
      data: ({ unit }) => ({ orderIds: [unit.id] }),
    },
    {
      title: 'Sendung berichtigt',
      to,
      sentWhen: 'Wenn das Büro eine Sendung berichtigt und das mitteilen will.',
      order: { life: 'shipped' },
      data: ({ unit }) => ({ orderIds: [unit.id], isCorrection: true }),
    },
  ],
  order_delivered: [
    {
      title: 'Geliefert',
      to,
      sentWhen: 'Am Morgen nach der Lieferung, um 9 Uhr.',
      order: { life: 'delivered' },
      data: ({ unit }) => ({ orderIds: [unit.id] }),
    },
  ],
  rating_invitation: [
    {
      title: 'Bitte um eine Bewertung',
      to,
      sentWhen: `${shop.ratingInvitation.afterDays} Tage nach der letzten Lieferung einer Bestellung, um 9 Uhr, einmal; nur wenn es in den Einstellungen des Kontos erlaubt ist und nichts offen ist.`,
      order: { life: 'delivered', group: { stripePaymentIntentId: 'pi_demo' } },
      data: demo => allowRatingMail(demo),
    },
  ],
  invoice: [
    {
      title: 'Rechnung',
      to,
      sentWhen: 'An Unternehmen mit jeder Rechnung und Stornorechnung, die Datei im Anhang.',
      order: {
        life: 'lastMonth',
        group: { customerType: 'business', company: 'Muster Studio GmbH', vatId: 'DE123456789' },
      },
      data: async demo => ({ invoiceId: (await insertRentInvoice(demo)).id }),
    },
  ],
  refund_made: [
    {
      title: 'Geld erstattet',
      to,
      sentWhen: 'Sobald der Zahlungsanbieter eine Erstattung des Büros ausgeführt hat.',
      order: { life: 'delivered' },
      data: async demo => ({ refundId: (await insertRefund(demo, late(demo))).id }),
    },
  ],
  refund_sent_back: [
    {
      title: 'Rückzahlung nicht angekommen',
      to,
      sentWhen: 'Sobald die Bank des Kunden eine ausgeführte Erstattung zurückschickt.',
      order: { life: 'delivered' },
      data: async demo => ({ refundId: (await insertRefund(demo, late(demo))).id }),
    },
  ],
  order_link: [
    {
      title: 'Neuer Link zur Bestellung',
      to,
      sentWhen: 'Wenn jemand ohne Konto einen Link anfordert, weil der frühere abgelaufen ist.',
      order: { life: 'delivered' },
      data: ({ group }) => ({ orderGroupId: group.id }),
    },
  ],
  delivery_day: [
    {
      title: 'Liefertermin gewählt',
      to,
      sentWhen: 'Sobald jemand den Tag der Lieferung gewählt oder geändert hat.',
      order: { life: 'placed' },
      data: demo => nameDay(demo, 'customer'),
    },
    {
      title: 'Liefertermin vorgeschlagen',
      to,
      sentWhen: 'Sobald das Büro einen Tag für die Lieferung vorschlägt.',
      order: { life: 'placed' },
      data: demo => nameDay(demo, 'office'),
    },
  ],
  address_changed: [
    {
      title: 'Neue Adresse',
      to,
      sentWhen: 'Sobald jemand die Adresse einer Bestellung oder Miete geändert hat.',
      order: { life: 'placed' },
      data: ({ group }) => ({ orderGroupId: group.id, changed: ['delivery', 'billing'] }),
    },
    {
      title: 'Neue Adresse der Abholung',
      to,
      sentWhen: 'Sobald jemand geändert hat, wo ein Mietgerät abgeholt wird.',
      order: { life: 'ended' },
      data: ({ group }) => ({ orderGroupId: group.id, changed: ['pickUp'] }),
    },
  ],
  order_called_off: [
    {
      title: 'Storniert vor dem Versand',
      to,
      sentWhen: 'Sobald etwas storniert ist, das unser Haus noch nicht verlassen hat.',
      order: { life: 'placed' },
      data: async demo => ({ callOffId: (await insertCallOff(demo)).id }),
    },
  ],
  account_deleted: [
    {
      title: 'Konto gelöscht',
      to,
      sentWhen: 'Sobald jemand sein Kundenkonto gelöscht hat.',
      order: { life: 'placed' },
      data: ({ group, today }) => {
        const { lettersYears, vouchersYears } = shop.retention
        const letters = heldUntil(today, lettersYears)
        const vouchers = heldUntil(today, vouchersYears)
        return { name: group.customerName, kept: { letters, vouchers } }
      },
    },
  ],
} satisfies Partial<Samples>
