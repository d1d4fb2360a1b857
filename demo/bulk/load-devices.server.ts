import { randomUUID } from 'node:crypto'
import { berlinDay } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { publishCatalog } from '#core/publish.server.ts'
import type { Services } from '#core/services.ts'
import { inventoryItems, mirroredProducts, qualityStatuses } from '#db/schema/schema.ts'
import { largeCustomer } from './customer.ts'
import { batchesOf } from './load-products.server.ts'
import { between, pick } from './pick.ts'

const DEVICES_AT_ONCE = 1000

/**
 * Adds that many devices of the machines there are: most are free, every tenth is being maintained, and
 * some were sold. Their serial numbers name the run, so that they meet no others.
 */
export async function loadDevices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  amount: number,
): Promise<void> {
  const mirrored = await db.select().from(mirroredProducts)
  const products = mirrored.filter(({ kind }) => kind === 'machine')
  if (products.length === 0) throw new Error('There are no machines: load products first.')
  const batch = randomUUID().slice(0, 8).toUpperCase()
  const now = clock.now()
  const devices = Array.from({ length: amount }, (_, index) =>
    largeDevice({ batch, index, products, now }),
  )
  for (const some of batchesOf(devices, DEVICES_AT_ONCE)) {
    await db.transaction(async tx => {
      await tx.insert(inventoryItems).values(some)
      // What is in stock stands on cached pages.
      await publishCatalog(tx, '*')
    })
  }
}

/** What the staff note about a device. */
const notes = [
  'Kratzer am Rahmen links',
  'Polster erneuert',
  'Kommt aus dem Studio in Halle',
  'Display zeigt nur die Hälfte, Ersatz bestellt',
  'Für die Messe zurückgelegt',
] as const

interface DeviceInput {
  batch: string
  index: number
  products: readonly { id: string }[]
  now: Date
}

function largeDevice({ batch, index, products, now }: DeviceInput) {
  const seed = `${batch} device ${index}`
  const boughtAt = new Date(now.getTime() - between(1, 900, `${seed} age`) * DAY_MS)
  const isMaintained = between(1, 10, `${seed} state`) === 1
  const isSold = !isMaintained && between(1, 40, `${seed} sold`) === 1
  const month = berlinDay(boughtAt).slice(0, 7)
  return {
    stripeProductId: pick(products, `${seed} product`).id,
    serialNumber: `${batch}-${String(index + 1).padStart(6, '0')}`,
    status: isMaintained ? ('maintenance' as const) : ('available' as const),
    ownershipType: pick(['own', 'own', 'financed', 'leased', 'pool'] as const, `${seed} owner`),
    qualityStatus: pick(qualityStatuses, `${seed} quality`),
    location: isMaintained ? 'repair' : pick(['warehouse', 'warehouse', 'office'], `${seed} place`),
    batch: `${month}-${between(1, 5, `${seed} batch`)}`,
    notes: between(1, 4, `${seed} noted`) === 1 ? pick(notes, `${seed} note`) : null,
    purchasePrice: between(200, 4000, `${seed} price`) * 100,
    ...(isSold && {
      soldDate: berlinDay(now),
      saleAmount: between(100, 2000, `${seed} sale`) * 100,
      buyerEmail: largeCustomer(index).email,
    }),
    createdAt: boughtAt,
    updatedAt: boughtAt,
  }
}
