import { eq, inArray } from 'drizzle-orm'
import { inventoryItems, mirroredProducts } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'

/** More labels in one file are a slip. */
const MOST = 500

export interface LabelledDevice {
  id: string
  productName: string
  serialNumber: string | null
}

/**
 * Devices for their labels, in the order in which they are asked for. Throws `not_found` for an unknown id,
 * `conflict` where none is asked for, or too many.
 */
export async function labelledDevices(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<LabelledDevice[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw refusal('nothing_to_print')
  if (wanted.length > MOST) throw refusal('too_much_to_print')
  if (!wanted.every(isUuid)) throw refusal('device_not_found')
  const rows = await db
    .select({
      id: inventoryItems.id,
      productName: mirroredProducts.name,
      serialNumber: inventoryItems.serialNumber,
    })
    .from(inventoryItems)
    .innerJoin(mirroredProducts, eq(mirroredProducts.id, inventoryItems.stripeProductId))
    .where(inArray(inventoryItems.id, wanted))
  const devices = wanted.flatMap(id => rows.find(row => row.id === id) ?? [])
  if (devices.length < wanted.length) throw refusal('device_not_found')
  return devices
}
