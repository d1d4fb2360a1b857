import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { journalEntries } from '#db/schema/journal.ts'
import { orders } from '#db/schema/orders.ts'
import { rentals } from '#db/schema/rentals.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const aBug = { requestId: expect.any(String), err: expect.any(Error) }

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
let customer: TestBrowser
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  customer = (await registered(shop)).browser
  admin = new TestBrowser(shop)
  const entered = await admin.post('/admin', login)
  expect(entered.headers.get('Location')).toBe('/admin')
})
afterAll(() => shop.close())

const given = async (units: Partial<typeof orders.$inferInsert>[]) =>
  (await givenOrders(shop.services.db, { customerEmail: 'anna.schmidt@example.org' }, units)).orders
const stored = async (id: string) =>
  (await shop.services.db.select().from(orders).where(eq(orders.id, id)))[0]
/** As the dialog sends it; `read` is the status that it showed. */
const change = (id: string, status: string, read = 'pending') => ({
  orderId: id,
  [`read-status:${id}`]: read,
  [`read-tracking:${id}`]: '',
  'read-notes': '',
  [`status:${id}`]: status,
  [`tracking:${id}`]: 'JD0146',
  notes: 'Hintereingang',
})

describe('the way in', () => {
  it('is a sign-in form for the anonymous (B-2-35, B-6-1)', async () => {
    const answer = await new TestBrowser(shop).get('/admin')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Admin-Bereich')
    const deeper = await new TestBrowser(shop).get('/admin/auftraege')
    expect(deeper.headers.get('Location')).toBe('/admin')
  })

  it('is refused with 403 to customers, on every page (S-6-5, B-2-36, B-6-2)', async () => {
    for (const path of ['/admin', '/admin/auftraege']) {
      const answer = await customer.get(path)
      expect(answer.status).toBe(403)
      const html = await answer.text()
      expect(html).toContain('Zugriff verweigert')
      expect(html).toContain('Sie müssen als Administrator angemeldet sein')
    }
  })

  it('says no more than that credentials are wrong (S-8-16)', async () => {
    const answer = await new TestBrowser(shop).post('/admin', { ...login, password: 'Falsch-123' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Anmeldung fehlgeschlagen')
  })

  it('greets who comes in, and says beside the form when signing in is out of order (S-8-32, B-2-35)', async () => {
    const browser = new TestBrowser(shop)
    const broken = vi.spyOn(shop.services.auth, 'signIn').mockRejectedValue(new Error('refused'))
    const log = vi.spyOn(shop.services.log, 'error').mockReturnValue()
    const answer = await browser.post('/admin', login)
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain('Anmeldung fehlgeschlagen')
    expect(html).toContain('Ein unbekannter Fehler ist aufgetreten')
    expect(browser.cookie('meldung')).toBeUndefined()
    expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
    broken.mockRestore()
    log.mockRestore()
    await browser.post('/admin', login)
    expect(browser.cookie('meldung')).toBe('angemeldet')
  })

  it('leads administrators to the orders (S-1-1, B-6-3)', async () => {
    expect((await admin.get('/admin')).headers.get('Location')).toBe('/admin/auftraege')
    expect((await admin.get('/admin/auftraege')).status).toBe(200)
  })

  it('gives data to administrators alone, also without a page around it (B-6-3)', async () => {
    await given([{ productName: 'Geheimes Gerät' }])
    const data = async (browser: TestBrowser) => (await browser.get('/admin/auftraege.data')).text()
    expect(await data(admin)).toContain('Geheimes Gerät')
    expect(await data(customer)).not.toContain('Geheimes Gerät')
    expect(await data(new TestBrowser(shop))).not.toContain('Geheimes Gerät')
  })
})

it('says that the orders could not be loaded, and offers to ask again (B-8-2)', async () => {
  const log = vi.spyOn(shop.services.log, 'error').mockReturnValue()
  const answer = await withoutTable(shop.services.db, 'orders', () => admin.get('/admin/auftraege'))
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain('Auftrags-Logistik')
  expect(html).toContain('Daten konnten nicht geladen werden')
  expect(html).toContain('Erneut versuchen')
  expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
  log.mockRestore()
  expect((await admin.get('/admin/auftraege')).status).toBe(200)
})

describe('saving an order', () => {
  it('moves it, keeps tracking and notes, writes the journal and mails the customer (B-2-48, B-8-4)', async () => {
    const [order] = await given([{}])
    const id = order?.id ?? ''
    const answer = await admin.post(`/admin/auftraege/${id}/logistik.data`, change(id, 'shipped'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Alle Änderungen wurden erfolgreich gespeichert')
    expect(await stored(id)).toMatchObject({
      logisticsStatus: 'shipped',
      trackingNumber: 'JD0146',
      shippingNotes: 'Hintereingang',
      shippingDate: expect.any(Date),
    })
    const journal = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, id))
    expect(journal).toHaveLength(1)
    await shop.settle()
    const sent = shop.mails.filter(mail => mail.kind === 'order_shipped')
    expect(sent).toMatchObject([{ to: 'anna.schmidt@example.org', data: { orderIds: [id] } }])
  })

  it('moves all items of a group at once (B-2-48)', async () => {
    const [one, two] = await given([{}, {}])
    if (!one || !two) throw new Error('no orders')
    const body = new URLSearchParams({
      ...change(one.id, 'pending'),
      status: 'preparing',
      tracking: 'JD9',
    })
    body.append('orderId', two.id)
    body.set(`read-status:${two.id}`, 'pending')
    body.set(`read-tracking:${two.id}`, '')
    const answer = await admin.postText(`/admin/auftraege/${one.id}/logistik.data`, body.toString())
    expect(answer.status).toBe(200)
    for (const { id } of [one, two]) {
      expect(await stored(id)).toMatchObject({
        logisticsStatus: 'preparing',
        trackingNumber: 'JD9',
      })
    }
  })

  it('speaks of the status where one for all items is all that changed (B-8-5)', async () => {
    const [one, two] = await given([{ trackingNumber: 'JD1' }, {}])
    if (!one || !two) throw new Error('no orders')
    const save = async (status: string, notes = '') => {
      const body = new URLSearchParams({ status, notes })
      for (const { id } of [one, two]) {
        const { logisticsStatus = '', trackingNumber, shippingNotes } = (await stored(id)) ?? {}
        body.append('orderId', id)
        body.set(`read-status:${id}`, logisticsStatus)
        body.set(`status:${id}`, logisticsStatus)
        body.set(`read-tracking:${id}`, trackingNumber ?? '')
        body.set(`tracking:${id}`, trackingNumber ?? '')
        body.set('read-notes', shippingNotes ?? '')
      }
      const path = `/admin/auftraege/${one.id}/logistik.data`
      return (await admin.postText(path, body.toString())).text()
    }
    expect(await save('preparing')).toContain('Status aktualisiert')
    const withNotes = await save('preparing', 'Klingeln')
    expect(withNotes).toContain('Bestellung aktualisiert')
    expect(withNotes).not.toContain('Status aktualisiert')
    expect(await save('', 'Klingeln')).toContain('Bestellung aktualisiert')
    await shop.services.db.update(orders).set({ status: 'pending' }).where(eq(orders.id, two.id))
    const refused = await save('shipped', 'Klingeln')
    expect(refused).toContain('Status konnte nicht aktualisiert werden: Diese Bestellung ist nicht')
    expect(await stored(one.id)).toMatchObject({ logisticsStatus: 'preparing' })
  })

  it('asks before it starts a contract, writes nothing meanwhile, and takes only that yes (B-4-2)', async () => {
    const [order] = await given([{ orderType: 'rental' }])
    if (!order) throw new Error('no order')
    await givenRental(shop.services.db, order, { termMonths: 12 }, [4900])
    const path = `/admin/auftraege/${order.id}/logistik.data`
    const fields = change(order.id, 'delivered')
    const asked = await (await admin.post(path, fields)).text()
    expect(asked).toContain('Die Miete beginnt heute: Mindestlaufzeit bis 01.03.2027')
    expect(await stored(order.id)).toMatchObject({
      logisticsStatus: 'pending',
      trackingNumber: null,
      shippingNotes: null,
    })
    const guessed = await (await admin.post(path, { ...fields, confirmed: 'ja' })).text()
    expect(guessed).toContain('Die Miete beginnt heute')
    expect(await stored(order.id)).toMatchObject({ logisticsStatus: 'pending' })
    const [confirmed = ''] = /[\w-]{43}/.exec(asked) ?? []
    const saved = await (await admin.post(path, { ...fields, confirmed })).text()
    expect(saved).toContain('Alle Änderungen wurden erfolgreich gespeichert')
    expect(await stored(order.id)).toMatchObject({ logisticsStatus: 'delivered' })
  })

  it('lets no slip end a contract (B-4-2)', async () => {
    const [order] = await given([{ orderType: 'rental', logisticsStatus: 'delivered' }])
    if (!order) throw new Error('no order')
    const running = { state: 'running' as const, deliveredOn: '2026-02-02' }
    const rental = await givenRental(shop.services.db, order, running, [4900])
    const save = async (status: string) => {
      const path = `/admin/auftraege/${order.id}/logistik.data`
      const { logisticsStatus } = (await stored(order.id)) ?? {}
      return (await admin.post(path, change(order.id, status, logisticsStatus))).text()
    }
    expect(await save('pending')).toContain('gilt als nicht erfolgt')
    expect(await save('returned')).toContain('Die Miete endet heute')
    const [untouched] = await shop.services.db
      .select()
      .from(rentals)
      .where(eq(rentals.id, rental.id))
    expect(untouched).toEqual(rental)
    await shop.services.db
      .update(orders)
      .set({ logisticsStatus: 'pending' })
      .where(eq(orders.id, order.id))
    expect(await save('returned')).toContain('Was das Haus nicht verlassen hat')
  })

  it('is refused to customers, guests and other sites, and changes nothing (B-6-3)', async () => {
    const [order] = await given([{}])
    const id = order?.id ?? ''
    const path = `/admin/auftraege/${id}/logistik`
    const tries = [
      customer.post(path, change(id, 'shipped')),
      customer.post(`${path}.data`, change(id, 'shipped')),
      new TestBrowser(shop).post(path, change(id, 'shipped')),
      new TestBrowser(shop).post(`${path}.data`, change(id, 'shipped')),
      admin.post(path, change(id, 'shipped'), 'https://boese.example'),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
    expect(await stored(id)).toMatchObject({ logisticsStatus: 'pending', trackingNumber: null })
  })

  it('refuses a save that does not say what its dialog had read, and writes nothing (B-2-52)', async () => {
    const [order] = await given([{ trackingNumber: 'JD1' }])
    const id = order?.id ?? ''
    const whole: Record<string, string> = {
      ...change(id, 'shipped'),
      [`read-tracking:${id}`]: 'JD1',
    }
    for (const field of [`read-status:${id}`, `read-tracking:${id}`, 'read-notes']) {
      const { [field]: _, ...fields } = whole
      const answer = await admin.post(`/admin/auftraege/${id}/logistik.data`, fields)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Bitte laden Sie die Seite neu')
    }
    expect(await stored(id)).toMatchObject({ logisticsStatus: 'pending', trackingNumber: 'JD1' })
    expect((await admin.post(`/admin/auftraege/${id}/logistik.data`, whole)).status).toBe(200)
  })

  it('refuses a made-up status, a foreign order and goods that nobody has paid (B-8-3)', async () => {
    const [order, unpaid] = [(await given([{}]))[0], (await given([{ status: 'pending' }]))[0]]
    if (!order || !unpaid) throw new Error('no orders')
    const save = (id: string, fields: Record<string, string>) =>
      admin.post(`/admin/auftraege/${id}/logistik.data`, fields)
    expect((await save(order.id, change(order.id, 'verschollen'))).status).toBe(422)
    expect((await save(order.id, change(unpaid.id, 'preparing'))).status).toBe(422)
    expect((await save(order.id, {})).status).toBe(422)
    const gone = crypto.randomUUID()
    expect((await save(gone, change(gone, 'shipped'))).status).toBe(404)
    const answer = await save(unpaid.id, change(unpaid.id, 'shipped'))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Bestellung konnte nicht gespeichert werden: ')
  })
})

describe('an old dialog', () => {
  const fields = (id: string, mine: Record<string, string>) => ({
    orderId: id,
    [`read-status:${id}`]: 'pending',
    [`status:${id}`]: 'pending',
    [`read-tracking:${id}`]: '',
    [`tracking:${id}`]: '',
    'read-notes': '',
    notes: '',
    ...mine,
  })
  const save = (id: string, mine: Record<string, string>) =>
    admin.post(`/admin/auftraege/${id}/logistik.data`, fields(id, mine))

  it('that saves a note takes back neither status nor tracking (B-2-52)', async () => {
    const [order] = await given([{}])
    const id = order?.id ?? ''
    await save(id, { [`status:${id}`]: 'shipped', [`tracking:${id}`]: 'JD77' })
    expect((await save(id, { notes: 'Klingeln' })).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      logisticsStatus: 'shipped',
      trackingNumber: 'JD77',
      shippingNotes: 'Klingeln',
    })
  })

  it('is shown both values with their author, writes nothing, and can be saved once one chose (B-2-52)', async () => {
    const [order] = await given([{}])
    const id = order?.id ?? ''
    await save(id, { [`tracking:${id}`]: 'JD1' })
    const mine = { [`tracking:${id}`]: 'JD2', notes: 'Zeile 1\r\nZeile 2' }
    const refused = await save(id, mine)
    expect(refused.status).toBe(409)
    const words = await refused.text()
    for (const word of ['Trackingnummer', 'JD1', 'JD2', login.email]) expect(words).toContain(word)
    expect(await stored(id)).toMatchObject({ trackingNumber: 'JD1', shippingNotes: null })
    const chose = { [`seen-tracking:${id}`]: 'JD1', [`keep-tracking:${id}`]: 'mine' }
    expect((await save(id, { ...mine, ...chose })).status).toBe(200)
    expect(await stored(id)).toMatchObject({
      trackingNumber: 'JD2',
      shippingNotes: 'Zeile 1\nZeile 2',
    })
    const again = await save(id, {
      [`tracking:${id}`]: 'JD3',
      [`seen-tracking:${id}`]: 'JD2',
      [`keep-tracking:${id}`]: 'theirs',
      notes: 'Zeile 1\r\nZeile 2',
    })
    expect(again.status).toBe(200)
    expect(await stored(id)).toMatchObject({ trackingNumber: 'JD2' })
  })
})
