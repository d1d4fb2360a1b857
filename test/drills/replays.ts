import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { signature } from '@kraftpool/stripe-emulator/signature'
import type { Database } from '#db/database.ts'
import { providerOf } from '../shop/provider.ts'
import { checkBooks } from './books.ts'
import { buy, newMemory } from './crowd.ts'
import type { Drill } from './drill.ts'
import { goodsWith } from './goods.ts'
import { newPlace } from './places.ts'

const STOCK = 1000
const AT_ONCE = 8

/** The provider's events come again: the same, under new ids, in any order, eight at once, and forged. */
export const replays: Drill = async drilling => {
  const { times, check } = drilling
  const place = await newPlace()
  const memory = newMemory()
  let sent = 0
  try {
    let shop = await place.start()
    const goods = await goodsWith(shop.url, STOCK)
    for (let count = times(100); count > 0; count -= 1) {
      await buy(shop.url, count % 2 === 0 ? goods.sold : goods.rented, memory)
    }
    await providerOf(shop.url).passDays(1)
    await shop.stop()
    const { secret, events } = await place.books(eventsOf)
    const before: Digest = {
      ...(await place.books(digestOf)),
      mails: readdirSync(place.mails).length,
    }

    shop = await place.start()
    const deliver = async (body: string, key: string): Promise<number> => {
      sent += 1
      const headers = { 'Stripe-Signature': signature(body, key, new Date()) }
      const url = `${shop.url}/api/webhooks/stripe`
      return (await fetch(url, { method: 'POST', headers, body })).status
    }
    const again = events.flatMap(event => [event, event, underNewId(event), underNewId(event)])
    const statuses = await eightAtOnce(shuffled(again), body => deliver(body, secret))
    check(
      'Every event that comes again is taken',
      statuses.every(status => status === 200),
      statuses,
    )
    const forged = await eightAtOnce(events, body => deliver(body, 'whsec_of_somebody_else'))
    check(
      'No forged event is taken',
      forged.every(status => status >= 400 && status < 500),
      forged,
    )
    await providerOf(shop.url).passDays(1)
    await shop.stop()

    const after: Digest = {
      ...(await place.books(digestOf)),
      mails: readdirSync(place.mails).length,
    }
    const changed = Object.entries(after).filter(([table, digest]) => before[table] !== digest)
    check('Nothing has changed by all that', changed.length === 0, changed)
    await place.books(database =>
      checkBooks(drilling, database, {
        memory,
        goods: [{ productId: goods.productId, stock: STOCK }],
      }),
    )
  } finally {
    await place.remove()
  }
  return `${sent} webhooks of ${memory.paid.length} orders, again, under new ids, reordered and forged: nothing changed`
}

/** The provider's newest events, and the secret that it signs them with. */
async function eventsOf({ sql }: Database): Promise<{ secret: string; events: string[] }> {
  const [endpoint] = await sql.query(
    `select hidden ->> 'secret' as secret from stripe_emulator.objects
     where object = 'webhook_endpoint' and not deleted`,
  )
  const rows = await sql.query(
    `select body::text as body from stripe_emulator.objects where object = 'event'
     and to_timestamp(created) > (select max(created_at) from order_groups) - interval '1 hour'`,
  )
  return { secret: String(endpoint?.secret), events: rows.map(({ body }) => String(body)) }
}

type Digest = Record<string, string | number>

/** What stands in each table, as one word; not when a row was last looked at, nor which nights have passed. */
async function digestOf({ sql }: Database): Promise<Digest> {
  const tables = await sql.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('stripe_events', 'shop_facts', 'scheduled_runs')`,
  )
  const digests: Digest = {}
  for (const { name } of tables) {
    const [row] = await sql.query(
      `select md5(coalesce(string_agg(line, ';' order by line), '')) as digest
       from (select (to_jsonb(t) - 'updated_at')::text as line from "${name}" t) lines`,
    )
    digests[String(name)] = String(row?.digest)
  }
  return digests
}

function underNewId(event: string): string {
  const { id: _, ...rest } = JSON.parse(event)
  return JSON.stringify({ id: `evt_${randomUUID()}`, ...rest })
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map(item => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

async function eightAtOnce<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const waiting = list.values()
  const results: R[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) results.push(await work(item))
    }),
  )
  return results
}
