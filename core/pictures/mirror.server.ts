import { eq, sql } from 'drizzle-orm'
import { execute } from '#db/execute.server.ts'
import { pictureSources } from '#db/schema/schema.ts'
import { PictureRefused } from '#integrations/picture-gateway.ts'
import { MINUTE_MS } from '../durations.ts'
import type { Services } from '../services.ts'
import { importPicture } from './import.server.ts'

type MirrorServices = Pick<Services, 'db' | 'files' | 'pictures' | 'clock' | 'log'>

/** Minutes until the next try; after the last one an address is given up. */
const RETRY_MINUTES = [1, 5, 30, 240, 1440] as const

/**
 * Fetches every picture that products, posts and projects name by a foreign address, each once, and
 * stores it, so that the shop serves it itself. What cannot be reached is tried again later; what is
 * no picture is given up with its reason. `signal` ends it early. Safe to run in several processes at once.
 */
export async function mirrorPictures(
  services: MirrorServices,
  signal?: AbortSignal,
): Promise<void> {
  await noteForeignAddresses(services)
  while (!signal?.aborted) {
    const source = await claimNext(services)
    if (!source) return
    await mirrorOne(services, source, signal)
  }
}

/** The provider's own file host forbids hot-linking; its pictures are not shown (S-3-1). */
async function noteForeignAddresses({ db, clock }: MirrorServices): Promise<void> {
  const now = clock.now().toISOString()
  await execute(
    db,
    sql`
      insert into picture_sources (url, state, next_try_at, created_at)
      select distinct url, 'wanted', ${now}::timestamptz, ${now}::timestamptz from (
        select jsonb_array_elements_text(images) as url from catalog_products
          where active and kind = 'machine'
        union all select image ->> 'url' from stripe_products, jsonb_array_elements(images) image
        union all select image_url from blog_posts
        union all select image_url from projects
      ) named
      where url ~* '^https?://' and url !~* '^https?://([^/]*[.@])?stripe[.]com([:/?#]|$)'
        and not exists (select from picture_sources known where known.url = named.url)
      on conflict do nothing`,
  )
}

interface Claimed {
  url: string
  attempts: number
}

/** Takes the next address for this process alone: whoever else looks finds it due only later. */
async function claimNext({ db, clock }: MirrorServices): Promise<Claimed | undefined> {
  const now = clock.now()
  const later = new Date(now.getTime() + RETRY_MINUTES[0] * MINUTE_MS)
  const [row] = await execute(
    db,
    sql`
      update picture_sources
      set attempts = attempts + 1, next_try_at = ${later.toISOString()}::timestamptz
      where url = (
        select url from picture_sources
        where state = 'wanted' and next_try_at <= ${now.toISOString()}::timestamptz
        order by next_try_at, url limit 1 for update skip locked
      )
      returning url, attempts`,
  )
  return row && { url: String(row.url), attempts: Number(row.attempts) }
}

async function mirrorOne(
  services: MirrorServices,
  { url, attempts }: Claimed,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, clock, log } = services
  try {
    await importPicture(services, {
      bytes: await services.pictures.fetch(url, signal),
      source: url,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const minutes = RETRY_MINUTES[attempts - 1]
    const isOver = error instanceof PictureRefused || minutes === undefined
    log.warn({ url, reason, isOver }, 'A picture could not be fetched')
    await db
      .update(pictureSources)
      .set({
        reason,
        ...(isOver
          ? { state: 'refused' }
          : { nextTryAt: new Date(clock.now().getTime() + minutes * MINUTE_MS) }),
      })
      .where(eq(pictureSources.url, url))
  }
}
