import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'

const LONGEST_QUERY = 120
const SIMILAR_ENOUGH = 0.3

/**
 * The ids of products that match a visitor's words, the best first: German full text, the words as
 * a part of name, title, description or vendor, and names that are spelled alike. Umlauts and their
 * spellings count the same. Where nothing matches, looser likeness is tried once. An empty query
 * finds nothing. May name hidden or inactive products; the caller shows only what is live.
 */
export async function searchProducts(orm: Orm, query: string): Promise<string[]> {
  const words = query.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, LONGEST_QUERY)
  if (words === '') return []
  const strict = await matching(orm, words)
  return strict.length > 0 ? strict : similar(orm, words)
}

async function matching(orm: Orm, words: string): Promise<string[]> {
  const rows = await execute(
    orm,
    sql`
      with asked as (
        select fold(${words}) as folded, '%' || fold(${escapeLike(words)}) || '%' as pattern,
          websearch_to_tsquery('german', fold(${words})) as query
      )
      select product_id from product_search, asked
      where document @@ query or heading like pattern or body like pattern or folded <% heading
      order by (heading like pattern) desc, word_similarity(folded, heading) >= 0.6 desc,
        ts_rank(document, query) desc, word_similarity(folded, heading) desc, product_id`,
  )
  return rows.map(row => String(row.product_id))
}

async function similar(orm: Orm, words: string): Promise<string[]> {
  const rows = await execute(
    orm,
    sql`
      select product_id from (
        select product_id, word_similarity(fold(${words}), heading) as likeness from product_search
      ) as compared
      where likeness >= ${SIMILAR_ENOUGH} order by likeness desc, product_id limit 100`,
  )
  return rows.map(row => String(row.product_id))
}

/** Makes `%`, `_` and `\` ordinary letters of a LIKE pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, letter => `\\${letter}`)
}
