import { eq } from 'drizzle-orm'
import { startBuyout } from '#core/buyouts/start.server.ts'
import { expireReservations } from '#core/payments/reservations.server.ts'
import { orders } from '#db/schema/schema.ts'
import { PUBLIC_URL } from '../../services.ts'
import { payPage } from '../buyouts.ts'
import { ids } from '../catalog.ts'
import { checkOut, checkoutBody, item, newRower, pay, rentedRower } from '../checkouts.ts'
import { type Lives, pick, type Step, type Unit, unlessRefused } from './model.ts'

/** One to three units are ordered; the shop has to refuse where fewer are free. */
export async function order(lives: Lives, isRental: boolean, { which, what }: Step): Promise<void> {
  const { shop, model, mara } = lives
  const quantity = 1 + (which % 3)
  const productId = isRental || what % 2 === 0 ? ids.rower : ids.bike
  const purchase =
    productId === ids.bike ? item(ids.bike, ids.bikeNew, quantity) : newRower(quantity)
  const body = checkoutBody([isRental ? rentedRower(quantity) : purchase], {
    customerEmail: mara.email,
  })
  const isEnough = quantity <= model.freeOf(productId)
  const checkout = await unlessRefused(checkOut(shop, body, mara))
  if (isEnough !== (checkout !== null)) {
    throw new Error(`${quantity} of ${model.freeOf(productId)} free`)
  }
  if (!checkout) return
  const { orderGroupId: id } = checkout
  const rows = await shop.services.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderGroupId, id))
  const units = rows.map((row): Unit => ({ ...row, productId, place: 'reserved', isBroken: false }))
  model.made.push({ id, checkout, isRental, isPaid: false, isRefunded: false, units })
  model.change(productId, -quantity)
}

export async function payFor(
  { shop, model }: Lives,
  { which }: Step,
  method: string,
): Promise<void> {
  const found = pick(model.unpaid(), which)
  if (!found) return
  await pay(shop, found.checkout, method)
  await shop.settle()
  if (method !== 'pm_card_visa') return
  found.isPaid = true
  for (const unit of found.units) unit.place = 'house'
}

/** Longer than anything is held, and than a step can be taken back. */
export async function wait({ shop, model }: Lives): Promise<void> {
  const { services, emulator } = shop
  await emulator.advanceTo(new Date(services.clock.now().getTime() + 31 * 60_000))
  await expireReservations(services)
  await shop.settle()
  for (const { units } of model.unpaid()) for (const unit of units) model.comesHome(unit, 'freed')
}

/** The rented units that are with their renters. */
export const rentedOut = ({ model }: Lives): Unit[] =>
  model.made
    .filter(({ isRental }) => isRental)
    .flatMap(({ units }) => units)
    .filter(({ place }) => place === 'out')

export async function buyOut(lives: Lives, { which }: Step): Promise<void> {
  const { shop, mara } = lives
  const unit = pick(rentedOut(lives), which)
  if (!unit) return
  const wish = { orderId: unit.id, origin: PUBLIC_URL }
  const page = await unlessRefused(startBuyout(shop.services, mara, wish))
  if (!page) return
  await payPage(shop, page.checkoutUrl)
  await shop.settle()
  unit.place = 'gone'
}

export async function refund({ shop, model }: Lives, { which }: Step): Promise<void> {
  const found = pick(model.refundable(), which)
  const [paymentIntentId] = found?.checkout.clientSecret?.split('_secret_') ?? []
  if (!found || !paymentIntentId) return
  await shop.services.payments.refund({ paymentIntentId, key: `life-${found.id}` })
  await shop.settle()
  found.isRefunded = true
  for (const unit of found.units) if (unit.place === 'house') model.comesHome(unit, 'freed')
}
