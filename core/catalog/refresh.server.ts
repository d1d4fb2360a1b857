import { desc, eq, sql } from 'drizzle-orm'
import { catalogRefreshes } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import type { Services } from '../services.ts'
import type { MirrorServices } from './mirror.server.ts'
import { mirrorAll } from './mirror-all.server.ts'

/** The full read that was asked for last, as the office sees it (B-2-64). */
export interface Refresh {
  id: string
  state: 'running' | 'done' | 'failed'
  read: number
  /** Null while the provider is still being read. */
  total: number | null
  written: number
  changed: number
}

/** Asks for a full read of the provider's catalogue (B-7-7); where one runs already, that one counts. */
export async function requestRefresh(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const [made] = await tx
      .insert(catalogRefreshes)
      .values({ requestedAt: now })
      .onConflictDoNothing()
      .returning({ id: catalogRefreshes.id })
    if (!made) return
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'catalog', id: made.id },
      event: 'refresh_requested',
    })
    await jobs.send(tx, 'refresh_catalog', { refreshId: made.id })
  })
}

/**
 * Reads the whole catalogue and notes how far it is. A provider that does not answer ends it as
 * failed: who waits for it asks again, and no read starts by itself hours later.
 */
export async function carryOutRefresh(
  services: MirrorServices & Pick<Services, 'log'>,
  refreshId: string,
): Promise<void> {
  const { db, clock, log } = services
  const own = eq(catalogRefreshes.id, refreshId)
  const [asked] = await db.select().from(catalogRefreshes).where(own)
  if (!asked || asked.endedAt) return
  try {
    const report = await mirrorAll(services, async ({ read, total, written, changed }) => {
      const progress = { productsRead: read, productsTotal: total, productsWritten: written }
      await db
        .update(catalogRefreshes)
        .set({ ...progress, changed })
        .where(own)
    })
    const { products, changed } = report
    const all = { productsRead: products, productsTotal: products, productsWritten: products }
    await db
      .update(catalogRefreshes)
      .set({ ...all, changed, endedAt: clock.now() })
      .where(own)
  } catch (error) {
    log.error({ err: error }, 'The catalogue could not be read again')
    await db.update(catalogRefreshes).set({ failed: true, endedAt: clock.now() }).where(own)
  }
}

export async function latestRefresh({ db }: Pick<Services, 'db'>): Promise<Refresh | null> {
  const [row] = await db
    .select()
    .from(catalogRefreshes)
    .orderBy(sql`${catalogRefreshes.endedAt} is not null`, desc(catalogRefreshes.requestedAt))
    .limit(1)
  if (!row) return null
  return {
    id: row.id,
    state: row.failed ? 'failed' : row.endedAt ? 'done' : 'running',
    read: row.productsRead,
    total: row.productsTotal,
    written: row.productsWritten,
    changed: row.changed,
  }
}
