import type { MirrorServices } from '#core/catalog/mirror.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { publishCatalog } from '#core/publish.server.ts'
import { mirroredProducts, productContents } from '#db/schema/schema.ts'
import { goodsObjects, productContent } from '../data/catalog-objects.ts'
import { between } from './pick.ts'
import { largeKey, largeProduct } from './product.ts'

/** What bulk loading needs: the shop's side, and the provider that takes whole objects. */
export interface LargeParts {
  services: MirrorServices
  emulator: { importObjects(objects: Record<string, unknown>[]): Promise<void> }
}

const AT_ONCE = 500

/** Adds that many products at the provider, reads the catalogue as `npm run sync` does, adds the content. */
export async function loadProducts(
  { services, emulator }: LargeParts,
  amount: number,
): Promise<void> {
  const now = services.clock.now()
  const first = (await highestNumber(services)) + 1
  const added = Array.from({ length: amount }, (_, index) => largeProduct(first + index))
  for (const batch of batchesOf(added)) {
    await emulator.importObjects(
      batch.flatMap(({ product }) => {
        const age = between(1, 500, `${product.key} age`) * DAY_MS
        return goodsObjects(product, new Date(now.getTime() - age))
      }),
    )
  }
  await mirrorAll(services)
  for (const batch of batchesOf(added)) {
    await services.db.transaction(async tx => {
      await tx.insert(productContents).values(
        batch.map(({ product, shownAs }) => {
          const { slug = product.key, ...content } = productContent(product, shownAs)
          return { ...content, slug, createdAt: now, updatedAt: now }
        }),
      )
      await publishCatalog(tx, '*')
    })
  }
}

/** Products that an earlier run loaded are counted on from. */
async function highestNumber({ db }: MirrorServices): Promise<number> {
  const rows = await db.select({ id: mirroredProducts.id }).from(mirroredProducts)
  const prefix = `prod_demo_${largeKey(0).replace(/\d+$/, '')}`
  return Math.max(
    0,
    ...rows
      .filter(row => row.id.startsWith(prefix))
      .map(row => Number(row.id.slice(prefix.length))),
  )
}

export function batchesOf<T>(rows: readonly T[], size = AT_ONCE): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < rows.length; start += size) {
    batches.push(rows.slice(start, start + size))
  }
  return batches
}
