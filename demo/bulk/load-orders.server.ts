import { randomUUID } from 'node:crypto'
import { issueOrderInvoice } from '#core/invoices/order.server.ts'
import { windowAt } from '#core/reconciliation/window.ts'
import type { Services } from '#core/services.ts'
import {
  mirroredPrices,
  mirroredProducts,
  orderGroupLines,
  orderGroups,
  orders,
  payments,
  productContents,
} from '#db/schema/schema.ts'
import { largeGroup } from './group.ts'
import type { LargeGoods } from './lines.ts'
import { batchesOf, type LargeParts } from './load-products.server.ts'
import { paymentObjects } from './provider-payment.ts'

const GROUPS_AT_ONCE = 400

/** Invoices are sent to businesses, and none of them is one. */
const sentToNobody = {
  jobs: { send: () => Promise.reject(new Error('Nobody is written to of a past purchase')) },
}

/**
 * Adds that many orders (rows of `orders`) of past purchases, spread over 18 months, with their
 * groups, lines and payments, the latest with their invoices. What was sold long ago holds no stock.
 * Answers with the checkouts.
 */
export async function loadOrders(
  { services, emulator }: LargeParts,
  amount: number,
): Promise<number> {
  const goods = await purchasable(services)
  if (goods.length === 0) throw new Error('There is nothing to buy: load products first.')
  const batch = randomUUID().slice(0, 8)
  const sizes = groupSizes(amount)
  // What no night compares any more does without.
  const { listedSince } = windowAt(services.clock.now())
  const groups = sizes.map((units, index) =>
    largeGroup({ batch, index, of: sizes.length, units, goods, now: services.clock.now() }),
  )
  for (const some of batchesOf(groups, GROUPS_AT_ONCE)) {
    await emulator.importObjects(some.flatMap(({ payment }) => paymentObjects(payment)))
    await services.db.transaction(async tx => {
      const inserted = await tx
        .insert(orderGroups)
        .values(some.map(({ group }) => group))
        .returning()
      await tx.insert(orderGroupLines).values(some.flatMap(({ lines }) => lines))
      await tx.insert(orders).values(some.flatMap(({ units }) => units))
      await tx.insert(payments).values(some.map(({ paid }) => paid))
      for (const group of inserted) {
        const { paidAt, stripePaymentIntentId: source } = group
        if (!paidAt || !source || paidAt < listedSince) continue
        await issueOrderInvoice(sentToNobody, tx, { group, source, now: paidAt })
      }
    })
  }
  return groups.length
}

/** One, two or three units a checkout, until all are shared out. */
function groupSizes(amount: number): number[] {
  const sizes: number[] = []
  for (let left = amount; left > 0; left -= sizes.at(-1) ?? 1) {
    sizes.push(Math.min(left, [1, 1, 2, 1, 3][sizes.length % 5] ?? 1))
  }
  return sizes
}

/** Every product that is bought new today. */
async function purchasable({ db }: Pick<Services, 'db'>): Promise<LargeGoods[]> {
  const products = await db.select().from(mirroredProducts)
  const contents = await db.select().from(productContents)
  const prices = await db.select().from(mirroredPrices)
  const shown = new Map(contents.map(row => [row.stripeProductId, row]))
  const sold = new Set(products.filter(row => row.active).map(row => row.id))
  return prices.flatMap(price => {
    const content = shown.get(price.productId)
    const isOffered = price.active && price.priceType === 'purchase' && sold.has(price.productId)
    if (!isOffered || !content?.isLive) return []
    return [
      {
        productId: price.productId,
        priceId: price.id,
        title: content.title,
        cents: price.unitAmount,
        shipping: { cents: price.shippingCents ?? 0, priceId: price.shippingPriceId },
      },
    ]
  })
}
