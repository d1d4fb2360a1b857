import { and, eq, like, ne, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { productContents } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { publishCatalog, publishPictures } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { noteMovedSlug } from '../slug-history.server.ts'
import { lockMirror } from './mirror-write.server.ts'
import { refuseReserved } from './reserved-slugs.server.ts'
import { freeSlug, normalizeSlug } from './slug.ts'

type ContentRow = typeof productContents.$inferInsert

/** What the shop stores of a product beside the provider's catalogue. Left out: the default. */
export type ProductContentInput = Omit<ContentRow, 'id' | 'createdAt' | 'updatedAt' | 'slug'> & {
  /** Normalised; derived from the title when empty. */
  slug?: string
}

/**
 * Stores the content of one product (B-5-2), making its slug unique with -2, -3, …
 * Announces the change. Refuses an empty title and a live product that offers nothing.
 * Answers with the slug that was stored.
 */
export async function saveProductContent(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  content: ProductContentInput,
): Promise<{ slug: string }> {
  const title = content.title.trim()
  if (title === '') {
    throw refusal('title_required', { field: 'title' })
  }
  const offersSomething = (content.rentalEnabled ?? true) || (content.purchaseEnabled ?? true)
  if ((content.isLive ?? true) && !offersSomething) {
    throw refusal('live_without_option')
  }
  return services.db.transaction(async tx => {
    await lockMirror(tx)
    const { stripeProductId: productId, ...rest } = content
    const slug = normalizeSlug(content.slug ?? '') || normalizeSlug(title)
    if (slug === '') throw refusal('slug_required', { field: 'slug' })
    const stored = await storeContent(
      tx,
      { ...rest, title, slug },
      {
        productId,
        at: services.clock.now(),
        actor: journalName(actor),
        changesOf: slug => ({ slug }),
      },
    )
    return { slug: stored }
  })
}

/**
 * Writes content whose slug is normalised, makes that slug unique, and publishes the change: in the
 * caller's transaction, under the lock of the mirror. Gives the slug that was stored.
 */
export async function storeContent(
  tx: Orm,
  content: Omit<ProductContentInput, 'stripeProductId'> & { slug: string },
  by: {
    productId: string
    at: Date
    /** As the journal names them. */
    actor: string
    /** What the journal tells of the change, once the slug is known. */
    changesOf: (slug: string) => Record<string, unknown>
  },
): Promise<string> {
  const { productId, at, actor } = by
  refuseReserved(content.slug)
  const slug = await uniqueSlug(tx, content.slug, productId)
  await leadFromFormerSlug(tx, { productId, slug, now: at })
  const row = { ...content, stripeProductId: productId, slug, updatedAt: at }
  await tx
    .insert(productContents)
    .values({ ...row, createdAt: at })
    .onConflictDoUpdate({ target: productContents.stripeProductId, set: row })
  await record(tx, {
    at,
    actor,
    subject: { type: 'product', id: productId },
    event: 'content_saved',
    data: by.changesOf(slug),
  })
  await publishCatalog(tx, productId)
  if (content.images && content.images.length > 0) await publishPictures(tx)
  return slug
}

async function leadFromFormerSlug(
  tx: Orm,
  { productId, slug, now }: { productId: string; slug: string; now: Date },
): Promise<void> {
  const [former] = await tx
    .select({ slug: productContents.slug })
    .from(productContents)
    .where(eq(productContents.stripeProductId, productId))
  const moved = { from: former?.slug ?? slug, to: slug, at: now }
  await noteMovedSlug(tx, { kind: 'product', subjectId: productId, ...moved })
}

async function uniqueSlug(tx: Orm, wanted: string, productId: string): Promise<string> {
  const rows = await tx
    .select({ slug: productContents.slug })
    .from(productContents)
    .where(
      and(
        or(eq(productContents.slug, wanted), like(productContents.slug, `${wanted}-%`)),
        ne(productContents.stripeProductId, productId),
      ),
    )
  const taken = new Set(rows.map(row => row.slug))
  return freeSlug(wanted, candidate => taken.has(candidate))
}
