import { randomUUID } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { productContents } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { lockMirror } from '../catalog/mirror-write.server.ts'
import { changesOf } from '../edits.ts'
import { recordImport } from '../journal/imports.server.ts'
import { type JournalEntry, recordAll } from '../journal/journal.server.ts'
import { publishCatalog } from '../publish.server.ts'
import type { Services } from '../services.ts'
import { noteMovedSlug } from '../slug-history.server.ts'
import { productColumns } from './product-columns.ts'
import { type ProductPlan, planProducts } from './product-plan.server.ts'
import type { ImportAnswer } from './report.ts'
import { digest } from './stand.server.ts'
import type { ImportFile } from './table.ts'

type Reach = Pick<Services, 'db' | 'clock'>

/**
 * What a file would change of the products' content; nothing is written. Throws `invalid` for a file that is no
 * such table.
 */
export async function checkProductImport(
  { db }: Reach,
  { roles }: SignedIn,
  { bytes }: ImportFile,
): Promise<ImportAnswer> {
  const { report } = await planProducts(db, bytes, roles)
  return { result: 'checked', report }
}

/**
 * Writes a file into the products' content: all of it, in one transaction, and only what the check had shown
 * (`seen`, its fingerprint). Throws as `checkProductImport`.
 */
export function importProducts(
  { db, clock }: Reach,
  actor: SignedIn,
  { file, seen }: { file: ImportFile; seen: string },
): Promise<ImportAnswer> {
  const now = clock.now()
  return db.transaction(async tx => {
    await lockMirror(tx)
    const plan = await planProducts(tx, file.bytes, actor.roles)
    const { report } = plan
    if (report.errors.length > 0 || report.fingerprint !== seen) {
      return { result: 'stale', report }
    }
    await write(tx, plan, { actor, file, now })
    return { result: 'imported', report }
  })
}

const AT_ONCE = 200
const NAMED_ONE_BY_ONE = 20

async function write(
  tx: Orm,
  { edits, report }: ProductPlan,
  { actor, file, now }: { actor: SignedIn; file: ImportFile; now: Date },
): Promise<void> {
  const importId = randomUUID()
  const actorName = journalName(actor)
  for (let from = 0; from < edits.length; from += AT_ONCE) {
    const some = edits.slice(from, from + AT_ONCE)
    await tx
      .insert(productContents)
      .values(
        some.map(({ productId, next }) => ({
          ...next,
          stripeProductId: productId,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoUpdate({ target: productContents.stripeProductId, set: asProposed })
    await recordAll(
      tx,
      some.map(
        ({ productId, before, next }): JournalEntry => ({
          at: now,
          actor: actorName,
          subject: { type: 'product', id: productId },
          event: 'content_saved',
          data: { ...changesOf(before, next), import: importId },
        }),
      ),
    )
  }
  for (const { productId, before, next } of edits) {
    if (before.slug === '' || before.slug === next.slug) continue
    const moved = { from: before.slug, to: next.slug, at: now }
    await noteMovedSlug(tx, { kind: 'product', subjectId: productId, ...moved })
  }
  if (edits.length > NAMED_ONE_BY_ONE) await publishCatalog(tx, '*')
  else for (const { productId } of edits) await publishCatalog(tx, productId)
  const { created, changed } = report
  const counts = { created, changed }
  await recordImport(tx, actor, {
    list: 'products',
    import: importId,
    at: now,
    file: file.name,
    digest: digest(file.bytes),
    ...counts,
  })
}

/** Only what the file can say: pictures, shipping and the 3D model stay. */
const columns = getTableColumns(productContents)
const asProposed = Object.fromEntries(
  [...productColumns.map(({ field }) => field), 'updatedAt' as const].map(key => [
    key,
    sql`excluded.${sql.identifier(columns[key].name)}`,
  ]),
)
