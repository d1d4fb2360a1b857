import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatCents } from '#core/money.ts'
import { authUsers } from '#db/schema/customers.ts'
import { defectReports, inventoryItems } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { linksOf, openPage, wordsOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

const aBug = { requestId: expect.any(String), err: expect.any(Error) }

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

async function customer() {
  const person = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, person.email))
  if (!user) throw new Error('not registered')
  return { ...person, userId: user.id }
}

const area = async (browser: TestBrowser) => (await browser.get('/kunden-bereich')).text()

describe('the customer area', () => {
  it('leads everybody without a session home (S-2.9-1)', async () => {
    for (const path of ['/kunden-bereich', '/kunden-bereich.data', '/kunden-bereich/passwort']) {
      const answer = await new TestBrowser(shop).get(path)
      expect([202, 302]).toContain(answer.status)
      expect(await answer.text()).not.toContain('Passwort ändern')
    }
  })

  it('tells a guest why, also without scripts, and names nobody in the address (S-2.9-1)', async () => {
    const browser = new TestBrowser(shop)
    const answer = await browser.get('/kunden-bereich?order_id=geheim&email=mara@example.com')
    // The fragment is new: without it the home page could not say why to a browser without scripts.
    expect(answer.headers.get('Location')).toBe('/#anmelden-noetig')
    expect(browser.cookie('meldung')).toBe('anmelden-noetig')
    const { html } = await openPage(shop, '/')
    const hint = html.slice(html.indexOf('id="anmelden-noetig"'))
    expect(wordsOf(hint).slice(0, 300)).toContain('Bitte melden Sie sich an.')
    expect(linksOf(hint)[0]).toBe('Anmelden oder Konto anlegen → /auth')
  })

  it('shows name, address and what is there (S-2.1-8, S-2.9-1, S-2.9-5)', async () => {
    const { browser, email } = await customer()
    const answer = await browser.get('/kunden-bereich')
    const html = await answer.text()
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('Mara Öztürk')
    expect(html).toContain(email)
    expect(html).toContain('Keine Bestellungen gefunden')
  })

  it('shows deliveries and how far a rental is paid off (S-2.9-8, S-2.9-9)', async () => {
    const { browser, email, userId } = await customer()
    const { orders } = await givenOrders(shop.services.db, { customerEmail: email, userId }, [
      { productName: 'Rudergerät Gale', orderType: 'rental' },
      {
        productName: 'Laufband Meile',
        logisticsStatus: 'shipped',
        trackingNumber: 'JD014600001',
        condition: 'used',
      },
    ])
    if (orders[0]) {
      await givenRental(
        shop.services.db,
        orders[0],
        { minimumTermEnd: '2028-10-31', rentToPurchaseCents: 117_600 },
        [4900, 4900],
      )
    }
    const html = await area(browser)
    const expected = [
      'Abgeschlossen',
      'Setup läuft',
      'Wartend',
      'Versandt',
      'JD014600001',
      formatCents(9800),
      formatCents(117_600),
      formatCents(107_800),
      '31.10.2028',
      'Kündigung beantragen',
    ]
    expect(expected.filter(words => !html.includes(words))).toEqual([])
  })

  it('names serial number and condition of each device that was sent and is not back (S-2.9-52)', async () => {
    const { browser, email, userId } = await customer()
    const { db } = shop.services
    const { orders } = await givenOrders(db, { customerEmail: email, userId }, [
      { orderType: 'rental', logisticsStatus: 'delivered' },
      { condition: 'new', logisticsStatus: 'shipped' },
      { orderType: 'rental', logisticsStatus: 'preparing' },
      { orderType: 'rental', logisticsStatus: 'returned' },
    ])
    for (const order of orders) {
      const serialNumber = `SN-${order.orderSequence}`
      await givenDevice(db, { orderId: order.id, serialNumber, qualityStatus: 'fair' })
      if (order.orderType === 'rental') await givenRental(db, order, {}, [])
    }
    const words = wordsOf(await area(browser))
    expect(words.match(/Seriennummer \S+|Zustand \S+/g)).toEqual([
      'Seriennummer SN-1',
      'Zustand Befriedigend',
      'Seriennummer SN-2',
      'Zustand Neu',
    ])
    await db.update(inventoryItems).set({ qualityStatus: 'excellent' })
    expect(wordsOf(await area(browser))).toContain('Zustand Sehr gut')
    const [rented, bought] = orders
    for (const order of [rented, bought]) {
      await db.insert(defectReports).values({
        ...{ orderId: order?.id ?? '', orderGroupId: order?.orderGroupId ?? '' },
        ...{ description: 'Der Motor steht.', noticedOn: '2026-03-01', use: 'none' },
        ...{ reportedAt: new Date(), reportedBy: `user:${userId}`, dueOn: '2026-03-05' },
      })
    }
    const reported = wordsOf(await area(browser))
    expect(reported.match(/Zustand \S+ \S+/g)).toEqual([
      'Zustand Defekt gemeldet',
      'Zustand Defekt gemeldet',
    ])
  })

  it('tells equal devices apart by their numbers, and numbers no others', async () => {
    const { browser, email, userId } = await customer()
    await givenOrders(shop.services.db, { customerEmail: email, userId }, [
      { productName: 'Laufband Meile' },
      { productName: 'Rudergerät Gale' },
      { productName: 'Rudergerät Gale' },
    ])
    const words = wordsOf(await area(browser))
    expect(words.match(/Rudergerät Gale · Gerät \d/g)).toEqual([
      'Rudergerät Gale · Gerät 2',
      'Rudergerät Gale · Gerät 3',
    ])
    expect(words).toContain('Laufband Meile')
    expect(words).not.toContain('Laufband Meile · Gerät')
  })

  it("shows nobody another person's orders, in no form (S-6-5)", async () => {
    const owner = await customer()
    const other = await customer()
    const { orders } = await givenOrders(
      shop.services.db,
      { customerEmail: owner.email, userId: owner.userId },
      [{ productName: 'Nur für die Besitzerin' }],
    )
    const id = orders[0]?.id ?? ''
    expect(await area(owner.browser)).toContain('Nur für die Besitzerin')
    for (const path of [
      '/kunden-bereich',
      '/kunden-bereich.data',
      `/kunden-bereich?order_id=${id}`,
      `/kunden-bereich/${id}`,
      `/admin/auftraege?q=${encodeURIComponent(owner.email)}`,
      '/admin/auftraege.data',
      `/admin/auftraege/${id}/logistik`,
    ]) {
      expect(await (await other.browser.get(path)).text()).not.toContain('Nur für die Besitzerin')
    }
  })

  it('shows guest orders of the address only once it is confirmed', async () => {
    const { browser, email } = await customer()
    await givenOrders(shop.services.db, { customerEmail: email }, [{ productName: 'Als Gast' }])
    expect(await area(browser)).not.toContain('Als Gast')
    await shop.services.db
      .update(authUsers)
      .set({ emailVerified: true })
      .where(eq(authUsers.email, email))
    expect(await area(browser)).toContain('Als Gast')
  })
})

it('says that the orders could not be loaded, and loads them later (S-2.9-6, S-8-22)', async () => {
  const { browser } = await customer()
  const log = vi.spyOn(shop.services.log, 'error').mockReturnValue()
  const html = await withoutTable(shop.services.db, 'orders', () => area(browser))
  expect(html).toContain('Bestellungen konnten nicht geladen werden')
  expect(html).toContain('Erneut versuchen')
  expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
  log.mockRestore()
  expect(await area(browser)).toContain('Keine Bestellungen gefunden')
})

describe('changing the password', () => {
  const change = (browser: TestBrowser, current: string, next: string, from?: string) =>
    browser.post('/kunden-bereich/passwort', { current, password: next, confirmation: next }, from)

  it('works as a plain form and keeps this browser signed in (S-2.9-2, S-8-34)', async () => {
    const { browser, email } = await customer()
    const answer = await change(browser, PASSWORD, 'Laufband-8')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Passwort erfolgreich geändert')
    expect((await browser.get('/kunden-bereich')).status).toBe(200)
    const again = await new TestBrowser(shop).post('/auth', { email, password: 'Laufband-8' })
    expect(again.status).toBe(302)
  })

  it('says when the current one is wrong (S-5-13)', async () => {
    const { browser } = await customer()
    const answer = await change(browser, 'Falsch-123', 'Laufband-8')
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Das eingegebene aktuelle Passwort ist nicht korrekt')
  })

  it('says beside the form that nobody foresaw what happened (S-8-20)', async () => {
    const { browser } = await customer()
    const log = vi.spyOn(shop.services.log, 'error').mockReturnValue()
    const broken = vi
      .spyOn(shop.services.auth, 'changePassword')
      .mockRejectedValue(new Error('connection refused'))
    const answer = await change(browser, PASSWORD, 'Laufband-8')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain('Fehler beim Ändern des Passworts')
    expect(html).toContain('Ein unbekannter Fehler ist aufgetreten')
    expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
    broken.mockRestore()
    log.mockRestore()
  })

  it('is closed to guests and to other sites', async () => {
    expect((await change(new TestBrowser(shop), PASSWORD, 'Laufband-8')).status).toBe(302)
    const { browser } = await customer()
    const foreign = await change(browser, PASSWORD, 'Laufband-8', 'https://boese.example')
    expect(foreign.status).toBe(403)
  })
})
