import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { mirroredPrices, mirroredProducts, priceHistory, stockCounts } from '#db/schema/schema.ts'
import { publishCatalog, publishPictures } from '../publish.server.ts'
import type { MirrorPlan } from './mirror-plan.server.ts'

const MIRROR_LOCK = 7_301_001
const ROWS_AT_ONCE = 1000
const NAMED_ONE_BY_ONE = 20

/** Lets one writer of the mirror in at a time, until this transaction ends. */
export async function lockMirror(tx: Orm): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${MIRROR_LOCK})`)
}

/** Writes these plans in the caller's transaction and publishes them. */
export async function writePlans(tx: Orm, plans: MirrorPlan[]): Promise<void> {
  if (plans.length === 0) return
  await inBatches(
    plans.map(plan => plan.product),
    rows =>
      tx
        .insert(mirroredProducts)
        .values(rows)
        .onConflictDoUpdate({ target: mirroredProducts.id, set: allButId(mirroredProducts) }),
  )
  await inBatches(
    plans.flatMap(plan => plan.prices),
    rows =>
      tx
        .insert(mirroredPrices)
        .values(rows)
        .onConflictDoUpdate({ target: mirroredPrices.id, set: allButId(mirroredPrices) }),
  )
  for (const plan of plans) await closeHistory(tx, plan)
  await inBatches(
    plans.flatMap(plan => plan.openedHistory),
    rows => tx.insert(priceHistory).values(rows),
  )
  await inBatches(
    plans.flatMap(plan => plan.count ?? []),
    rows => tx.insert(stockCounts).values(rows),
  )
  if (plans.some(plan => plan.product.images.length > 0)) await publishPictures(tx)
  if (plans.length > NAMED_ONE_BY_ONE) await publishCatalog(tx, '*')
  else for (const plan of plans) await publishCatalog(tx, plan.product.id)
}

async function closeHistory(tx: Orm, plan: MirrorPlan): Promise<void> {
  for (const { productId, priceType, durationMonths } of plan.closedHistory) {
    if (priceType === null) continue
    await tx
      .update(priceHistory)
      .set({ validTo: plan.product.updatedAt })
      .where(
        and(
          eq(priceHistory.productId, productId),
          eq(priceHistory.priceType, priceType),
          durationMonths === null
            ? isNull(priceHistory.durationMonths)
            : eq(priceHistory.durationMonths, durationMonths),
          isNull(priceHistory.validTo),
        ),
      )
  }
}

async function inBatches<Row>(
  rows: Row[],
  write: (batch: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await write(rows.slice(start, start + ROWS_AT_ONCE))
  }
}

/** Every column but the id takes the value that could not be inserted. */
function allButId(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => name !== 'id')
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  )
}
