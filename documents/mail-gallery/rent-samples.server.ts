import { addDays } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { shop } from '#core/shop.ts'
import { reminderTitle } from '#documents/mails/RentMails.tsx'
import {
  insertBuyout,
  insertDeclaration,
  insertDispute,
  insertOverdueRent,
  insertPhoneOrder,
  insertRentInvoice,
} from './demo-events.server.ts'
import type { DemoOrder } from './demo-order.server.ts'
import type { Sample, Samples } from './sample.ts'

const to = 'customer' as const

const repaid = ({ now }: DemoOrder) => ({
  ...{ createdAt: new Date(now.getTime() - 3 * DAY_MS), repaidAt: now },
})

/** What is told of a rental while it runs, of its rent and of its purchase. */
export const rentSamples = {
  rent_receipt: [
    {
      title: 'Miete bezahlt',
      to,
      sentWhen:
        'An Privatpersonen, sobald eine Monatsmiete eingegangen ist; Unternehmen erhalten die Rechnung.',
      order: { life: 'lastMonth' },
      data: async demo => ({ invoiceId: (await insertRentInvoice(demo)).id }),
    },
  ],
  debit_announced: [
    {
      title: 'Abbuchung angekündigt',
      to,
      sentWhen: `${shop.debitNoticeDays} Tage bevor eine Monatsmiete per Lastschrift abgebucht wird, um 9 Uhr.`,
      order: { life: 'delivered' },
      data: ({ group, today }) => ({
        orderGroupId: group.id,
        day: addDays(today, shop.debitNoticeDays),
        cents: group.monthlyCents,
        reference: 'MUSTER0123456789',
        last4: '3000',
      }),
    },
  ],
  payment_failed: [
    {
      title: 'Erste Zahlung fehlgeschlagen',
      to,
      sentWhen: 'Wenn die Zahlung einer Bestellung endgültig nicht möglich war.',
      order: { life: 'placed', group: { status: 'failed', paidAt: null } },
      data: ({ group }) => ({ orderGroupId: group.id }),
    },
    {
      title: 'Miete nicht abgebucht',
      to,
      sentWhen: 'Wenn eine Monatsmiete nicht abgebucht werden konnte; einmal für jeden Monat.',
      order: { life: 'lastMonth' },
      async data(demo) {
        await insertOverdueRent(demo, 0)
        return { orderGroupId: demo.group.id }
      },
    },
    {
      title: 'Erste Zahlung fehlgeschlagen, am Telefon bestellt',
      to,
      sentWhen:
        'Wenn die Zahlung einer Bestellung am Telefon oder aus einem Angebot endgültig nicht möglich war.',
      order: { life: 'placed', group: { status: 'failed', paidAt: null } },
      async data(demo) {
        await insertPhoneOrder(demo)
        return { orderGroupId: demo.group.id }
      },
    },
  ],
  owed_payment_failed: [
    {
      title: 'Eigene Lastschrift gescheitert',
      to,
      sentWhen:
        'Wenn eine Lastschrift scheitert, mit der jemand einen offenen Betrag bezahlen wollte; einmal für jede.',
      order: { life: 'lastMonth' },
      async data(demo) {
        await insertOverdueRent(demo, 5)
        const { id: orderGroupId, monthlyCents: cents } = demo.group
        return { orderGroupId, day: addDays(demo.today, -3), cents }
      },
    },
  ],
  rent_due: [
    {
      title: 'Miete fällig',
      to,
      sentWhen:
        'An jedem Fälligkeitstag, solange der Zahlungsanbieter nach Fehlversuchen nicht abbucht.',
      order: { life: 'lastMonth' },
      data: ({ group }) => ({ orderGroupId: group.id }),
    },
  ],
  rent_resumed: [
    {
      title: 'Miete wird wieder abgebucht',
      to,
      sentWhen:
        'Sobald nach einer Pause alle Mieten bezahlt sind, oder das Büro die Abbuchung neu einrichtet.',
      order: { life: 'lastMonth' },
      data: ({ group, today }) => ({
        orderGroupId: group.id,
        day: addDays(today, shop.debitNoticeDays),
        cents: group.monthlyCents,
      }),
    },
  ],
  rent_reminder: [
    ...shop.rentReminders.afterDays.map(
      (days, index): Sample<'rent_reminder'> => ({
        title: reminderTitle({ number: index + 1 }),
        to,
        sentWhen: `${days} Tage nachdem die Miete fällig war, um 9 Uhr, solange sie offen ist.`,
        order: { life: 'lastMonth' },
        async data(demo) {
          await insertOverdueRent(demo, days)
          return { orderGroupId: demo.group.id, number: index + 1 }
        },
      }),
    ),
    {
      title: reminderTitle({ number: 3, isFurther: true }),
      to,
      sentWhen:
        'An denselben Tagen einer weiteren Miete, wenn an eine ältere offene schon so oft erinnert wurde.',
      order: { life: 'lastMonth' },
      async data(demo) {
        await insertOverdueRent(demo, 34, 3)
        await insertOverdueRent(demo, 3)
        return { orderGroupId: demo.group.id, number: 3, isFurther: true }
      },
    },
  ],
  payment_link: [
    {
      title: 'Neuer Zahlungslink',
      to,
      sentWhen: 'Wenn jemand einen Zahlungslink anfordert, weil der frühere abgelaufen ist.',
      order: { life: 'lastMonth' },
      async data(demo) {
        await insertOverdueRent(demo, 20)
        return { orderGroupId: demo.group.id }
      },
    },
  ],
  debit_returned: [
    {
      title: 'Lastschrift zurückgegeben',
      to,
      sentWhen: 'Wenn die Bank eine Lastschrift zurückgibt, auch Wochen nachdem sie bezahlt war.',
      order: { life: 'ending' },
      data: async demo => ({ disputeId: (await insertDispute(demo)).id }),
    },
  ],
  debit_repaid: [
    {
      title: 'Zurückgegebene Lastschrift ausgeglichen',
      to,
      sentWhen: 'Sobald bezahlt ist, was die Bank mit einer Lastschrift zurückgegeben hatte.',
      order: { life: 'ending' },
      async data(demo) {
        const { id: disputeId } = await insertDispute(demo, repaid(demo))
        return { disputeId, isCredited: true }
      },
    },
    {
      title: 'Zurückgegebene Lastschrift ausgeglichen, nicht mehr geschuldet',
      to,
      sentWhen: 'Wenn die Zahlung erst ankommt, nachdem der Betrag nicht mehr geschuldet war.',
      order: { life: 'ending' },
      async data(demo) {
        const { id: disputeId } = await insertDispute(demo, repaid(demo))
        return { disputeId, isCredited: true, isDropped: true }
      },
    },
  ],
  minimum_term_ends: [
    {
      title: 'Mindestlaufzeit endet',
      to,
      sentWhen: `${shop.termEndNoticeDays} Tage vor dem Ende der Mindestlaufzeit, um 9 Uhr.`,
      order: { life: 'lastMonth' },
      data: ({ unit }) => ({ orderIds: [unit.id] }),
    },
  ],
  cancellation_taken_back: [
    {
      title: 'Kündigung zurückgenommen',
      to,
      sentWhen: 'Wenn das Büro eine Kündigung zurücknimmt, wie mit dem Kunden vereinbart.',
      order: { life: 'lastMonth' },
      data: ({ unit }) => ({ orderIds: [unit.id] }),
    },
  ],
  rental_terminated: [
    {
      title: 'Kündigung wegen offener Miete',
      to,
      sentWhen: 'Wenn das Büro eine Miete kündigt, von der mindestens zwei Monate offen sind.',
      order: { life: 'ending' },
      async data(demo) {
        await insertOverdueRent(demo, 40)
        await insertOverdueRent(demo, 10)
        return { orderIds: [demo.unit.id], months: 2, cents: 2 * demo.group.monthlyCents }
      },
    },
  ],
  rental_end_recounted: [
    {
      title: 'Ende nach der Lieferung',
      to,
      sentWhen: `${shop.undoMinutes} Minuten nachdem ein schon gekündigtes Mietgerät geliefert oder sein Liefertag berichtigt wurde.`,
      order: { life: 'cancelled' },
      async data(demo) {
        await insertDeclaration(demo, 'cancellation')
        return { orderIds: [demo.unit.id] }
      },
    },
  ],
  rental_ended: [
    {
      title: 'Miete beendet',
      to,
      sentWhen: 'Sobald der letzte Tag einer gekündigten Miete vorbei ist.',
      order: { life: 'ended' },
      data: ({ unit }) => ({ orderIds: [unit.id] }),
    },
    {
      title: 'Miete beendet, Gerät lange vor der Prüfung zurück',
      to,
      sentWhen: 'Wenn die Miete vor der Prüfung endete und danach noch abgebucht wurde.',
      order: { life: 'back' },
      data: ({ unit }) => ({ orderIds: [unit.id], isChargedSince: true }),
    },
  ],
  buyout_received: [
    {
      title: 'Kauf eines Mietgeräts eingegangen',
      to,
      sentWhen: 'Wenn ein Mietgerät per Lastschrift gekauft wird und das Geld noch unterwegs ist.',
      order: { life: 'lastMonth' },
      data: async demo => ({ buyoutId: (await insertBuyout(demo, { isSold: false })).id }),
    },
  ],
  buyout_confirmation: [
    {
      title: 'Kauf eines Mietgeräts bestätigt',
      to,
      sentWhen: 'Sobald der Kauf eines Mietgeräts bezahlt ist.',
      order: { life: 'sold' },
      data: async demo => ({ buyoutId: (await insertBuyout(demo, { isSold: true })).id }),
    },
  ],
  buyout_failed: [
    {
      title: 'Kauf eines Mietgeräts fehlgeschlagen',
      to,
      sentWhen: 'Wenn die Zahlung für ein Mietgerät nicht möglich war.',
      order: { life: 'lastMonth' },
      data: async demo => ({ buyoutId: (await insertBuyout(demo, { isSold: false })).id }),
    },
  ],
  buyout_returned: [
    {
      title: 'Zahlung für ein Mietgerät erstattet',
      to,
      sentWhen:
        'Wenn für ein Mietgerät mehr ankam, als offen war, oder es schon gekauft oder zurück war.',
      order: { life: 'sold' },
      data: async demo => ({
        buyoutId: (await insertBuyout(demo, { isSold: true, refundedAmount: 4900 })).id,
      }),
    },
  ],
} satisfies Partial<Samples>
