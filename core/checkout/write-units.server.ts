import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { consentKinds } from '#db/schema/orders.ts'
import { orderConsents, orders, productContents, rentals } from '#db/schema/schema.ts'
import type { ShopError } from '../errors.ts'
import type { GroupLine, OrderGroup } from '../orders/group.ts'
import { linesRefused, refusal } from '../refusals.ts'
import { lineSoldOut } from '../refused-lines.ts'
import { shop } from '../shop.ts'
import { refuseHoarding } from '../stock/cap.server.ts'
import type { Holder } from '../stock/holder.ts'
import { lockProducts, reserve, type Shortage, shortages } from '../stock/reserve.server.ts'
import { type ConsentKind, careConsentText, consentTexts } from './consents.ts'
import type { CheckoutRequest } from './request.server.ts'

/** The boxes that a customer may tick. */
type Ticked = Pick<
  CheckoutRequest,
  'careConsent' | 'startBeforeWithdrawal' | 'usedGoodsConsent' | 'returnsOldDevice'
>

type NewOrder = typeof orders.$inferInsert

/**
 * One order row a physical unit, its stock reserved under the products' locks, and a rental for each
 * rented one. Throws `conflict` with the lines of which too few are left, and the refusals of
 * `refuseHoarding`.
 */
export async function writeUnits(
  tx: Orm,
  group: OrderGroup,
  lines: readonly GroupLine[],
  { holder, now }: { holder: Holder; now: Date },
): Promise<void> {
  const goods = lines.filter(isGoods).toSorted((a, b) => a.position - b.position)
  await refuseHoarding(tx, holder, { units: unitsOf(goods), now })
  const rows = goods.flatMap(line => Array.from({ length: line.quantity }, () => line))
  const written = await tx
    .insert(orders)
    .values(rows.map((line, index) => orderOf(group, line, index + 1, now)))
    .returning()
  const units = written.map(order => ({ orderId: order.id, productId: order.stripeProductId }))
  await lockProducts(
    tx,
    units.map(unit => unit.productId),
  )
  const missing = await shortages(tx, units)
  if (missing.length > 0) throw soldOut(missing, goods)
  await reserve(tx, units, now, holder)

  const lineById = new Map(goods.map(line => [line.id, line]))
  const rented = written.flatMap(order => {
    const line = order.lineId ? lineById.get(order.lineId) : undefined
    return line?.kind === 'rental'
      ? [{ orderId: order.id, ...contractOf(group, line), createdAt: now, updatedAt: now }]
      : []
  })
  if (rented.length > 0) await tx.insert(rentals).values(rented)
}

/**
 * Keeps what the customer ticked: its words and its time, of the first tick. A box that was emptied
 * again before the order was paid leaves no consent.
 */
export async function storeConsents(
  tx: Orm,
  { group, lines }: { group: OrderGroup; lines: readonly GroupLine[] },
  request: Ticked,
  now: Date,
): Promise<void> {
  const { id: orderGroupId, customerType } = group
  const care = lines.find(line => line.kind === 'care')
  const takesOldDevice =
    shop.takesOldDevices &&
    customerType === 'private' &&
    (await hasElectrical(tx, lines.filter(isBought)))
  const texts: Record<ConsentKind, string | false | undefined> = {
    care: request.careConsent && care && careConsentText(care.unitAmount),
    start_before_withdrawal: request.startBeforeWithdrawal && consentTexts.start_before_withdrawal,
    used_goods: request.usedGoodsConsent && consentTexts.used_goods,
    old_device: takesOldDevice && request.returnsOldDevice && consentTexts.old_device,
  }
  const given = consentKinds.flatMap(kind => (texts[kind] ? [{ kind, text: texts[kind] }] : []))
  await tx.delete(orderConsents).where(
    and(
      eq(orderConsents.orderGroupId, orderGroupId),
      notInArray(
        orderConsents.kind,
        given.map(({ kind }) => kind),
      ),
    ),
  )
  if (given.length === 0) return
  await tx
    .insert(orderConsents)
    .values(given.map(consent => ({ ...consent, orderGroupId, givenAt: now })))
    .onConflictDoNothing()
}

function unitsOf(lines: readonly GroupLine[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0)
}

/** Whether any of it may be an electrical device: all are of which the office says nothing else (L-58). */
async function hasElectrical(tx: Orm, lines: readonly GroupLine[]): Promise<boolean> {
  const productIds = [...new Set(lines.map(line => line.productId))]
  if (productIds.length === 0) return false
  const others = await tx
    .select({ id: productContents.stripeProductId })
    .from(productContents)
    .where(
      and(
        inArray(productContents.stripeProductId, productIds),
        eq(productContents.isElectrical, false),
      ),
    )
  return others.length < productIds.length
}

function isBought({ kind }: GroupLine): boolean {
  return kind === 'purchase' || kind === 'purchase_used'
}

function isGoods(line: GroupLine): boolean {
  return isBought(line) || line.kind === 'rental'
}

function orderOf(group: OrderGroup, line: GroupLine, sequence: number, now: Date): NewOrder {
  return {
    orderGroupId: group.id,
    orderSequence: sequence,
    lineId: line.id,
    userId: group.userId,
    customerEmail: group.customerEmail,
    orderType: line.kind === 'rental' ? 'rental' : 'purchase',
    condition: line.kind === 'purchase_used' ? 'used' : 'new',
    stripeProductId: line.productId,
    stripePriceId: line.priceId,
    productName: line.title,
    totalAmount: line.unitAmount,
    createdAt: now,
    updatedAt: now,
  }
}

function contractOf(group: OrderGroup, line: GroupLine) {
  return {
    orderGroupId: group.id,
    productId: line.productId,
    monthlyCents: line.unitAmount,
    termMonths: line.months ?? 1,
    rentToPurchaseCents: line.rentToPurchaseCents ?? 0,
  }
}

function soldOut(missing: readonly Shortage[], lines: readonly GroupLine[]): ShopError {
  const refused = missing.flatMap(({ productId, available }) =>
    lines
      .filter(line => line.productId === productId)
      .map(line => ({
        stripePriceId: line.priceId,
        ...lineSoldOut(line.title, available),
        available,
      })),
  )
  return linesRefused(refused) ?? refusal('sold_out')
}
