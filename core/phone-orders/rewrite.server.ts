import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroupLines, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { cartFingerprint } from '../checkout/fingerprint.ts'
import { inOrder, type PlacedGroup } from '../checkout/place.server.ts'
import type { PricedLine } from '../checkout/price-cart.server.ts'
import { checkoutTotals } from '../pricing/totals.ts'
import { isGoods, type PricedAgain } from './price-again.server.ts'

/** Whether a placed order costs and holds just what was priced again, so that its payment may stay. */
export function isAsPlaced(
  { group, lines }: PlacedGroup,
  { cart, items }: PricedAgain,
  withCare: boolean,
): boolean {
  const before = lines.map(priced)
  const after = cart.lines.map(priced)
  return (
    group.cartFingerprint === cartFingerprint(items, withCare) &&
    before.length === after.length &&
    before.every((line, index) => line === after[index])
  )
}

const priced = ({ priceId, unitAmount, quantity }: Omit<PricedLine, 'title'>) =>
  `${priceId} ${unitAmount} ${quantity}`

/**
 * Brings a placed order to what its customer agreed to: the prices that hold now, with or without Care. The
 * units that it holds stay the same. Only while none of its payments is open.
 */
export async function rewriteOrder(
  tx: Orm,
  { group, lines }: PlacedGroup,
  { cart, items }: PricedAgain,
  { withCare, now }: { withCare: boolean; now: Date },
): Promise<PlacedGroup> {
  const goods = lines.filter(isGoods)
  const priced = cart.lines.filter(isGoods)
  for (const [index, line] of goods.entries()) {
    const current = priced[index]
    if (current) await rewriteLine(tx, line.id, current, now)
  }
  const besides = cart.lines.filter(line => !isGoods(line))
  await tx.delete(orderGroupLines).where(
    and(
      eq(orderGroupLines.orderGroupId, group.id),
      notInArray(
        orderGroupLines.id,
        goods.map(({ id }) => id),
      ),
    ),
  )
  if (besides.length > 0) {
    const first = Math.max(...goods.map(({ position }) => position)) + 1
    await tx.insert(orderGroupLines).values(
      besides.map((line, index) => ({
        ...line,
        orderGroupId: group.id,
        position: first + index,
      })),
    )
  }
  const { todayCents, monthlyCents, termTotalCents } = checkoutTotals(cart.lines)
  const [rewritten] = await tx
    .update(orderGroups)
    .set({
      todayCents,
      monthlyCents,
      termTotalCents,
      cartFingerprint: cartFingerprint(items, withCare),
      updatedAt: now,
    })
    .where(eq(orderGroups.id, group.id))
    .returning()
  if (!rewritten) throw new Error('The order group was not rewritten')
  return { group: rewritten, lines: await linesOf(tx, group.id) }
}

/** The lines of a placed order in their order. */
export async function linesOf(tx: Orm, orderGroupId: string) {
  const lines = await tx
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, orderGroupId))
  return inOrder(lines)
}

async function rewriteLine(tx: Orm, lineId: string, current: PricedLine, now: Date): Promise<void> {
  const { priceId, unitAmount, rentToPurchaseCents } = current
  await tx
    .update(orderGroupLines)
    .set({ priceId, unitAmount, rentToPurchaseCents })
    .where(eq(orderGroupLines.id, lineId))
  const units = await tx
    .update(orders)
    .set({ stripePriceId: priceId, totalAmount: unitAmount, updatedAt: now })
    .where(eq(orders.lineId, lineId))
    .returning({ id: orders.id })
  if (current.kind !== 'rental') return
  await tx
    .update(rentals)
    .set({
      monthlyCents: unitAmount,
      rentToPurchaseCents: rentToPurchaseCents ?? 0,
      updatedAt: now,
    })
    .where(
      inArray(
        rentals.orderId,
        units.map(({ id }) => id),
      ),
    )
}
