import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type contractSteps, declarations, deviceReturns, rentals } from '#db/schema/schema.ts'
import { formatDateTime } from '../dates.ts'

type Step = Pick<typeof contractSteps.$inferSelect, 'id' | 'orderGroupId' | 'units' | 'madeAt'>

/**
 * Why deliveries are not taken back, by step: since then their customer declared something that counts from them, a
 * withdrawal, the end of a rental or a voluntary return (ADR-223). Without those where nobody did, and all other steps. German.
 */
export async function declaredSince(
  orm: Orm,
  steps: readonly Step[],
): Promise<Map<string, string>> {
  const deliveries = steps.filter(step => deliveredIn(step).length > 0)
  if (deliveries.length === 0) return new Map()
  const declared = await declaredOf(orm, deliveries)
  return new Map(
    deliveries.flatMap((step): [string, string][] => {
      const own = deliveredIn(step)
      const found = declared.find(
        ({ orderGroupId, at, orderIds }) =>
          orderGroupId === step.orderGroupId &&
          at >= step.madeAt &&
          (orderIds === null || own.some(({ orderId }) => orderIds.includes(orderId))),
      )
      return found ? [[step.id, whyNot(found)]] : []
    }),
  )
}

const deliveredIn = ({ units }: Step) =>
  units.filter(({ event }) => event === 'delivered' || event === 'delivery_moved')

interface Declared {
  orderGroupId: string
  what: string
  at: Date
  /** The units that it is about; null: all of its order, whose period to withdraw is one. */
  orderIds: string[] | null
}

const whyNot = ({ what, at }: Declared) =>
  `Am ${formatDateTime(at)} ist ${what} eingegangen, und das zählt ab dieser Lieferung. Deshalb bleibt sie stehen. War sie ein Versehen, klären Sie es mit der Kundin oder dem Kunden.`

async function declaredOf(orm: Orm, steps: readonly Step[]): Promise<Declared[]> {
  const groupIds = [...new Set(steps.map(({ orderGroupId }) => orderGroupId))]
  const received = await orm
    .select()
    .from(declarations)
    .where(inArray(declarations.orderGroupId, groupIds))
    .orderBy(asc(declarations.receivedAt))
  const ended = await orm
    .select({ orderId: rentals.orderId, by: rentals.endDeclarationId })
    .from(rentals)
    .where(and(inArray(rentals.orderGroupId, groupIds), isNotNull(rentals.endDeclarationId)))
  const groupOf = new Map(
    steps.flatMap(step => deliveredIn(step).map(unit => [unit.orderId, step.orderGroupId])),
  )
  const givenBack = await orm
    .select({ orderId: deviceReturns.orderId, at: deviceReturns.voluntarySince })
    .from(deviceReturns)
    .where(
      and(
        inArray(deviceReturns.orderId, [...groupOf.keys()]),
        isNotNull(deviceReturns.voluntarySince),
      ),
    )
  return [
    ...received.map(({ id, kind, orderGroupId, receivedAt: at }) => {
      const meant = ended.flatMap(({ orderId, by }) => (by === id ? [orderId] : []))
      const isOfAll = kind === 'withdrawal' || meant.length === 0
      const what = kind === 'withdrawal' ? 'ein Widerruf' : 'eine Kündigung'
      return { orderGroupId: orderGroupId ?? '', what, at, orderIds: isOfAll ? null : meant }
    }),
    ...givenBack.flatMap(({ orderId, at }) => {
      const orderGroupId = groupOf.get(orderId) ?? ''
      const what = 'eine freiwillige Rückgabe'
      return at ? [{ orderGroupId, what, at, orderIds: [orderId] }] : []
    }),
  ]
}
