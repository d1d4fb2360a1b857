import { eq } from 'drizzle-orm'
import { mirroredProducts } from '#db/schema/schema.ts'
import { type MirrorServices, mirrored, mirrorProduct, versions } from './mirror.server.ts'
import { type MirrorPlan, type Provided, planMirror } from './mirror-plan.server.ts'
import { lockMirror, writePlans } from './mirror-write.server.ts'

const PRODUCTS_AT_ONCE = 250

/** What a full read found. */
export interface MirrorReport {
  products: number
  prices: number
  changed: number
  /** Products that the provider no longer has. */
  gone: number
}

/** How far a full read is. */
export interface MirrorProgress {
  read: number
  /** Null while products are still being read. */
  total: number | null
  written: number
  changed: number
}

/**
 * Reads the provider's whole catalogue and brings the mirror up to date (`npm run sync`, 'Refresh
 * Cache'). Safe to run beside the running shop: what a webhook wrote meanwhile is read again on its own.
 */
export async function mirrorAll(
  services: MirrorServices,
  tell: (progress: MirrorProgress) => Promise<void> = async () => {},
): Promise<MirrorReport> {
  const before = await versions(services.db)
  const provided = await readCatalog(services, read =>
    tell({ read, total: null, written: 0, changed: 0 }),
  )
  const report = { products: provided.size, prices: 0, changed: 0, gone: 0 }
  for (const { prices } of provided.values()) report.prices += prices.length

  const overtaken: string[] = []
  const ids = [...provided.keys()]
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
    const chunk = ids.slice(start, start + PRODUCTS_AT_ONCE)
    const written = await writeChunk(services, chunk, provided, before)
    report.changed += written.changed
    overtaken.push(...written.overtaken)
    const { changed } = report
    await tell({ read: ids.length, total: ids.length, written: start + chunk.length, changed })
  }
  const gone = (await activeIds(services)).filter(id => !provided.has(id))
  report.gone = gone.length
  for (const id of [...overtaken, ...gone]) await mirrorProduct(services, id)
  return report
}

async function activeIds({ db }: MirrorServices): Promise<string[]> {
  const rows = await db
    .select({ id: mirroredProducts.id })
    .from(mirroredProducts)
    .where(eq(mirroredProducts.active, true))
  return rows.map(row => row.id)
}

async function readCatalog(
  { payments }: MirrorServices,
  tell: (read: number) => Promise<void>,
): Promise<Map<string, Provided>> {
  const found = new Map<string, Provided>()
  for await (const product of payments.products()) {
    found.set(product.id, { product, prices: [] })
    if (found.size % PRODUCTS_AT_ONCE === 0) await tell(found.size)
  }
  for await (const price of payments.prices()) found.get(price.productId)?.prices.push(price)
  return found
}

async function writeChunk(
  services: MirrorServices,
  ids: string[],
  provided: Map<string, Provided>,
  before: Map<string, string>,
): Promise<{ changed: number; overtaken: string[] }> {
  return services.db.transaction(async tx => {
    await lockMirror(tx)
    const current = await versions(tx, ids)
    const known = await mirrored(tx, ids)
    const overtaken = ids.filter(id => current.get(id) !== before.get(id))
    const plans: MirrorPlan[] = []
    for (const id of ids) {
      const fresh = provided.get(id)
      if (!fresh || overtaken.includes(id)) continue
      const plan = planMirror(known(id), fresh, services.clock.now())
      if (plan) plans.push(plan)
    }
    await writePlans(tx, plans)
    return { changed: plans.length, overtaken }
  })
}
