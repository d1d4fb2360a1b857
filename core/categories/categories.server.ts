import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, productCategories, productContents } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { normalizeSlug } from '../catalog/slug.ts'
import { changesOf, mergeEdit } from '../edits.ts'
import { withAuthor } from '../journal/authors.server.ts'
import { historyOf } from '../journal/history.server.ts'
import { record } from '../journal/journal.server.ts'
import { type ReadDeletion, refuseChanged, versionsOf } from '../journal/versions.server.ts'
import { publishCatalog } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { categoryLabels } from './labels.ts'

/** What the office writes about a category. The slug is made from the name (B-5-30). */
export interface CategoryContent {
  name: string
  description: string | null
}

export interface ListedCategory extends CategoryContent {
  id: string
  slug: string
  createdAt: Date
  /** Products that stand in it. */
  products: number
  /** Which event was its last. */
  version: string
}

const t = productCategories

/** The slug of the category a product stands in: its own, else the provider's, as the shop shows it. */
const standsIn = sql<string>`coalesce(nullif(${productContents.category}, ''), ${mirroredProducts.metadata}->>'category')`

/** The slug of its narrower category, where the shop lists it as well. */
const standsAlsoIn = sql<string>`coalesce(nullif(${productContents.subcategory}, ''), ${mirroredProducts.metadata}->>'subcategory')`

/** How many products stand in each category, as their own or as their narrower one, by its slug. */
async function productsOf(orm: Orm): Promise<Map<string, number>> {
  const rows = await orm
    .select({ own: standsIn, narrower: standsAlsoIn, products: count() })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .where(and(eq(mirroredProducts.active, true), eq(mirroredProducts.kind, 'machine')))
    .groupBy(standsIn, standsAlsoIn)
  const sums = new Map<string, number>()
  for (const { own, narrower, products } of rows) {
    for (const slug of new Set([own, narrower])) {
      if (slug) sums.set(slug, (sums.get(slug) ?? 0) + products)
    }
  }
  return sums
}

/** Every category by name, with how many products stand in it (B-7-8). */
export async function listCategories({ db }: Pick<Services, 'db'>): Promise<ListedCategory[]> {
  const rows = await db.select().from(t).orderBy(sql`german_sort_key(${t.name})`, asc(t.slug))
  const products = await productsOf(db)
  const versions = await versionsOf(
    db,
    'category',
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({
    ...row,
    products: products.get(row.slug) ?? 0,
    version: versions.get(row.id) ?? '',
  }))
}

/** What happened to all categories, also to those that are gone, the newest first. */
export function historyOfCategories(
  db: Orm,
  categories: readonly ListedCategory[],
  before: string | null = null,
) {
  return historyOf(
    db,
    [
      ...categories.map(({ id, name }) => ({ type: 'category' as const, id, about: name })),
      { type: 'category' },
    ],
    before,
  )
}

/** Throws `invalid` without a name, `conflict` for a slug that another category has. */
export async function addCategory(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  content: CategoryContent,
): Promise<void> {
  const { name, description } = tidied(content)
  const slug = normalizeSlug(name)
  if (slug === '') throw refusal('category_name_required', { field: 'name' })
  const at = clock.now()
  await db.transaction(async tx => {
    const [made] = await tx
      .insert(t)
      .values({ name, description, slug, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: t.id })
    if (!made) throw refusal('category_slug_taken', { field: 'name' })
    await note(tx, {
      at,
      actor,
      id: made.id,
      event: 'category_added',
      data: { name: [null, name], description: [null, description] },
    })
  })
}

/**
 * Saves what was changed of a category; its slug stays, because products and addresses of the shop name
 * it (ADR-088). What somebody else changed meanwhile comes back as conflicts, and nothing is written.
 */
export async function editCategory(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  edit: { id: string; read: CategoryContent; mine: CategoryContent },
) {
  const read = tidied(edit.read)
  const mine = tidied(edit.mine)
  if (mine.name === '') throw refusal('category_name_required', { field: 'name' })
  const at = clock.now()
  return db.transaction(async tx => {
    const stored = await locked(tx, edit.id)
    const current = tidied(stored)
    const { changes, conflicts } = mergeEdit({ read, mine, current })
    if (conflicts.length > 0) {
      const subject = { type: 'category' as const, id: edit.id }
      return { isSaved: false as const, conflicts: await withAuthor(tx, subject, conflicts) }
    }
    if (Object.keys(changes).length === 0) return { isSaved: true as const }
    await tx.update(t).set(changes).where(eq(t.id, edit.id))
    const data = changesOf(current, changes)
    await note(tx, { at, actor, id: edit.id, event: 'category_changed', data })
    return { isSaved: true as const }
  })
}

/** Deletes a category that no product stands in, not as its narrower one either; throws `conflict` for one that is in use, and for one that is not as it was read. */
export async function deleteCategory(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { id, read }: ReadDeletion,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async tx => {
    const { name, slug, description } = await locked(tx, id)
    await refuseChanged(tx, 'category', { id, read, labels: categoryLabels })
    if ((await productsOf(tx)).has(slug)) throw refusal('category_in_use')
    await tx.delete(t).where(eq(t.id, id))
    const data = { name: [name, null], slug: [slug, null], description: [description, null] }
    await note(tx, { at, actor, id, event: 'category_deleted', data })
  })
}

async function locked(tx: Orm, id: string) {
  const [row] = await tx.select().from(t).where(eq(t.id, id)).for('update')
  if (!row) throw refusal('category_not_found')
  return row
}

function tidied({ name, description }: CategoryContent): CategoryContent {
  return {
    name: name.trim(),
    description: description?.replaceAll('\r\n', '\n').trim() || null,
  }
}

async function note(
  tx: Orm,
  entry: {
    at: Date
    actor: SignedIn
    id: string
    event: 'category_added' | 'category_changed' | 'category_deleted'
    data: Record<string, unknown>
  },
): Promise<void> {
  const { at, id, event, data } = entry
  const subject = { type: 'category' as const, id }
  await record(tx, { at, actor: journalName(entry.actor), subject, event, data })
  await publishCatalog(tx, '*')
}
