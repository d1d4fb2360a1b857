import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventWords } from '#core/journal/events.ts'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import * as t from '#db/schema/schema.ts'
import { type TestApp, testApp } from '../app.ts'
import { ids } from '../fixtures/catalog.ts'
import { examples } from './examples.ts'
import { type RouteFixture, routeFixture } from './fixture.ts'

const SCRIPT = '</textarea><script>alert(1)</script>'
const noLimits = { async consume() {}, async forget() {} }
const PATIENCE_MS = 120_000

let shop: TestApp
let fixture: RouteFixture
beforeAll(async () => {
  shop = await testApp({ limits: noLimits })
  fixture = await routeFixture(shop)
  await givenMore(shop.services.db, fixture)
  await scripted(shop.services.db)
  await withUntold(shop.services.db)
}, PATIENCE_MS)
afterAll(() => shop.close())

/** What the office lists beside orders. */
async function givenMore(db: Orm, { orderId, orderGroupId }: RouteFixture): Promise<void> {
  const at = new Date('2026-03-02T09:00:00Z')
  await db.insert(t.b2bInquiries).values({
    ...{ firstName: 'Jörg', lastName: 'Groß', email: 'joerg@halle.example', company: 'Halle' },
    ...{ message: 'Zehn Rudergeräte', createdAt: at },
  })
  await db.insert(t.blogPosts).values({
    ...{ title: 'Rudern', slug: 'rudern', contentType: 'news', content: 'Text', isPublished: true },
    ...{ excerpt: 'Kurz', createdAt: at, updatedAt: at },
  })
  await db.insert(t.projects).values({
    ...{ title: 'Halle', slug: 'halle', customerName: 'TSV', description: 'Neu.' },
    isPublished: true,
  })
  await db
    .insert(t.inventoryItems)
    .values({ stripeProductId: ids.rower, serialNumber: 'RW-1', notes: 'Neu', createdAt: at })
  await db.insert(t.defectReports).values({
    ...{ orderId, orderGroupId, description: 'Knarzt', noticedOn: '2026-03-03', use: 'none' },
    ...{ reportedAt: at, reportedBy: 'guest', dueOn: '2026-03-05' },
  })
  await db
    .insert(t.orderComments)
    .values({ orderGroupId, text: 'Rief an', writtenBy: 'guest', writtenAt: at })
}

/** Texts that people type, in whatever table: not what the shop itself names things by. */
const TYPED =
  /(^|_)(name|title|company|phone|city|line1|line2|notes?|message|reason|description|text|comment|excerpt|content|alt|label|recipient|location|brand|vendor|author|words|serial_number|tracking_number|batch)$/

/** Writes a script into every such text that is stored */
async function scripted(db: Orm): Promise<void> {
  const columns = await execute(
    db,
    sql`select table_name, column_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'`,
  )
  for (const { table_name: table, column_name: column } of columns) {
    if (!TYPED.test(String(column))) continue
    const [to, where] = [sql.identifier(String(table)), sql.identifier(String(column))]
    // A rule of the table may forbid it: then nobody can store it there.
    const update = sql`update ${to} set ${where} = ${SCRIPT} where ${where} is not null`
    await execute(db, update).catch(() => [])
  }
}

/** What an entry of the journal may hold that no history shows. */
const UNTOLD = 'Nur für das Protokoll'

/** Everything that has a history gets such an entry, and one of each kind was deleted. */
async function withUntold(db: Orm): Promise<void> {
  const data = { anything: [UNTOLD], before: { ofNoForm: UNTOLD, title: 'Weg', name: 'Weg' } }
  const things = {
    ...{ project: t.projects, post: t.blogPosts, device: t.inventoryItems, staff: t.userRoles },
    ...{ category: t.productCategories, product: t.mirroredProducts, inquiry: t.b2bInquiries },
    ...{ order_group: t.orderGroups, order: t.orders, rental: t.rentals },
  }
  for (const [type, table] of Object.entries(things)) {
    const id = table === t.userRoles ? t.userRoles.userId : sql.identifier('id')
    const about = sql`${type}, ${id}::text, 'evidence_taken', ${JSON.stringify(data)}::jsonb`
    await execute(
      db,
      sql`insert into journal_entries (at, actor, subject_type, subject_id, event, data)
        select now(), 'guest', ${about} from ${table}`,
    )
  }
  const gone = { at: new Date('2026-03-02T10:00:00Z'), actor: 'guest', data }
  await db.insert(t.journalEntries).values([
    { ...gone, subjectType: 'post', subjectId: randomUUID(), event: 'post_deleted' },
    { ...gone, subjectType: 'project', subjectId: randomUUID(), event: 'project_deleted' },
  ])
}

const linksIn = (html: string) =>
  Array.from(
    html.matchAll(/href="(\/(?:admin|kunden-bereich|bestellung)[^"#]*)"/g),
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  )

it('a script that somebody stored in a name or a text runs on no page of the shop or the office', async () => {
  const { staff, customer, linked } = fixture.browsers
  const found: string[] = []
  const shown: string[] = []
  const told: string[] = []
  const histories: string[] = []
  const reads = examples(fixture).filter(({ body }) => !body)
  const visits = reads.map(({ path, as }) => ({
    path,
    browser: path.startsWith('/admin') ? staff : as === 'linked' ? linked : customer,
  }))
  const seen = new Set(visits.map(({ path }) => path))
  for (const { path, browser } of visits) {
    // What ends the session that the others need.
    if (/abmelden/.test(path)) continue
    const answer = await browser.get(path)
    if (!/html|xml/.test(answer.headers.get('Content-Type') ?? '')) continue
    const html = await answer.text()
    if (/<script>alert\(1\)/.test(html)) found.push(path)
    if (html.includes('alert(1)')) shown.push(path)
    if (html.includes(UNTOLD)) told.push(path)
    if (html.includes(eventWords('evidence_taken'))) histories.push(path.replace(/[^/]*$/, ''))
    for (const link of linksIn(html)) {
      if (seen.has(link) || seen.size > 400) continue
      seen.add(link)
      visits.push({ path: link, browser })
    }
  }
  expect(found).toEqual([])
  // A history sends no more of an entry than it shows.
  expect(told).toEqual([])
  expect(new Set(histories).size).toBeGreaterThanOrEqual(5)
  // Else it would only say that nothing of it is shown anywhere.
  expect(shown.filter(path => path.startsWith('/admin')).length).toBeGreaterThan(20)
  expect(shown.filter(path => !path.startsWith('/admin')).length).toBeGreaterThan(5)
})
