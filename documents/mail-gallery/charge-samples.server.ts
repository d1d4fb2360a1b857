import type { ChargeKind } from '#core/billing/return-charge.ts'
import { addDays } from '#core/dates.ts'
import { shop } from '#core/shop.ts'
import { returnCharges } from '#db/schema/schema.ts'
import type { DemoOrder } from './demo-order.server.ts'
import { one } from './one.ts'
import type { Samples } from './sample.ts'

const to = 'customer' as const
const order = { life: 'ended' } as const

interface DemoCharge {
  kind?: ChargeKind
  /** By what it is collected; null: by the link. */
  methodId?: string | null
}

async function insertCharge(
  { tx, now, today, group, unit }: DemoOrder,
  { kind = 'damage', methodId = 'pm_demo' }: DemoCharge = {},
) {
  const isDamage = kind === 'damage'
  const days = methodId ? shop.debitNoticeDays : shop.returnCharges.payWithinDays
  return one(
    await tx
      .insert(returnCharges)
      .values({
        orderId: unit.id,
        orderGroupId: group.id,
        kind,
        amount: isDamage ? 6700 : 14_900,
        reason: isDamage
          ? 'Fußablage gebrochen, wie in der Aufstellung'
          : 'Spedition von Leipzig, Abholung am Aufstellort',
        requestedBy: 'demo',
        requestedAt: now,
        dueOn: addDays(today, days),
        stripePaymentMethodId: methodId,
      })
      .returning(),
  )
}

/** What is told of charges after a return. */
export const chargeSamples = {
  return_charged: [
    {
      title: 'Schadenersatz angekündigt, Lastschrift',
      to,
      sentWhen: 'Wenn das Büro einen Schaden berechnet hat und ein Konto hinterlegt ist.',
      order,
      data: async demo => ({
        chargeId: (await insertCharge(demo)).id,
        debit: { reference: 'KP-2026-7F3A', last4: '3000' },
      }),
    },
    {
      title: 'Schadenersatz nach einem Einwand',
      to,
      sentWhen: 'Wenn das Büro einen Schaden berechnet hat, gegen den es einen Einwand gab.',
      order,
      data: async demo => ({
        chargeId: (await insertCharge(demo, { methodId: null })).id,
        debit: null,
        answered: {
          objection: 'Die Fußablage war schon bei der Lieferung gebrochen.',
          reply: 'Auf dem Foto der Übergabe vom Liefertag ist sie unbeschädigt.',
        },
      }),
    },
    {
      title: 'Rücktransport berechnet, mit Zahlungslink',
      to,
      sentWhen: 'Wenn das Büro den Rücktransport berechnet hat und nichts hinterlegt ist.',
      order,
      data: async demo => ({
        chargeId: (await insertCharge(demo, { kind: 'return_cost', methodId: null })).id,
        debit: null,
      }),
    },
  ],
  return_charge_failed: [
    {
      title: 'Forderung nach der Rückgabe nicht abgebucht',
      to,
      sentWhen: 'Wenn sich ein angekündigter Betrag nicht abbuchen ließ, einmal.',
      order,
      data: async demo => ({ chargeId: (await insertCharge(demo)).id }),
    },
  ],
  return_charge_paid: [
    {
      title: 'Forderung nach der Rückgabe bezahlt',
      to,
      sentWhen: 'Sobald sie bezahlt ist; Unternehmen erhalten stattdessen die Abrechnung selbst.',
      order,
      data: async demo => ({ chargeId: (await insertCharge(demo)).id }),
    },
  ],
  return_charge_waived: [
    {
      title: 'Forderung nach der Rückgabe zurückgenommen',
      to,
      sentWhen: 'Wenn das Büro einen Betrag zurücknimmt, den noch niemand bezahlt hat.',
      order,
      data: async demo => ({ chargeId: (await insertCharge(demo)).id }),
    },
  ],
} satisfies Partial<Samples>
