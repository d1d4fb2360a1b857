import { eq, type SQL } from 'drizzle-orm'
import type { SignedIn } from '#core/actor.ts'
import { startBuyout } from '#core/buyouts/start.server.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { ShopError } from '#core/errors.ts'
import type { LogisticsStatus } from '#core/orders/states.ts'
import { expireReservations } from '#core/payments/reservations.server.ts'
import { stockLevels } from '#core/stock/level.server.ts'
import { inventoryItems, orders } from '#db/schema/schema.ts'
import { PUBLIC_URL, type TestServices } from '../services.ts'
import { givenAccount, payPage } from './buyouts.ts'
import { ids, restock } from './catalog.ts'
import { checkOut, checkoutBody, item, newRower, pay, rentedRower } from './checkouts.ts'
import { officeSaves } from './office.ts'

/** What happens next, drawn from all that can happen then. */
export interface Step {
  kind: number
  /** Which order, unit or device it is about, and what becomes of it. */
  which: number
  what: number
}

type Device = typeof inventoryItems.$inferSelect

/** Where one ordered unit is; `freed` and `back` are the shop's again. */
type Place = 'reserved' | 'house' | 'out' | 'back' | 'freed' | 'gone'

interface Unit {
  id: string
  productId: string
  place: Place
  /** Its device came, or will come, home defective. */
  isBroken: boolean
}

interface Order {
  id: string
  checkout: Awaited<ReturnType<typeof checkOut>>
  isRental: boolean
  isPaid: boolean
  isRefunded: boolean
  units: Unit[]
}

const DEVICES = 5

export async function openLives(shop: TestServices) {
  const { services, emulator } = shop
  const { db } = services
  const mara: SignedIn = await givenAccount(shop)
  const office = await ensureAdmin(services, {
    email: 'admin@example.com',
    password: 'ein-gutes-passwort-7',
  })
  const made: Order[] = []
  const free = new Map<string, number>([
    [ids.rower, DEVICES],
    [ids.bike, 5],
  ])
  let resting = 0
  let figure = 5

  await db.insert(inventoryItems).values(
    Array.from({ length: DEVICES }, (_, n) => ({
      stripeProductId: ids.rower,
      serialNumber: `RW-${n}`,
      createdAt: services.clock.now(),
      updatedAt: services.clock.now(),
    })),
  )

  const unitsAt = (...places: Place[]) =>
    made.flatMap(order => order.units).filter(unit => places.includes(unit.place))
  const open = () =>
    made.filter(order => !order.isPaid && order.units.some(unit => unit.place === 'reserved'))
  const freeOf = (productId: string) => free.get(productId) ?? 0
  const change = (productId: string, by: number) => free.set(productId, freeOf(productId) + by)

  /** The shop has this unit again; a broken one rests. */
  function comesHome(unit: Unit, place: 'back' | 'freed'): void {
    unit.place = place
    if (unit.isBroken) resting += 1
    else change(unit.productId, 1)
  }

  async function order(isRental: boolean, { which, what }: Step): Promise<void> {
    const quantity = 1 + (which % 3)
    const productId = isRental || what % 2 === 0 ? ids.rower : ids.bike
    const purchase =
      productId === ids.bike ? item(ids.bike, ids.bikeNew, quantity) : newRower(quantity)
    const body = checkoutBody([isRental ? rentedRower(quantity) : purchase], {
      customerEmail: mara.email,
    })
    const isEnough = quantity <= freeOf(productId)
    const checkout = await unlessRefused(checkOut(shop, body, mara))
    if (isEnough !== (checkout !== null))
      throw new Error(`${quantity} of ${freeOf(productId)} free`)
    if (!checkout) return
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.orderGroupId, checkout.orderGroupId))
    const units = rows.map(
      ({ id }): Unit => ({ id, productId, place: 'reserved', isBroken: false }),
    )
    made.push({
      id: checkout.orderGroupId,
      checkout,
      isRental,
      isPaid: false,
      isRefunded: false,
      units,
    })
    change(productId, -quantity)
  }

  async function payFor({ which }: Step, method: string): Promise<void> {
    const order = pick(open(), which)
    if (!order) return
    await pay(shop, order.checkout, method)
    await shop.settle()
    if (method !== 'pm_card_visa') return
    order.isPaid = true
    for (const unit of order.units) unit.place = 'house'
  }

  async function wait(): Promise<void> {
    await emulator.advanceTo(new Date(services.clock.now().getTime() + 31 * 60_000))
    await expireReservations(services)
    await shop.settle()
    for (const order of open()) for (const unit of order.units) comesHome(unit, 'freed')
  }

  async function move(unit: Unit | undefined, status: LogisticsStatus, then: () => void) {
    if (!unit) return
    const items = [{ orderId: unit.id, status, trackingNumber: null }]
    const moved = await unlessRefused(
      officeSaves(services, office, { items, notes: null }).then(() => true),
    )
    await shop.settle()
    if (moved !== null) then()
  }

  function bringBack({ which, what }: Step) {
    const unit = pick(unitsAt('out', 'gone'), which)
    return move(unit, what % 2 === 0 ? 'return_processed' : 'returned', () => {
      if (unit?.place === 'out') comesHome(unit, 'back')
    })
  }

  /** Somebody chose the wrong unit in the dialog, and puts it right. */
  function correct({ which }: Step) {
    const unit = pick(unitsAt('out', 'back'), which)
    if (unit?.place === 'out') {
      const isRefunded = made.some(order => order.isRefunded && order.units.includes(unit))
      return move(unit, 'pending', () => {
        if (isRefunded) comesHome(unit, 'freed')
        else goes(unit, 'house')
      })
    }
    return move(unit, 'delivered', () => {
      if (!unit) return
      if (freeOf(unit.productId) === 0) throw new Error('A unit that somebody else has was taken')
      change(unit.productId, -1)
      Object.assign(unit, { place: 'out', isBroken: false })
    })
  }

  async function buyOut({ which }: Step): Promise<void> {
    const rented = made.filter(order => order.isRental).flatMap(order => order.units)
    const unit = pick(
      rented.filter(({ place }) => place === 'out'),
      which,
    )
    if (!unit) return
    const wish = { orderId: unit.id, origin: PUBLIC_URL }
    const page = await unlessRefused(startBuyout(services, mara, wish))
    if (!page) return
    await payPage(shop, page.checkoutUrl)
    await shop.settle()
    unit.place = 'gone'
  }

  async function refund({ which }: Step): Promise<void> {
    const order = pick(made.filter(isRefundable), which)
    const [paymentIntentId] = order?.checkout.clientSecret?.split('_secret_') ?? []
    if (!order || !paymentIntentId) return
    await services.payments.refund({ paymentIntentId, key: `life-${order.id}` })
    await shop.settle()
    order.isRefunded = true
    for (const unit of order.units) if (unit.place === 'house') comesHome(unit, 'freed')
  }

  async function breakOne({ which, what }: Step): Promise<void> {
    if (what % 3 === 0) {
      const unit = pick(
        unitsAt('out').filter(({ productId }) => productId === ids.rower),
        which,
      )
      if (!unit) return
      await set(eq(inventoryItems.assignedOrderId, unit.id), { qualityStatus: 'defective' })
      unit.isBroken = true
      return
    }
    const device = pick((await devices()).filter(isUsable), which)
    if (!device || freeOf(ids.rower) === 0) return
    await set(
      eq(inventoryItems.id, device.id),
      what % 3 === 1 ? { status: 'maintenance' } : { qualityStatus: 'defective' },
    )
    change(ids.rower, -1)
    resting += 1
  }

  async function mend({ which }: Step): Promise<void> {
    const device = pick((await devices()).filter(isResting), which)
    if (!device) return
    await set(eq(inventoryItems.id, device.id), { status: 'available', qualityStatus: 'good' })
    change(ids.rower, 1)
    resting -= 1
  }

  async function count({ what }: Step): Promise<void> {
    figure = (figure + 1 + (what % 6)) % 8
    await restock(shop, ids.bike, figure)
    free.set(ids.bike, figure)
  }

  const set = (which: SQL, values: Partial<Device>) =>
    db.update(inventoryItems).set(values).where(which)
  const devices = () => db.select().from(inventoryItems).orderBy(inventoryItems.serialNumber)

  /** Everything that can happen now; what is there twice happens twice as often. */
  function possible(step: Step): (() => Promise<void>)[] {
    const inHouse = pick(unitsAt('house'), step.which)
    const onItsWay = pick(unitsAt('house', 'out'), step.which)
    const isUnpaid = open().length > 0
    const isOut = unitsAt('out').length > 0
    const actions: [boolean, () => Promise<void>][] = [
      [true, () => order(false, step)],
      [true, () => order(true, step)],
      [true, () => count(step)],
      [isUnpaid, () => payFor(step, 'pm_card_visa')],
      [isUnpaid, () => payFor(step, 'pm_card_visa')],
      [isUnpaid, () => payFor(step, 'pm_card_chargeDeclined')],
      [isUnpaid, wait],
      [inHouse !== undefined, () => move(inHouse, 'shipped', () => goes(inHouse, 'out'))],
      [onItsWay !== undefined, () => move(onItsWay, 'delivered', () => goes(onItsWay, 'out'))],
      [unitsAt('out', 'gone').length > 0, () => bringBack(step)],
      [isOut || unitsAt('back').length > 0, () => correct(step)],
      [isOut, () => buyOut(step)],
      [made.some(isRefundable), () => refund(step)],
      [true, () => breakOne(step)],
      [resting > 0, () => mend(step)],
    ]
    return actions.flatMap(([can, act]) => (can ? [act] : []))
  }

  async function live(step: Step): Promise<void> {
    // No two things happen at the same moment.
    await emulator.advanceTo(new Date(services.clock.now().getTime() + 1000))
    await pick(possible(step), step.kind)?.()
  }

  /** What the shop says of its units, and what must be so. */
  async function account() {
    const levels = await stockLevels(db, [ids.rower, ids.bike])
    const all = await devices()
    const rowers = levels.get(ids.rower)?.free ?? Number.NaN
    const away = unitsAt('reserved', 'house', 'out').filter(
      ({ productId }) => productId === ids.rower,
    )
    const gone = all.filter(isGone).length
    const atRest = all.filter(isResting).length
    return {
      counted: {
        rowers,
        bikes: levels.get(ids.bike)?.free,
        resting: atRest,
        gone,
        all: rowers + away.length + atRest + gone,
      },
      expected: {
        rowers: freeOf(ids.rower),
        bikes: freeOf(ids.bike),
        resting,
        gone: unitsAt('gone').length,
        all: DEVICES,
      },
    }
  }

  return { live, account }
}

const isNobodys = (device: Device) => device.soldDate === null && device.assignedOrderId === null
const isSound = (device: Device) =>
  device.status === 'available' && device.qualityStatus !== 'defective'
const isUsable = (device: Device) => isNobodys(device) && isSound(device)
const isResting = (device: Device) => isNobodys(device) && !isSound(device)
const isGone = (device: Device) => device.soldDate !== null && device.assignedOrderId === null

const isRefundable = (order: Order) => order.isPaid && !order.isRefunded

function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)]
}

function goes(unit: Unit | undefined, place: Place): void {
  if (unit) unit.place = place
}

/** Null where the shop refused. */
async function unlessRefused<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act
  } catch (error) {
    if (error instanceof ShopError) return null
    throw error
  }
}
