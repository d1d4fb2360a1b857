import { eq, type SQL } from 'drizzle-orm'
import { stockLevels } from '#core/stock/level.server.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { ids, restock } from '../catalog.ts'
import { DEVICES, type Lives, pick, type Step } from './model.ts'

type Device = typeof inventoryItems.$inferSelect

const set = ({ shop }: Lives, which: SQL, values: Partial<Device>) =>
  shop.services.db.update(inventoryItems).set(values).where(which)
const devices = ({ shop }: Lives) =>
  shop.services.db.select().from(inventoryItems).orderBy(inventoryItems.serialNumber)

export async function stockUp({ shop }: Lives): Promise<void> {
  const now = shop.services.clock.now()
  await shop.services.db.insert(inventoryItems).values(
    Array.from({ length: DEVICES }, (_, n) => ({
      stripeProductId: ids.rower,
      serialNumber: `RW-${n}`,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

export async function breakOne(lives: Lives, { which, what }: Step): Promise<void> {
  const { model } = lives
  if (what % 3 === 0) {
    const rowers = model.unitsAt('out').filter(({ productId }) => productId === ids.rower)
    const unit = pick(rowers, which)
    if (!unit) return
    await set(lives, eq(inventoryItems.assignedOrderId, unit.id), { qualityStatus: 'defective' })
    unit.isBroken = true
    return
  }
  const device = pick((await devices(lives)).filter(isUsable), which)
  if (!device || model.freeOf(ids.rower) === 0) return
  const values =
    what % 3 === 1 ? ({ status: 'maintenance' } as const) : { qualityStatus: 'defective' as const }
  await set(lives, eq(inventoryItems.id, device.id), values)
  model.change(ids.rower, -1)
  model.resting += 1
}

export async function mend(lives: Lives, { which }: Step): Promise<void> {
  const { model } = lives
  const device = pick((await devices(lives)).filter(isResting), which)
  if (!device) return
  const sound = { status: 'available', qualityStatus: 'good' } as const
  await set(lives, eq(inventoryItems.id, device.id), sound)
  model.change(ids.rower, 1)
  model.resting -= 1
}

export async function count({ shop, model }: Lives, { what }: Step): Promise<void> {
  model.figure = (model.figure + 1 + (what % 6)) % 8
  await restock(shop, ids.bike, model.figure)
  model.free.set(ids.bike, model.figure)
}

/** What the shop says of its units, and what must be so. */
export async function account(lives: Lives) {
  const { shop, model } = lives
  const levels = await stockLevels(shop.services.db, [ids.rower, ids.bike])
  const all = await devices(lives)
  const rowers = levels.get(ids.rower)?.free ?? Number.NaN
  const away = model
    .unitsAt('reserved', 'house', 'out')
    .filter(({ productId }) => productId === ids.rower)
  const gone = all.filter(isGone).length
  const resting = all.filter(isResting).length
  return {
    counted: {
      rowers,
      bikes: levels.get(ids.bike)?.free,
      resting,
      gone,
      all: rowers + away.length + resting + gone,
    },
    expected: {
      rowers: model.freeOf(ids.rower),
      bikes: model.freeOf(ids.bike),
      resting: model.resting,
      gone: model.unitsAt('gone').length,
      all: DEVICES,
    },
  }
}

export const isSound = (device: Device): boolean =>
  device.status !== 'maintenance' && device.qualityStatus !== 'defective'

const isNobodys = (device: Device) => device.soldDate === null && device.assignedOrderId === null
const isReady = (device: Device) => device.status === 'available' && isSound(device)
const isUsable = (device: Device) => isNobodys(device) && isReady(device)
const isResting = (device: Device) => isNobodys(device) && !isReady(device)
const isGone = (device: Device) => device.soldDate !== null && device.assignedOrderId === null
