import { render } from '@react-email/render'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { differences, journalEntries } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

const page = async (query = '') =>
  wordsOf(await (await admin.get(`/admin/abgleich${query}`)).text())

it('the office sees each difference with both values, since when and what to do, until it has gone', async () => {
  expect(await page()).toContain('Alles stimmt überein')
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'anna@example.org' }, [{}])
  const found = {
    kind: 'payment' as const,
    orderGroupId: group.id,
    ours: '0,00 € erstattet',
    theirs: '10,00 € erstattet',
    proposal: 'Die Erstattung ansehen.',
    foundAt: new Date('2026-11-20T02:00:00Z'),
    seenAt: new Date('2026-11-21T02:00:00Z'),
  }
  const [open] = await db
    .insert(differences)
    .values([
      { ...found, subject: 'pi_1 refund' },
      { ...found, subject: 'pi_2 refund', closedAt: new Date('2026-11-21T02:00:00Z') },
    ])
    .returning()
  const words = await page()
  expect(words).toContain('Bestellung KP-000001 · pi_1 · seit 20.11.2026')
  expect(words).toContain('Bei uns 0,00 € erstattet Beim Zahlungsanbieter 10,00 € erstattet')
  expect(words).toContain('Vorschlag: Die Erstattung ansehen.')
  expect(words).toMatch(/Erledigt .*pi_2 .*erledigt 21\.11\.2026/)

  const ids = [open?.id ?? '']
  const { subject, body } = await letters.differences_found(shop.services, { ids })
  expect(subject).toBe('Abgleich: eine neue Abweichung')
  const mail = wordsOf(await render(body))
  expect(mail).toContain('Bestellung KP-000001: bei uns 0,00 € erstattet')
  expect(mail).not.toContain('pi_2')
})

it('the row of a deleted item has the subscription made anew, as long as it stands (ADR-163)', async () => {
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'berta@example.org' }, [{}])
  const at = new Date('2026-11-20T02:00:00Z')
  const found = {
    ...{ kind: 'subscription' as const, orderGroupId: group.id, foundAt: at, seenAt: at },
    ...{ ours: 'Havel 2: 1 Gerät gemietet', theirs: 'a', proposal: 'b' },
  }
  const [gone, quantity] = await db
    .insert(differences)
    .values([
      { ...found, subject: 'sub_1 si_1 gone' },
      { ...found, subject: 'sub_1 si_2 quantity' },
    ])
    .returning()
  expect((await page()).match(/Abo neu anlegen/g)).toHaveLength(1)
  const post = async (id: string | undefined) =>
    (await admin.post(`/admin/abgleich/${id}/abo.data`, {})).status
  expect(await post(quantity?.id)).toBe(404)
  expect(await post(gone?.id)).toBe(200)
  const asked = eq(journalEntries.event, 'subscription_replacement_asked')
  expect(await db.select().from(journalEntries).where(asked)).toMatchObject([
    { subjectId: group.id, actor: expect.stringMatching(/^user:/) },
  ])
  await db.update(differences).set({ closedAt: at }).where(eq(differences.orderGroupId, group.id))
  expect(await post(gone?.id)).toBe(409)
})

it('what is paid of a month does not change: its row is filed with a note, and opened again (ADR-236)', async () => {
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'carla@example.org' }, [{}])
  const at = new Date('2026-11-20T02:00:00Z')
  const found = {
    ...{ orderGroupId: group.id, foundAt: at, seenAt: at, proposal: 'b' },
    ...{ ours: 'RE-2026-000009: 117,00 € berechnet', theirs: '0,00 € bezahlt' },
  }
  const [short, other] = await db
    .insert(differences)
    .values([
      { ...found, kind: 'invoice', subject: 'in_9' },
      { ...found, kind: 'ledger', subject: 'in_9' },
    ])
    .returning()
  expect((await page()).match(/Als geklärt ablegen/g)).toHaveLength(1)
  const post = async (id: string | undefined, act: string, fields: Record<string, string>) =>
    (await admin.post(`/admin/abgleich/${id}/${act}.data`, fields)).status
  expect(await post(other?.id, 'ablage', { note: 'War Kulanz.' })).toBe(404)
  expect(await post(short?.id, 'ablage', { note: '  ' })).toBe(422)
  expect(await post(short?.id, 'ablage', { note: 'War Kulanz.' })).toBe(200)
  expect(await post(short?.id, 'ablage', { note: 'War Kulanz.' })).toBe(409)
  const words = await page()
  expect(words).not.toContain('Als geklärt ablegen')
  expect(words).toMatch(/Als geklärt abgelegt: .*, leitung@example\.org War Kulanz\. Wieder öffnen/)
  const history = wordsOf(await (await admin.get(`/admin/auftraege/${group.id}`)).text())
  expect(history).toContain('Abweichung im Abgleich als geklärt abgelegt')
  expect(await post(short?.id, 'wieder-offen', { closedAt: at.toISOString() })).toBe(409)
  const [filed] = await db
    .select()
    .from(differences)
    .where(eq(differences.id, short?.id ?? ''))
  const closedAt = filed?.closedAt?.toISOString() ?? ''
  expect(await post(short?.id, 'wieder-offen', { closedAt })).toBe(200)
  expect(await page()).toContain('Als geklärt ablegen')
})

it('what is open goes page by page, and says how much it is in all', async () => {
  const { db } = shop.services
  const before = await db.$count(differences, isNull(differences.closedAt))
  const minute = (index: number) => new Date(Date.UTC(2026, 10, 22, 0, index))
  await db.insert(differences).values(
    Array.from({ length: 60 }, (_, index) => ({
      ...{ kind: 'payment' as const, subject: `pi_${index}.`, ours: 'a', theirs: 'b' },
      ...{ proposal: 'c', foundAt: minute(index), seenAt: minute(index) },
    })),
  )
  const first = await page()
  expect(first).toContain(`${60 + before} offene Abweichungen`)
  expect(first).toContain('pi_0.')
  expect(first).not.toContain('pi_59.')
  expect(first).toContain('erledigt 21.11.2026')
  const second = await page('?offene=2')
  expect(second).toContain('pi_59.')
  expect(second).toContain(`${60 + before} offene Abweichungen`)
  expect(second).toContain('erledigt 21.11.2026')
})
