import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#core/durations.ts'
import { authSessions, journalEntries, officeSessions } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'

const office = officeApp()

const saved = async (path: string) => {
  const response = await office.admin.get(path)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
  return { response, bytes, lines }
}

it('saves what the list of orders shows on all its pages, a line a unit, and notes who did', async () => {
  const { db } = office.shop.services
  for (let number = 1; number <= 30; number += 1) {
    const customerEmail = `k${String(number).padStart(2, '0')}@example.org`
    const customerName = number === 7 ? '=HYPERLINK("http://x")' : `Kim ${number}; Groß`
    const unit =
      number === 30 ? { productName: 'Airbike Bora', trackingNumber: '00340434161094042557' } : {}
    await givenOrders(db, { customerEmail, customerName }, [unit, { totalAmount: 129_950 }])
  }
  const { response, bytes, lines } = await saved('/admin/export/auftraege.csv')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="auftraege-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(lines[0]).toMatch(/^\uFEFFBestellung;Datum;Kunde;/)
  expect(lines).toHaveLength(1 + 60 + 1)
  expect(lines.join('\n')).toContain(`;"'=HYPERLINK(""http://x"")";`)
  expect(lines.join('\n')).toMatch(/;"Kim 3; Groß";k03@example\.org;.*;1299,50;Wartend;/)
  const narrowed = await saved('/admin/export/auftraege.csv?q=bora&sort=customer')
  expect(narrowed.lines.filter(line => line.includes('k30@'))).toHaveLength(2)
  expect(narrowed.lines).toHaveLength(1 + 2 + 1)
  const noted = await db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectType, 'export'))
  expect(noted.map(({ subjectId, data }) => [subjectId, data])).toEqual(
    expect.arrayContaining([
      ['orders', { filters: [] }],
      ['orders', { filters: ['q'] }],
    ]),
  )
  expect(JSON.stringify(noted)).not.toContain('bora')
  const team = wordsOf(await (await office.admin.get('/admin/team')).text())
  expect(team.split('Verlauf der Exporte')[1]).toMatch(
    /Liste exportiert: Aufträge .* leitung@example\.org/,
  )
})

it('saves all customers that a search leaves', async () => {
  const { lines } = await saved('/admin/export/kunden.csv?q=k1')
  expect(lines[0]).toMatch(/^\uFEFFE-Mail;Vorname;/)
  expect(lines).toHaveLength(1 + 10 + 1)
  expect(lines[1]).toMatch(/^k10@example\.org;.*;Gast;1;2299,50;02\.11\.2026;02\.11\.2026;$/)
})

it('is for administrators alone, but for product texts, which also their writers save', async () => {
  const logistics = await office.member('logistics')
  const content = await office.member('content')
  const id = crypto.randomUUID()
  for (const file of [
    ...['export/auftraege.csv', 'export/kunden.csv', 'export/inventar.csv'],
    ...['datev/2026-10', 'umsatzsteuer/2026-1', 'umsatzsteuer/2026-1/zm'],
    ...['marketing/csv', 'zahlen/csv?tabelle=jahrgaenge'],
    ...[`rueckrufe/${id}/csv`, `rueckrufe/${id}/briefe`],
  ]) {
    for (const browser of [office.customer, logistics, content]) {
      expect((await browser.get(`/admin/${file}`)).status, file).toBe(403)
    }
  }
  const products = '/admin/export/produkte.csv'
  for (const browser of [office.customer, logistics]) {
    expect((await browser.get(products)).status).toBe(403)
  }
  expect((await content.get(products)).status).toBe(200)
})

it('asks for the password again before a file is saved', async () => {
  const { db } = office.shop.services
  const before = new Date(Date.now() - 11 * MINUTE_MS)
  await db.update(authSessions).set({ createdAt: before, updatedAt: before })
  await db.update(officeSessions).set({ activeAt: before, confirmedAt: null })
  const id = crypto.randomUUID()
  const noted = await db.$count(journalEntries)
  for (const [file, back] of [
    ['/admin/export/auftraege.csv', 'auftraege'],
    ['/admin/export/kunden.csv', 'kunden'],
    ['/admin/export/inventar.csv', 'inventar'],
    ['/admin/export/produkte.csv', 'produkte'],
    ['/admin/datev/2026-10', 'datev'],
    ['/admin/umsatzsteuer/2026-1', 'umsatzsteuer'],
    ['/admin/umsatzsteuer/2026-1/zm', 'umsatzsteuer'],
    ['/admin/marketing/csv', 'marketing'],
    ['/admin/zahlen/csv?tabelle=jahrgaenge', 'zahlen'],
    [`/admin/rueckrufe/${id}/csv`, `rueckrufe%2F${id}`],
    [`/admin/rueckrufe/${id}/briefe`, `rueckrufe%2F${id}`],
  ]) {
    const asked = await office.admin.get(file ?? '')
    expect(asked.headers.get('Location')).toBe(
      `/admin/anmeldung/passwort?weiter=%2Fadmin%2F${back}`,
    )
  }
  const evidence = await office.admin.post(`/admin/auftraege/${id}/nachweise`, {})
  expect(evidence.headers.get('Location')).toBe(
    `/admin/anmeldung/passwort?weiter=%2Fadmin%2Fauftraege%2F${id}%2Fmails`,
  )
  expect(await db.$count(journalEntries)).toBe(noted)
})
