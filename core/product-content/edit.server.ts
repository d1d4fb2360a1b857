import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, productContents } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { storeContent } from '../catalog/content.server.ts'
import { lockMirror } from '../catalog/mirror-write.server.ts'
import { normalizeSlug } from '../catalog/slug.ts'
import { changesOf, type MergedEdit, mergeEdit } from '../edits.ts'
import { type Authored, withAuthor } from '../journal/authors.server.ts'
import { mayEnter } from '../permissions.ts'
import { requirePictures } from '../pictures/hold.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { offerFields, type ProductContent, tidied, withoutContent } from './content.ts'
import { isWithinUnion } from './within-union.ts'

/** What the office's dialog sends: the content as it was read and as it is wanted. */
export interface ProductEdit {
  productId: string
  read: ProductContent
  mine: ProductContent
}

export type ProductEditAnswer =
  | { isSaved: true; slug: string }
  | { isSaved: false; conflicts: Authored<MergedEdit<ProductContent>['conflicts'][number]>[] }

/**
 * Saves what was changed of a product's content, and nothing where somebody else changed the same
 * meanwhile: then both values come back. The slug is made unique (B-5-2). Throws `invalid` for what the
 * rules of the form forbid (B-5-1, B-5-15), and for what is published without saying who made it; `forbidden`
 * where somebody changes an offer who only writes texts.
 */
export async function editProduct(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { productId, ...edit }: ProductEdit,
): Promise<ProductEditAnswer> {
  const read = tidied(edit.read)
  const mine = tidied(edit.mine)
  if (mine.title === '') throw refusal('title_required', { field: 'title' })
  mine.slug = normalizeSlug(mine.slug)
  return db.transaction(async tx => {
    await lockMirror(tx)
    const stored = await storedContent(tx, productId)
    if (!stored) throw refusal('product_not_found')
    const { current, metadata } = stored
    const { changes, conflicts } = mergeEdit({ read, mine, current })
    if (conflicts.length > 0) {
      const subject = { type: 'product' as const, id: productId }
      return { isSaved: false, conflicts: await withAuthor(tx, subject, conflicts) }
    }
    const offered = offerFields.find(field => field in changes)
    if (offered && !mayEnter(actor.roles, 'offers')) {
      throw refusal('offers_by_admins', { field: offered })
    }
    const next = withSlug({ ...current, ...changes })
    checkContent(current, next, metadata)
    await requirePictures(tx, { before: current, after: next })
    const slug = await storeContent(tx, next, {
      productId,
      at: clock.now(),
      actor: journalName(actor),
      changesOf: slug => changesOf<ProductContent>(current, { ...changes, slug }),
    })
    return { isSaved: true, slug }
  })
}

/** An empty slug is made from the title, once it is known whose title holds. */
export function withSlug(content: ProductContent): ProductContent {
  const slug = content.slug || normalizeSlug(content.title)
  if (slug === '') throw refusal('slug_required', { field: 'slug' })
  return { ...content, slug }
}

interface StoredContent {
  product: typeof mirroredProducts.$inferSelect
  /** What the provider says of the product. */
  metadata: Record<string, string>
  current: ProductContent
  hasContent: boolean
}

/** The content as it is stored; null for what the provider does not sell as goods. */
export async function storedContent(orm: Orm, productId: string): Promise<StoredContent | null> {
  return (await storedContents(orm, [productId])).get(productId) ?? null
}

/** The content of many products as it is stored, by their ids. */
export async function storedContents(
  orm: Orm,
  productIds: readonly string[],
): Promise<Map<string, StoredContent>> {
  const rows = await orm
    .select({ product: mirroredProducts, content: productContents })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .where(and(inArray(mirroredProducts.id, [...productIds]), eq(mirroredProducts.kind, 'machine')))
  return new Map(
    rows.map(({ product, content }) => {
      const current = tidied(content ?? withoutContent(product.name))
      const stored = { product, metadata: product.metadata, current, hasContent: content !== null }
      return [product.id, stored]
    }),
  )
}

/** Throws `invalid` for what may not be published like this. */
export function checkContent(
  before: ProductContent,
  next: ProductContent,
  metadata: Record<string, string>,
): void {
  const guarantee = ['guarantor', 'guaranteeYears', 'guaranteeTerms'] as const
  const missing = guarantee.find(field => !next[field])
  if (missing && guarantee.some(field => next[field])) {
    throw refusal('guarantee_incomplete', { field: missing })
  }
  if ((next.measureThousandths === null) !== (next.measureUnit === null)) {
    const field = next.measureUnit ? 'measureThousandths' : 'measureUnit'
    throw refusal('measure_incomplete', { field })
  }
  if (!next.isLive) return
  if (!next.rentalEnabled && !next.purchaseEnabled) throw refusal('live_without_option')
  const isPublished = !before.isLive
  if (!isPublished) return
  const own = (written: string | null, key: string) => written ?? metadata[key] ?? ''
  const address = own(next.manufacturerAddress, 'manufacturer_address')
  const isNamed =
    own(next.manufacturerName, 'manufacturer_name') &&
    own(next.manufacturerEmail, 'manufacturer_email')
  if (!isNamed || !address) throw refusal('live_without_maker')
  const answers =
    own(next.euResponsibleName, 'eu_responsible_name') &&
    own(next.euResponsibleAddress, 'eu_responsible_address') &&
    own(next.euResponsibleEmail, 'eu_responsible_email')
  if (!isWithinUnion(address) && !answers) throw refusal('live_without_eu_person')
}
