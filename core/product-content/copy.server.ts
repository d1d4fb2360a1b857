import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { productContents } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { storeContent } from '../catalog/content.server.ts'
import { type MirrorServices, mirrorProduct } from '../catalog/mirror.server.ts'
import { lockMirror } from '../catalog/mirror-write.server.ts'
import { normalizeSlug } from '../catalog/slug.ts'
import { holdPictures } from '../pictures/hold.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { storedContent } from './edit.server.ts'

type CopyServices = MirrorServices & Pick<Services, 'payments'>

/** What names this very article, or counts it. */
const OWN_METADATA = new Set(['gtin', 'sku', 'stock', 'stock_total'])

/**
 * Makes a second product like this one, at the provider with its prices and here with its content: hidden, with
 * an address of its own and without GTIN. The same `key` makes it once, and goes on where it failed half way.
 * Throws `product_not_found`.
 */
export async function copyProduct(
  services: CopyServices,
  actor: SignedIn,
  { productId, key }: { productId: string; key: string },
): Promise<{ id: string }> {
  const { db, payments, clock } = services
  const source = await storedContent(db, productId)
  if (!source) throw refusal('product_not_found')
  const title = `${source.current.title} (Kopie)`
  const id = copyId(productId, key)
  await payments.copyProduct({
    from: productId,
    id,
    name: `${source.product.name} (Kopie)`,
    metadata: Object.fromEntries(
      Object.entries(source.metadata).filter(([name]) => !OWN_METADATA.has(name)),
    ),
  })
  await mirrorProduct(services, id)
  await db.transaction(async tx => {
    await lockMirror(tx)
    const [row] = await tx
      .select()
      .from(productContents)
      .where(eq(productContents.stripeProductId, productId))
    const made = await tx.$count(productContents, eq(productContents.stripeProductId, id))
    if (made > 0) return
    const content = {
      ...(row && withoutKeys(row)),
      title,
      slug: normalizeSlug(title),
      gtin: null,
      isLive: false,
      showOnHomepage: false,
    }
    await holdPictures(tx, { before: null, after: content })
    await storeContent(tx, content, {
      productId: id,
      at: clock.now(),
      actor: journalName(actor),
      changesOf: slug => ({ title: [null, title], slug: [null, slug], copyOf: productId }),
    })
  })
  await payments.offerProduct(id)
  await mirrorProduct(services, id)
  return { id }
}

/** As the provider's own ids look. */
function copyId(productId: string, key: string): string {
  const hash = createHash('sha256').update(`${productId} ${key}`).digest('hex')
  return `prod_${hash.slice(0, 14)}`
}

function withoutKeys(row: typeof productContents.$inferSelect) {
  const { id, stripeProductId, createdAt, updatedAt, ...content } = row
  return content
}
