import { randomUUID } from 'node:crypto'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf } from '../edits.ts'
import { recordImport } from '../journal/imports.server.ts'
import { type JournalEntry, recordAll } from '../journal/journal.server.ts'
import { publishStock } from '../publish.server.ts'
import type { Services } from '../services.ts'
import { asDatabaseRefusal } from '../stock/database-refusal.ts'
import { stored } from '../stock/save-device.server.ts'
import { type DevicePlan, planDevices } from './device-plan.server.ts'
import type { ImportAnswer } from './report.ts'
import { digest } from './stand.server.ts'
import type { ImportFile } from './table.ts'

type Reach = Pick<Services, 'db' | 'clock'>

/**
 * What a file would change of the inventory; nothing is written. Throws `invalid` for a file that is no such
 * table.
 */
export async function checkDeviceImport(
  { db }: Reach,
  { bytes }: ImportFile,
): Promise<ImportAnswer> {
  const { report } = await planDevices(db, bytes)
  return { result: 'checked', report }
}

/**
 * Writes a file into the inventory: all of it, in one transaction, and only what the check had shown (`seen`, its
 * fingerprint). Throws as `checkDeviceImport`.
 */
export function importDevices(
  { db, clock }: Reach,
  actor: SignedIn,
  { file, seen }: { file: ImportFile; seen: string },
): Promise<ImportAnswer> {
  const now = clock.now()
  return asDatabaseRefusal(() =>
    db.transaction(async tx => {
      const plan = await planDevices(tx, file.bytes, 'lock')
      const { report } = plan
      if (report.errors.length > 0 || report.fingerprint !== seen) {
        return { result: 'stale', report }
      }
      await write(tx, plan, { actor, file, now })
      return { result: 'imported', report }
    }),
  )
}

const AT_ONCE = 500

async function write(
  tx: Orm,
  { edits, report }: DevicePlan,
  { actor, file, now }: { actor: SignedIn; file: ImportFile; now: Date },
): Promise<void> {
  const importId = randomUUID()
  const actorName = journalName(actor)
  // Two devices may take over each other's serial number.
  const renamed = edits.flatMap(({ device, values }) =>
    device?.serialNumber && device.serialNumber !== values.serialNumber ? device.id : [],
  )
  for (const ids of chunks(renamed)) {
    await tx
      .update(inventoryItems)
      .set({ serialNumber: null })
      .where(inArray(inventoryItems.id, ids))
  }
  for (const some of chunks(edits)) {
    const rows = some.map(({ device, values }) => ({
      ...stored(values),
      id: device?.id ?? randomUUID(),
      serviceState: values.status === 'maintenance' ? (device?.serviceState ?? null) : null,
      createdAt: device?.createdAt ?? now,
      updatedAt: now,
    }))
    await tx
      .insert(inventoryItems)
      .values(rows)
      .onConflictDoUpdate({ target: inventoryItems.id, set: asProposed })
    await recordAll(
      tx,
      some.map(
        ({ device, values }, at): JournalEntry => ({
          at: now,
          actor: actorName,
          subject: { type: 'device', id: rows[at]?.id ?? '' },
          event: device ? 'device_changed' : 'device_created',
          data: {
            ...(device ? changesOf<Record<string, unknown>>(device, values) : values),
            import: importId,
          },
        }),
      ),
    )
  }
  const products = edits.flatMap(({ device, values }) => [
    values.stripeProductId,
    ...(device ? [device.stripeProductId] : []),
  ])
  for (const productId of new Set(products)) await publishStock(tx, productId)
  const { created, changed } = report
  await recordImport(tx, actor, {
    list: 'inventory',
    import: importId,
    at: now,
    file: file.name,
    digest: digest(file.bytes),
    created,
    changed,
  })
}

/** Whose order a device is, is not the file's to say, nor when it was made. */
const asProposed = Object.fromEntries(
  Object.entries(getTableColumns(inventoryItems)).flatMap(([key, { name, generated }]) =>
    generated || ['id', 'assignedOrderId', 'createdAt'].includes(key)
      ? []
      : [[key, sql`excluded.${sql.identifier(name)}`]],
  ),
)

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
