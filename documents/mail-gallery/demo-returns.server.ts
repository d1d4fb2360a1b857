import { addDays } from '#core/dates.ts'
import { shop } from '#core/shop.ts'
import { damageClaims, deviceReturns } from '#db/schema/schema.ts'
import type { DemoOrder } from './demo-order.server.ts'
import { one } from './one.ts'

/** The machine of the demo order on its way back, or checked already. */
export async function insertReturn(
  { tx, now, today, group, unit }: DemoOrder,
  check: Partial<typeof deviceReturns.$inferInsert> = {},
) {
  return one(
    await tx
      .insert(deviceReturns)
      .values({
        orderId: unit.id,
        orderGroupId: group.id,
        pickUpOn: addDays(today, 4),
        announcedAt: now,
        createdAt: now,
        ...check,
      })
      .returning(),
  )
}

/** Given back voluntarily, without a pick-up. */
export function sentIn(now: Date) {
  return { voluntarySince: now, isSentIn: true, pickUpOn: null }
}

export const foundDamage = {
  verdict: 'damaged',
  checkNote: 'Die Fußablage links ist gebrochen.',
} as const

export async function insertClaim(
  demo: DemoOrder,
  answer: Partial<typeof damageClaims.$inferInsert> = {},
) {
  const { tx, now, today, group, unit } = demo
  await insertReturn(demo, foundDamage)
  return one(
    await tx
      .insert(damageClaims)
      .values({
        orderId: unit.id,
        orderGroupId: group.id,
        parts: [
          { name: 'Fußablage', cents: 8900 },
          { name: 'Einbau', cents: 4500 },
        ],
        valueCents: 94_000,
        sharePercent: shop.terms.damageSharePercent,
        amountCents: 6700,
        sentAt: now,
        sentBy: 'demo',
        objectUntil: addDays(today, shop.damage.objectDays),
        ...answer,
      })
      .returning(),
  )
}
