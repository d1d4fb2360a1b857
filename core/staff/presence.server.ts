import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import type { SignedIn } from '../actor.ts'
import type { OfficeArea } from '../permissions.ts'

/** Channel of the database on which instances tell each other who is where. */
export const PRESENCE_CHANNEL = 'presence'

/** An open page says every 10 seconds that it is; after two signs of life that are missing it is gone. */
const GONE_AFTER_MS = 25_000

/** What people of the office work on, with the area that it belongs to. */
const areas = {
  order: 'orders',
  product: 'products',
  device: 'inventory',
  post: 'blog',
  project: 'projects',
  category: 'categories',
  inquiry: 'inquiries',
  quote: 'quotes',
  recall: 'recalls',
  customer: 'customers',
  return: 'returns',
  defect: 'defects',
  exchange: 'orders',
} as const satisfies Record<string, OfficeArea>

export type WorkedOn = keyof typeof areas

const sign = z.object({
  thing: z.string(),
  page: z.string(),
  userId: z.string(),
  name: z.string(),
  isGone: z.boolean(),
})
type Sign = z.infer<typeof sign>

export interface Presence {
  /** A sign of life of an open page, told to all instances. Answers with who else has the thing open. */
  note(actor: SignedIn, at: { thing: string; page: string; isGone: boolean }): Promise<string[]>
  /** What any instance told. */
  heard(notice: string): void
}

/** The area of a thing such as `order:<id>`; null for what nobody can work on. */
export function areaOfThing(thing: string): OfficeArea | null {
  const kind = thing.split(':', 1)[0] ?? ''
  return isWorkedOn(kind) ? areas[kind] : null
}

function isWorkedOn(kind: string): kind is WorkedOn {
  return Object.hasOwn(areas, kind)
}

/**
 * Who of the office has what open, in the memory of each instance; `now` in milliseconds, of a clock that
 * only goes forward. Nothing of it is stored: it holds for seconds.
 */
export function openPresence(db: Orm, now: () => number = () => performance.now()): Presence {
  const pages = new Map<string, Sign & { seenAt: number }>()

  function heard(notice: string): void {
    const parsed = sign.safeParse(asJson(notice))
    if (!parsed.success) return
    const { page, isGone } = parsed.data
    if (isGone) pages.delete(page)
    else pages.set(page, { ...parsed.data, seenAt: now() })
  }

  return {
    heard,
    async note({ userId, name, email }, at) {
      const told: Sign = { ...at, userId, name: name || email }
      await execute(db, sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(told)})`)
      for (const [page, { seenAt }] of pages) {
        if (now() - seenAt > GONE_AFTER_MS) pages.delete(page)
      }
      const others = [...pages.values()].filter(
        one => one.thing === at.thing && one.userId !== userId,
      )
      return [...new Map(others.map(one => [one.userId, one.name])).values()].toSorted()
    },
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // `*` is told after the connection was lost: the next sign of life comes soon.
    return null
  }
}
