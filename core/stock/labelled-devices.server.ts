import { eq, inArray } from 'drizzle-orm'
import { inventoryItems, mirroredProducts } from '#db/schema/schema.ts'
import { ShopError } from '../errors.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { MOST_RECEIVED } from './serials.ts'

export interface LabelledDevice {
  id: string
  productName: string
  serialNumber: string | null
}

/**
 * Devices for their labels, in the order in which they are asked for. Throws `not_found` for an unknown id,
 * `conflict` where none is asked for, or more than one receipt of goods has.
 */
export async function labelledDevices(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<LabelledDevice[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw refusal('nothing_to_print')
  if (wanted.length > MOST_RECEIVED) throw tooManyLabels()
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

const tooManyLabels = () =>
  new ShopError(
    'conflict',
    'too_many_labels',
    `Auf einmal lassen sich Etiketten für höchstens ${MOST_RECEIVED} Geräte drucken. Gedruckt ist keines: Bitte wählen Sie weniger Geräte aus.`,
  )
