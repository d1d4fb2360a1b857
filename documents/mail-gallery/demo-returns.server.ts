import { addDays, type BerlinDay } from '#core/dates.ts'
import { pickUpDays } from '#core/returns/pick-up-days.ts'
import { shop } from '#core/shop.ts'
import { damageClaims, devicePhotos, deviceReturns } from '#db/schema/schema.ts'
import type { DemoOrder } from './demo-order.server.ts'
import { one } from './one.ts'

/** The first day on which it can be picked up. */
export function pickUpDay({ today, rental }: DemoOrder): BerlinDay {
  const [day = today] = pickUpDays({ today, endsOn: rental.endsOn ?? today })
  return day
}

/** The machine of the demo order on its way back, or checked already. */
export async function insertReturn(
  demo: DemoOrder,
  check: Partial<typeof deviceReturns.$inferInsert> = {},
) {
  const { tx, now, group, unit } = demo
  return one(
    await tx
      .insert(deviceReturns)
      .values({
        orderId: unit.id,
        orderGroupId: group.id,
        pickUpOn: pickUpDay(demo),
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
  await tx.insert(devicePhotos).values({
    ...{ orderId: unit.id, orderGroupId: group.id, moment: 'in', width: 1200, height: 900 },
    ...{ takenAt: now, takenBy: 'demo' },
  })
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
        fault: 'Dort bricht sie nur, wenn sich jemand mit vollem Gewicht auf den Rand stellt.',
        amountCents: 6700,
        sentAt: now,
        sentBy: 'demo',
        objectUntil: addDays(today, shop.damage.objectDays),
        ...answer,
      })
      .returning(),
  )
}
