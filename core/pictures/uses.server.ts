import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import type { PictureUse, PictureUseKind } from './uses.ts'

/**
 * Every use of every picture: `hash`, `kind`, `id`, `title`. Drafts and former versions of posts count, because
 * they can be brought back; so does a product that the provider does not sell at the moment.
 */
const uses: SQL = sql`
  with former as (
    select * from post_versions version
    where exists (select from post_versions newer
      where newer.post_id = version.post_id and newer.sequence > version.sequence)
  )
  select coalesce(substring(named.url from '^/bilder/([0-9a-f]{16})/'), source.hash) as hash, kind, id, title
  from (
    select 'product' as kind, c.stripe_product_id as id,
        coalesce(nullif(c.title, ''), p.name) as title, image ->> 'url' as url
      from stripe_products c
        left join catalog_products p on p.id = c.stripe_product_id,
        jsonb_array_elements(c.images) as image
    union all
    select 'product', p.id, coalesce(nullif(c.title, ''), p.name), image
      from catalog_products p
        left join stripe_products c on c.stripe_product_id = p.id,
        jsonb_array_elements_text(p.images) as image
    union all select 'post', id::text, title, image_url from blog_posts
    union all select 'project', id::text, title, image_url from projects
    union all
    select 'draft', post_id::text, fields ->> 'title', fields ->> 'imageUrl' from post_drafts
    union all
    select 'version', post_id::text, fields ->> 'title', fields ->> 'imageUrl' from former
    union all
    select 'page', url, url, url from picture_sources where url like '/bilder/%'
  ) named
    left join picture_sources source on source.url = named.url
  where named.url is not null
  union
  select found[1], kind, id, title
  from (
    select 'product' as kind, stripe_product_id as id, title, description as body from stripe_products
    union all select 'post', id::text, title, content from blog_posts
    union all
    select 'draft', post_id::text, fields ->> 'title', fields ->> 'content' from post_drafts
    union all
    select 'version', post_id::text, fields ->> 'title', fields ->> 'content' from former
  ) written, regexp_matches(body, '/bilder/([0-9a-f]{16})/', 'g') as found`

/** The condition that nothing uses a picture, for a query of `pictures`. */
export const isUnused: SQL = sql`hash not in (
  select used.hash from (${uses}) used where used.hash is not null)`

/** What uses these pictures, by hash; what nothing uses is missing. Most telling first, by title. */
export async function usesOf(
  orm: Orm,
  hashes: readonly string[],
): Promise<Map<string, PictureUse[]>> {
  const found = new Map<string, PictureUse[]>()
  if (hashes.length === 0) return found
  const rows = await execute(
    orm,
    sql`
      select used.* from (${uses}) used
      where used.hash in (${sql.join(
        hashes.map(hash => sql`${hash}`),
        sql`, `,
      )})
      order by array_position(array['product', 'post', 'project', 'page', 'draft', 'version'], used.kind),
        german_sort_key(used.title), used.id`,
  )
  for (const { hash, kind, id, title } of rows) {
    const known = found.get(String(hash)) ?? []
    const use = { kind: kindOf(kind), id: String(id), title: String(title) }
    // Versions of one post may have had several titles.
    if (!known.some(other => other.kind === use.kind && other.id === use.id)) known.push(use)
    found.set(String(hash), known)
  }
  return found
}

const kinds: readonly PictureUseKind[] = ['product', 'post', 'draft', 'version', 'project', 'page']

function kindOf(value: unknown): PictureUseKind {
  const kind = kinds.find(known => known === value)
  if (!kind) throw new Error(`Nothing of the kind ${String(value)} uses pictures`)
  return kind
}
