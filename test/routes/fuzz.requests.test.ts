import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { execute } from '#db/execute.server.ts'
import { type TestApp, testApp } from '../app.ts'
import { type Example, examples } from './examples.ts'
import { type RouteFixture, routeFixture } from './fixture.ts'
import { fuzzWithOddities, fuzzWithPoison } from './fuzz.ts'
import { routeTable } from './table.ts'
import { type Watched, watched } from './watched.ts'

/** How many bad requests; the drill asks for more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const PATIENCE_MS = 120_000 + RUNS * 100

const noLimits = { async consume() {}, async forget() {} }

let shop: TestApp
let fixture: RouteFixture
let all: Example[]
let build: Watched
beforeAll(async () => {
  build = watched()
  shop = await testApp({ limits: noLimits, routes: build.routes })
  fixture = await routeFixture(shop)
  all = examples(fixture)
}, PATIENCE_MS)
afterAll(() => shop.close())

/** How many rows each table has, and a digest of them, whenever somebody was last in the office. */
async function contents(): Promise<unknown[]> {
  const { db } = shop.services
  const tables = await execute(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'stripe_emulator') order by 1`,
  )
  const found = []
  for (const { name } of tables) {
    const table = sql.raw(String(name))
    const rows = sql`select count(*), md5(string_agg(line, '|' order by line))
      from ${table} t, lateral (select (to_jsonb(t) - 'active_at')::text as line) of_row`
    found.push([name, await execute(db, rows)])
  }
  return found
}

describe('a shop without limits', () => {
  it(
    'answers the example of every route, and its handler runs',
    async () => {
      for (const { route, as, path, body } of all) {
        build.runs.clear()
        const browser = fixture.browsers[as]
        const answer = !body
          ? await browser.get(path)
          : 'form' in body
            ? await browser.post(path, body.form)
            : await browser.json(path, body.json)
        expect(answer.status, path).toBeLessThan(500)
        const handler = `${body ? 'action' : 'loader'} ${route.id}`
        if (body || route.hasLoader) expect([path, build.runs.has(handler)]).toEqual([path, true])
      }
      expect(new Set(all.map(({ route }) => route.id)).size).toBe(routeTable.length)
      await shop.settle()
    },
    PATIENCE_MS,
  )

  it(
    'refuses what is no text and no form, everywhere, and writes nothing',
    async () => {
      const before = await contents()
      const report = await fuzzWithPoison({
        examples: all,
        browsers: fixture.browsers,
        runs: RUNS,
        seed: SEED,
      })
      expect(report.findings.slice(0, 20)).toEqual([])
      expect(report.sent).toBeGreaterThanOrEqual(RUNS)
      expect(await contents()).toEqual(before)
    },
    PATIENCE_MS,
  )

  it(
    'never breaks, whatever is sent',
    async () => {
      const logged = vi.spyOn(shop.services.log, 'error').mockReturnValue()
      const report = await fuzzWithOddities({
        examples: all,
        browsers: fixture.browsers,
        runs: RUNS,
        seed: SEED,
      })
      expect(report.findings.slice(0, 20)).toEqual([])
      expect(logged.mock.calls.slice(0, 5)).toEqual([])
      logged.mockRestore()
    },
    PATIENCE_MS,
  )
})
