import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { addDays, berlinDay, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { deviceReturns, rentals, returnCharges } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
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

const list = async (query = '') => {
  const html = await (await admin.get(`/admin/auftraege${query}`)).text()
  return partOf(html.replaceAll('<!-- -->', ''), 'main')
}

describe('the list of orders', () => {
  it('tells an empty shop from a filter that leaves nothing (B-2-38, B-2-47, B-2-75)', async () => {
    const html = await list()
    const empty = wordsOf(html)
    expect(html).toContain('placeholder="Suche nach Kunde, Produkt oder Tracking..."')
    expect(empty).toContain('Keine Bestellungen gefunden')
    expect(empty).not.toContain('entsprechen den aktuellen Filtern')
    expect(empty).toContain('Es sind derzeit keine Bestellungen für die Logistik verfügbar.')
    expect(empty).toContain('Es gibt keine offenen Bestellungen.')
    expect(empty).not.toContain('Filter aktiv')
    const filtered = wordsOf(await list('?q=niemand'))
    expect(filtered).toContain('Filter aktiv')
    expect(filtered).toContain('Keine Bestellungen entsprechen den aktuellen Filtern.')
  })

  it.each([
    ['?payment=overdue', 'Keine Miete ist überfällig.'],
    ['?payment=overdue&type=rental', 'Keine Bestellungen entsprechen den aktuellen Filtern.'],
    ['?q=niemand', 'Gelieferte Bestellungen sind dabei ausgeblendet.'],
    ['?q=KP-999999', 'Diese Bestellnummer steht hier nicht.'],
    ['?payment=unpaid', 'Keine Bestellungen entsprechen den aktuellen Filtern.'],
  ])(
    'says of the empty filter %s what it looked at, not that nothing is open (B-2-47)',
    async (query, words) => {
      await givenOrders(shop.services.db, { customerEmail: 'noch.offen@example.org' }, [{}])
      const empty = wordsOf(await list(query))
      expect(empty).toContain(words)
      expect(empty).not.toContain('Es gibt keine offenen Bestellungen.')
    },
  )

  it('says how many unpaid orders it leaves out, also of a search, and leads to them', async () => {
    const unpaid = { status: 'pending' as const }
    for (const customerEmail of ['nie.eins@example.org', 'nie.zwei@example.org']) {
      await givenOrders(shop.services.db, { customerEmail, ...unpaid }, [unpaid])
    }
    const both = await list('?q=nie.&sort=customer')
    expect(wordsOf(both)).toContain('2 nicht bezahlte Bestellungen sind ausgeblendet. Anzeigen')
    const [, to = ''] = /href="([^"]*payment=unpaid[^"]*)"/.exec(both) ?? []
    expect(to).toContain('q=nie.')
    const shown = wordsOf(await list(to.slice(to.indexOf('?')).replaceAll('&amp;', '&')))
    expect(shown).toContain('nie.eins@example.org')
    expect(shown).not.toContain('ausgeblendet. Anzeigen')
    expect(wordsOf(await list('?q=nie.eins'))).toContain(
      'Eine nicht bezahlte Bestellung ist ausgeblendet.',
    )
    expect(wordsOf(await list('?q=niemals'))).not.toContain('nicht bezahlt')
  })

  it('finds an order by its whole number, whatever the filters would hide', async () => {
    const { db } = shop.services
    for (const status of ['pending', 'canceled', 'refunded', 'completed'] as const) {
      const customerEmail = `nummer.${status}@example.org`
      const unit = { status, logisticsStatus: 'delivered', orderType: 'purchase' } as const
      const { group } = await givenOrders(db, { customerEmail, status }, [unit])
      const number = `KP-${String(group.number).padStart(6, '0')}`
      for (const filters of ['', '&status=pending', '&type=rental', '&payment=overdue']) {
        expect(wordsOf(await list(`?q=${number}${filters}`))).toContain(customerEmail)
      }
      expect(wordsOf(await list(`?q=kp${group.number}`))).toContain(customerEmail)
    }
  })

  it('names what is charged for a device that came back until it is paid (L-34)', async () => {
    const { db } = shop.services
    const customerEmail = 'schaden@example.org'
    const { group, orders } = await givenOrders(db, { customerEmail }, [
      { orderType: 'rental', logisticsStatus: 'returned' },
    ])
    const [order] = orders
    if (!order) throw new Error('Nothing was ordered')
    const charge = { orderId: order.id, orderGroupId: group.id, reason: 'Laut Aufstellung' }
    const now = shop.services.clock.now()
    const asked = { dueOn: '2026-12-03', requestedBy: 'leitung', requestedAt: now }
    await db.insert(returnCharges).values([
      { ...charge, ...asked, kind: 'damage', amount: 12_500 },
      { ...charge, ...asked, kind: 'return_cost', amount: 9900, paidAt: now },
    ])
    const words = wordsOf(await list(`?q=${customerEmail}&delivered=1`))
    expect(words).toContain('Schadenersatz 125,00 € zum 03.12.2026')
    expect(words).not.toContain('Rücktransport')
  })

  it('says since when a device is not back, or that its pick-up has passed, as its order does (L-31)', async () => {
    const { db, clock } = shop.services
    const today = berlinDay(clock.now())
    const customerEmail = 'saeumig@example.org'
    const unit = { orderType: 'rental', logisticsStatus: 'delivered' } as const
    const { orders } = await givenOrders(db, { customerEmail }, [unit, unit, unit])
    const days = [-19, -15, 3]
    for (const [index, order] of orders.entries()) {
      const endsOn = addDays(today, days[index] ?? 0)
      const contract = { state: 'ended' as const, deliveredOn: '2025-02-03', endsOn }
      const endedAt = new Date(`${addDays(endsOn, 1)}T00:01:00Z`)
      await givenRental(db, order, { ...contract, endedAt }, [])
    }
    const row = async () => wordsOf(await list(`?q=${customerEmail}&delivered=1`))
    const since = (day: number) => `Nicht zurück seit ${formatDay(addDays(today, day))}`
    expect(await row()).toContain(since(-19))
    expect(await row()).not.toContain(since(-15))
    const [first] = orders
    await db.insert(deviceReturns).values({
      ...{ orderId: first?.id ?? '', orderGroupId: first?.orderGroupId ?? '' },
      ...{ pickUpOn: addDays(today, -2), createdAt: clock.now(), announcedAt: clock.now() },
    })
    expect(await row()).toContain(since(-15))
    expect(await row()).toContain(`Abholung war am ${formatDay(addDays(today, -2))}`)
    for (const { id } of orders)
      await db.update(rentals).set({ endsOn: today }).where(eq(rentals.orderId, id))
    expect(await row()).not.toContain('Nicht zurück')
  })

  it('has filters and columns, and says when one filters (B-2-38, B-2-39)', async () => {
    await givenOrders(shop.services.db, { customerEmail: 'spalten@example.org' }, [{}])
    const words = wordsOf(await list())
    expect(words).toMatch(/Status Alle Status .* Typ Alle Typen Miete Kauf Zahlung Erstzahlungen/)
    expect(words).toMatch(
      /Kunde Produkt\(e\) Bestellt am Status Geräte-Zuordnung Tracking Aktionen/,
    )
    expect(words).not.toContain('Filter aktiv')
    const filtered = await list('?status=pending&type=purchase&payment=all&delivered=1')
    expect(wordsOf(filtered)).toContain('Filter aktiv Filter zurücksetzen')
    expect(linksOf(filtered)).toContain('Filter zurücksetzen → /admin/auftraege?delivered=1')
    const sorts = linksOf(filtered).filter(link => link.includes('sort='))
    expect(sorts.map(link => link.split(' →')[0])).toEqual([
      ...['Kunde', 'Produkt(e)', 'Bestellt am', 'Status', 'Tracking'],
    ])
  })

  it('offers to show delivered orders only where they are hidden (B-2-46)', async () => {
    expect(wordsOf(await list())).toContain('Gelieferte anzeigen')
    expect(wordsOf(await list('?delivered=1'))).toContain('Gelieferte ausblenden')
    for (const query of ['?payment=overdue', '?status=pending&delivered=1']) {
      expect(wordsOf(await list(query))).not.toMatch(/Gelieferte (anzeigen|ausblenden)/)
    }
  })

  it('shortens group and tracking number to eight characters, the whole one leads to its carrier (B-2-45, B-9-3)', async () => {
    const { group } = await givenOrders(
      shop.services.db,
      { customerEmail: 'anna.schmidt@example.org' },
      [{ trackingNumber: 'JD014600001', logisticsStatus: 'shipped' }, {}],
    )
    const html = await list()
    const row = wordsOf(partOf(html, 'tr', 'anna.schmidt@example.org'))
    expect(row).toContain(`Gruppe: ${group.id.slice(0, 8)} `)
    // Seen are the eight characters; who listens also hears where the link leads.
    expect(row).toMatch(/ JD014600 – Sendung JD014600001 verfolgen$/)
    expect(html).toMatch(/JD014600<span class="sr-only">/)
    expect(linksOf(html)).toContain(
      'JD014600 – Sendung JD014600001 verfolgen → https://www.dhl.com/de-de/home/tracking.html?tracking-id=JD014600001&submit=1',
    )
    expect(html).toContain('title="JD014600001"')
  })

  it('names two items of a mixed order and how many more, and marks a month that follows (B-2-42, B-2-43)', async () => {
    const items = ['Gale', 'Meile', 'Onda', 'Havel'].map(productName => ({ productName }))
    await givenOrders(shop.services.db, { customerEmail: 'gemischt@example.org' }, items)
    const mixed = wordsOf(partOf(await list(), 'tr', 'gemischt@example.org'))
    expect(mixed).toContain('Gemischte Bestellung (4 Artikel) Gale, Meile +2 weitere... Kauf 4×')
    expect(mixed).not.toContain('Folgezahlung')
    await givenOrders(shop.services.db, { customerEmail: 'monat@example.org' }, [
      { orderType: 'rental' },
      { orderType: 'rental', isRecurringPayment: true, stripeInvoiceId: 'in_2' },
    ])
    const months = await list('?payment=follow_up')
    expect(wordsOf(partOf(months, 'tr', 'monat@example.org'))).toContain('Folgezahlung')
  })

  it('calls the customer as the delivery does, and finds all that a row shows (B-2-41)', async () => {
    const address = {
      name: 'Jörg Groß',
      line1: 'Weg 1',
      postal_code: '93047',
      city: 'Überlingen',
      country: 'DE',
    }
    const { group } = await givenOrders(
      shop.services.db,
      { customerEmail: 'j.gross@example.org', customerName: 'Jörg Groß', shippingAddress: address },
      [
        {
          ...{ productName: 'Rudergerät Havel', trackingNumber: '00340434161094042557' },
          stripeCustomerId: 'cus_9',
        },
      ],
    )
    const number = orderNumber(group.number)
    const row = wordsOf(partOf(await list(), 'tr', 'j.gross@example.org'))
    expect(row).toMatch(/ auswählen JG Jörg Groß .*j\.gross@example\.org Überlingen/)
    expect(partOf(await list(), 'tr', 'j.gross@example.org')).toMatch(
      /href="[^"]*\/customers\/cus_9"[^>]*aria-label="Jörg Groß beim Zahlungsanbieter öffnen"/,
    )
    const searches = [
      number,
      `kp ${group.number}`,
      String(group.number),
      group.id.slice(0, 8).toUpperCase(),
      group.id,
      'joerg GROSS',
      'jorg',
      'ueberling',
      'Uberlingen',
      'j.gross@',
      'rudergeraet',
      '094042557',
      'Havel Überlingen',
    ]
    for (const search of searches) {
      const found = await list(`?q=${encodeURIComponent(search)}`)
      expect([search, found.includes('j.gross@example.org')]).toEqual([search, true])
    }
    for (const search of ['Havel Hamburg', 'KP-999999', 'ffffffff', 'j_gross']) {
      expect((await list(`?q=${encodeURIComponent(search)}`)).includes('j.gross@')).toBe(false)
    }
  })
})
