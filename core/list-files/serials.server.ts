import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import type { DeviceEdit } from './device-edit.ts'

const CHUNK = 500

/** Lines whose serial number another device has, or will have: of the file, or of the inventory. */
export async function clashingSerials(
  orm: Orm,
  edits: readonly DeviceEdit[],
): Promise<{ line: number; message: string }[]> {
  const clashes: { line: number; message: string }[] = []
  const edited = new Set(edits.flatMap(({ device }) => device?.id ?? []))
  const lineOf = new Map<string, number>()
  const wanted: { line: number; serial: string }[] = []
  for (const { line, device, values } of edits) {
    const serial = values.serialNumber
    if (serial === null) continue
    const first = lineOf.get(serial)
    if (first !== undefined) {
      clashes.push({ line, message: `Die Seriennummer „${serial}“ steht schon in Zeile ${first}.` })
      continue
    }
    lineOf.set(serial, line)
    if (device?.serialNumber !== serial) wanted.push({ line, serial })
  }
  const taken = new Set<string>()
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const serials = wanted.slice(from, from + CHUNK).map(({ serial }) => serial)
    const rows = await orm
      .select({ id: inventoryItems.id, serial: inventoryItems.serialNumber })
      .from(inventoryItems)
      .where(inArray(inventoryItems.serialNumber, serials))
    for (const { id, serial } of rows) if (serial && !edited.has(id)) taken.add(serial)
  }
  for (const { line, serial } of wanted) {
    if (taken.has(serial)) {
      clashes.push({ line, message: `Die Seriennummer „${serial}“ hat schon ein anderes Gerät.` })
    }
  }
  return clashes
}
