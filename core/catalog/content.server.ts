import { and, eq, like, ne, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries, productContents } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { publishCatalog } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { lockMirror } from './mirror-write.server.ts'
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
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    await lockMirror(tx)
    const wanted = normalizeSlug(content.slug ?? '') || normalizeSlug(title)
    if (wanted === '') {
      throw refusal('slug_required', { field: 'slug' })
    }
    const slug = await uniqueSlug(tx, wanted, content.stripeProductId)
    const row = { ...content, title, slug, updatedAt: now }
    await tx
      .insert(productContents)
      .values({ ...row, createdAt: now })
      .onConflictDoUpdate({ target: productContents.stripeProductId, set: row })
    await tx.insert(journalEntries).values({
      at: now,
      actor: journalName(actor),
      subjectType: 'product',
      subjectId: content.stripeProductId,
      event: 'content_saved',
      data: { slug },
    })
    await publishCatalog(tx, content.stripeProductId)
    return { slug }
  })
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
