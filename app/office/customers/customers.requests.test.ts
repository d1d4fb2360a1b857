import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  authUsers,
  customerNotes,
  declarations,
  journalEntries,
  orders,
  rentals,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'

const office = officeApp()

const main = async (path: string) => {
  const html = await (await office.admin.get(path)).text()
  return partOf(html.replaceAll('<!-- -->', ''), 'main')
}
const page = async (query = '') => wordsOf(await main(`/admin/kunden${query}`))

async function given(customerEmail: string, customerName: string, unit = {}) {
  const { db } = office.shop.services
  return givenOrders(db, { customerEmail, customerName }, [{ totalAmount: 129_900, ...unit }])
}

/** The path of the file of the only customer that a search finds. */
async function fileOf(email: string): Promise<string> {
  const [link] = linksOf(await main(`/admin/kunden?q=${email}`)).filter(text =>
    /→ \/admin\/kunden\/[\da-f-]{36}\?liste=/.test(text),
  )
  return link?.split(' → ')[1]?.split('?')[0] ?? ''
}

it('tells a shop without customers from a search that finds none (B-2-84)', async () => {
  const { db } = office.shop.services
  // Who registered for the tests is somebody with an account, and so a customer.
  const [kept] = await db
    .select()
    .from(authUsers)
    .where(sql`id not in (select user_id from user_roles)`)
  expect(await page()).toContain('Gesamt: 1 Kunden · Gefiltert: 1')
  expect(await page('?q=niemand')).toMatch(/Gesamt: 1 Kunden · Gefiltert: 0.*Keine Kunden gefunden/)
  expect(await page('?q=niemand')).toContain('Filter aktiv')
  await db.delete(authUsers).where(eq(authUsers.id, kept?.id ?? ''))
  expect(await page()).toContain('Noch keine Kunden vorhanden')
})

it('shows each customer with sums, and their page at the provider where there is one (B-2-85, B-8-27)', async () => {
  await given('j.gross@example.org', 'Jörg <b>Groß</b>', { stripeCustomerId: 'cus_7' })
  await given('ida@example.org', 'Ida Blum')
  const html = await main('/admin/kunden?q=example.org&sort=customer')
  const row = partOf(html, 'tr', 'j.gross@example.org')
  expect(wordsOf(row)).toMatch(/1 1\.299,00 € 02\.11\.2026 Gast seit 02\.11\.2026/)
  expect(row).toContain('Jörg &lt;b&gt;Groß&lt;/b&gt;')
  expect(row).toMatch(
    /target="_blank" rel="noreferrer"[^>]*href="[^"]*\/customers\/cus_7"|href="[^"]*\/customers\/cus_7"[^>]*target="_blank"/,
  )
  expect(wordsOf(row)).toContain('Details anzeigen')
  expect(wordsOf(partOf(html, 'tr', 'ida@example.org'))).toContain('Keine Stripe-Daten')
  expect(html).toContain('placeholder="Kunden suchen..."')
  expect(wordsOf(html)).toContain(
    'Kunde Kontakt Bestellungen Gesamtumsatz Letzte Bestellung Registriert seit Aktionen',
  )
})

it('leads to all that there was with a customer: orders, rentals, what is overdue', async () => {
  const { db } = office.shop.services
  const { group, orders: units } = await given('petra@example.org', 'Petra Holz', {
    ...{ orderType: 'rental', productName: 'Ruder Gale', logisticsStatus: 'delivered' },
  })
  const [unit] = units
  if (!unit) throw new Error('No unit')
  await givenRental(db, unit, { state: 'running', deliveredOn: '2026-11-05' }, [])
  await db.insert(unpaidInvoices).values({
    ...{ stripeInvoiceId: 'in_9', orderGroupId: group.id, amount: 4900 },
    since: new Date('2026-11-20T09:00:00Z'),
  })
  await db.insert(journalEntries).values({
    ...{
      subjectType: 'order' as const,
      subjectId: unit.id,
      actor: 'clock',
      event: 'logistics_changed',
    },
    at: new Date('2026-11-05T09:00:00Z'),
    data: { status: ['shipped', 'delivered'] },
  })
  const words = wordsOf(await main(await fileOf('petra@example.org')))
  expect(words).toContain('Petra Holz')
  expect(words).toMatch(/Logistik geändert: Bestellung KP-\d+ .{0,60}Status: Versandt → Geliefert/)
  expect(words).toMatch(/Überfällig 49,00 € seit 20\.11\.2026/)
  expect(words).toMatch(/Bestellungen \(1\).*Ruder Gale.*Geliefert/)
  expect(words).toMatch(
    /Mieten \(1\).*Ruder Gale.*Läuft Zahlung überfällig seit 20\.11\.2026 49,00 € 05\.11\.2026/,
  )
  expect(words).toContain('Offen Nichts wartet auf eine Entscheidung.')

  const declared = { name: 'Petra Holz', email: 'petra@example.org', orderGroupId: group.id }
  const receivedAt = new Date('2026-11-21T09:00:00Z')
  const on = { contract: `KP-${group.number}`, receivedAt }
  await db.insert(declarations).values([
    { ...declared, ...on, kind: 'withdrawal' },
    { ...declared, ...on, kind: 'cancellation', cancellationKind: 'ordinary' },
    {
      ...declared,
      ...on,
      kind: 'cancellation',
      ends: [{ productName: 'Ruder Gale', endsOn: '2027-02-04' }],
    },
  ])
  const bought = await given('petra@example.org', 'Petra Holz', {
    ...{ productName: 'Bank Nord', logisticsStatus: 'return_requested', calledOffAt: receivedAt },
  })
  const open = wordsOf(await main(await fileOf('petra@example.org')))
  expect(open).toMatch(
    /Offen \(3\) (Widerruf|Kündigung) eingegangen am 21\.11\.2026, zu entscheiden (Widerruf|Kündigung) eingegangen .* Rückgabe: Bank Nord noch ohne Abholtag Erklärungen \(3\)/,
  )
  const hidden = [unit.id, ...bought.orders.map(({ id }) => id)]
  await db.update(orders).set({ hiddenAt: new Date() }).where(inArray(orders.id, hidden))
  expect((await office.admin.get(`/admin/kunden?q=petra@example.org`)).status).toBe(200)
  expect(await fileOf('petra@example.org')).toBe('')
})

it('says of a rental what its order says: in its minimum term, ended with its device back or not (B-8-27)', async () => {
  const { db } = office.shop.services
  const { orders: units } = await given('rosa@example.org', 'Rosa Wirth', {
    ...{ orderType: 'rental', productName: 'Ruder Sund', logisticsStatus: 'delivered' },
  })
  const [unit] = units
  if (!unit) throw new Error('No unit')
  const term = { state: 'running' as const, deliveredOn: '2025-11-05' }
  await givenRental(db, unit, { ...term, minimumTermEnd: '2026-05-04' }, [])
  const file = await fileOf('rosa@example.org')
  const said = async () => {
    const atCustomer = wordsOf(await main(file))
      .split('Mieten (1)')[1]
      ?.split('Rechnungen')[0]
    const atOrder = wordsOf(await main(`/admin/auftraege/${unit.orderGroupId}`))
    return [atCustomer, atOrder]
  }
  const both = async (words: string) => {
    for (const page of await said()) expect(page).toContain(words)
  }
  await both('Läuft, in der Mindestlaufzeit')
  const ended = { endsOn: '2026-01-31', endedAt: new Date('2026-02-01T00:01:00Z') }
  await db
    .update(rentals)
    .set({ state: 'ended', ...ended })
    .where(eq(rentals.orderId, unit.id))
  await both('Nicht zurück seit')
  await db.update(orders).set({ logisticsStatus: 'returned' }).where(eq(orders.id, unit.id))
  await both('Beendet, Gerät zurück')
  for (const page of await said()) expect(page).not.toContain('Nicht zurück')
})

it('tells equal devices of one order apart', async () => {
  const { db } = office.shop.services
  const customer = { customerEmail: 'uta@example.org', customerName: 'Uta Berg' }
  const unit = { orderType: 'rental', productName: 'Ruder Havel', totalAmount: 4_900 } as const
  const { orders: units } = await givenOrders(db, customer, [unit, unit])
  for (const one of units) await givenRental(db, one, { state: 'running' }, [])
  const words = wordsOf(await main(await fileOf('uta@example.org')))
  expect(words).toMatch(/Mieten \(2\).*Ruder Havel \(Gerät 1\).*Ruder Havel \(Gerät 2\)/)
})

it('notes are written, read and removed again, each in the journal without its words', async () => {
  const { db } = office.shop.services
  await given('nora@example.org', 'Nora Nolte')
  const file = await fileOf('nora@example.org')
  const empty = await office.admin.post(`${file}/notizen.data`, { text: '  ' })
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringContaining('Bitte schreiben Sie eine Notiz.'),
  ])
  await office.admin.post(`${file}/notizen`, { text: 'Ruft <script>gern</script> an' })
  expect(await main(file)).toContain('Ruft &lt;script&gt;gern&lt;/script&gt; an')
  expect(await page('?q=nora')).not.toContain('gern')
  const [note] = await db.select().from(customerNotes)
  const removal = `${file}/notizen/${note?.id}/entfernen`
  // Of another customer it removes nothing.
  await given('otto@example.org', 'Otto Opel')
  const foreign = `${await fileOf('otto@example.org')}/notizen/${note?.id}/entfernen.data`
  expect((await office.admin.post(foreign, {})).status).toBe(404)
  expect(await db.$count(customerNotes)).toBe(1)
  await office.admin.post(removal, {})
  expect(await db.$count(customerNotes)).toBe(0)
  expect((await office.admin.post(`${removal}.data`, {})).status).toBe(404)
  const entries = await db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectType, 'customer'))
  expect(entries.map(({ event }) => event).toSorted()).toEqual(['note_added', 'note_removed'])
  expect(JSON.stringify(entries)).not.toContain('gern')
})

it('says it where the customers cannot be read, and hides what is no customer (B-8-27)', async () => {
  const { db } = office.shop.services
  for (const id of ['kraft', crypto.randomUUID()]) {
    expect((await office.admin.get(`/admin/kunden/${id}`)).status).toBe(404)
  }
  await db.execute(sql`alter table customer_summaries rename to away`)
  const failed = await office.admin.get('/admin/kunden')
  await db.execute(sql`alter table away rename to customer_summaries`)
  expect(failed.status).toBe(500)
  expect(wordsOf(await failed.text())).toContain('Kunden konnten nicht geladen werden')
})
