import { type CsvCell, cellText } from '../csv.ts'
import type { Services } from '../services.ts'
import {
  type InventoryEntry,
  type InventoryQuery,
  inventoryEntries,
  inventoryIds,
} from '../stock/inventory-list.server.ts'
import { STAND } from './cells.ts'
import { deviceColumns } from './device-columns.ts'
import { standOf } from './stand.server.ts'

const AT_ONCE = 500

/** The devices that the filters of the inventory find, as lines of a table that can be imported again. */
export async function* exportInventory(
  { db }: Pick<Services, 'db'>,
  query: InventoryQuery,
): AsyncGenerator<readonly CsvCell[][]> {
  yield [[...deviceColumns.map(({ head }) => head), STAND]]
  const ids = await inventoryIds(db, query)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const entries = await inventoryEntries(db, ids.slice(from, from + AT_ONCE))
    yield entries.map(entry => [
      ...deviceColumns.map(({ write }) => write(entry)),
      deviceStand(entry),
    ])
  }
}

/** Of what an import would write. */
export function deviceStand(entry: InventoryEntry): string {
  return standOf(deviceColumns.flatMap(({ field, write }) => (field ? cellText(write(entry)) : [])))
}
