import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { journalEntries } from '#db/schema/journal.ts'
import { orders } from '#db/schema/orders.ts'
import { rentals } from '#db/schema/rentals.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenRental } from '#test/fixtures/orders.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()

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

describe('saving an order', () => {
  it('moves it, keeps tracking and notes, writes the journal and mails the customer (B-2-48, B-8-4)', async () => {
    const [order] = await office.given([{}])
    const id = order?.id ?? ''
    const answer = await office.admin.post(
      `/admin/auftraege/${id}/logistik.data`,
      change(id, 'shipped'),
    )
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Alle Änderungen wurden erfolgreich gespeichert')
    expect(await office.stored(id)).toMatchObject({
      logisticsStatus: 'shipped',
      trackingNumber: 'JD0146',
      shippingNotes: 'Hintereingang',
      shippingDate: expect.any(Date),
    })
    const journal = await office.shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, id))
    expect(journal).toHaveLength(1)
    await office.shop.settle()
    const sent = office.shop.mails.filter(mail => mail.kind === 'order_shipped')
    expect(sent).toMatchObject([{ to: 'anna.schmidt@example.org', data: { orderIds: [id] } }])
  })

  it('names each device that leaves with it, chosen by somebody or by the shop', async () => {
    const [one, two] = await office.given([{}, {}])
    if (!one || !two) throw new Error('no orders')
    const { db } = office.shop.services
    await givenDevice(db, { serialNumber: 'GA-1', status: 'assigned', orderId: one.id })
    await givenDevice(db, { serialNumber: 'GA-2' })
    const body = new URLSearchParams({ ...change(one.id, 'pending'), status: 'shipped' })
    for (const [name, value] of Object.entries(change(two.id, 'pending'))) body.append(name, value)
    const answer = await office.admin.postText(
      `/admin/auftraege/${one.id}/logistik.data`,
      body.toString(),
    )
    expect(await answer.text()).toContain('Das Haus verlassen: Gale (GA-1) und Gale (GA-2).')
    const devices = await db
      .select({ id: journalEntries.subjectId, data: journalEntries.data })
      .from(journalEntries)
      .where(inArray(journalEntries.subjectId, [one.id, two.id]))
    expect(devices.map(({ id, data }) => [id, data.device])).toEqual(
      expect.arrayContaining([
        [one.id, undefined],
        [two.id, [null, 'GA-2']],
      ]),
    )
  })

  it('says in its own words that it failed, where nobody foresaw that (B-8-3)', async () => {
    const [order] = await office.given([{}])
    const id = order?.id ?? ''
    const log = vi.spyOn(office.shop.services.log, 'error').mockReturnValue()
    const answer = await withoutTable(office.shop.services.db, 'order_groups', () =>
      office.admin.post(`/admin/auftraege/${id}/logistik.data`, change(id, 'shipped')),
    )
    expect(answer.status).toBe(500)
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.anything() }),
      'A form failed',
    )
    expect(await answer.text()).toContain('Bestellung konnte nicht gespeichert werden: Ein')
    log.mockRestore()
    expect(await office.stored(id)).toMatchObject({ logisticsStatus: 'pending' })
  })

  it('moves all items of a group at once (B-2-48)', async () => {
    const [one, two] = await office.given([{}, {}])
    if (!one || !two) throw new Error('no orders')
    const body = new URLSearchParams({
      ...change(one.id, 'pending'),
      status: 'preparing',
      tracking: 'JD9',
    })
    body.append('orderId', two.id)
    body.set(`read-status:${two.id}`, 'pending')
    body.set(`read-tracking:${two.id}`, '')
    const answer = await office.admin.postText(
      `/admin/auftraege/${one.id}/logistik.data`,
      body.toString(),
    )
    expect(answer.status).toBe(200)
    for (const { id } of [one, two]) {
      expect(await office.stored(id)).toMatchObject({
        logisticsStatus: 'preparing',
        trackingNumber: 'JD9',
      })
    }
  })

  it('speaks of the status where one for all items is all that changed (B-8-5)', async () => {
    const [one, two] = await office.given([{ trackingNumber: 'JD1' }, {}])
    if (!one || !two) throw new Error('no orders')
    const save = async (status: string, notes = '') => {
      const body = new URLSearchParams({ status, notes })
      for (const { id } of [one, two]) {
        const {
          logisticsStatus = '',
          trackingNumber,
          shippingNotes,
        } = (await office.stored(id)) ?? {}
        body.append('orderId', id)
        body.set(`read-status:${id}`, logisticsStatus)
        body.set(`status:${id}`, logisticsStatus)
        body.set(`read-tracking:${id}`, trackingNumber ?? '')
        body.set(`tracking:${id}`, trackingNumber ?? '')
        body.set('read-notes', shippingNotes ?? '')
      }
      const path = `/admin/auftraege/${one.id}/logistik.data`
      return (await office.admin.postText(path, body.toString())).text()
    }
    expect(await save('preparing')).toContain('Status aktualisiert')
    const withNotes = await save('preparing', 'Klingeln')
    expect(withNotes).toContain('Bestellung aktualisiert')
    expect(withNotes).not.toContain('Status aktualisiert')
    expect(await save('', 'Klingeln')).toContain('Bestellung aktualisiert')
    await office.shop.services.db
      .update(orders)
      .set({ status: 'pending' })
      .where(eq(orders.id, two.id))
    const refused = await save('shipped', 'Klingeln')
    expect(refused).toContain('Status konnte nicht aktualisiert werden: Diese Bestellung ist nicht')
    expect(await office.stored(one.id)).toMatchObject({ logisticsStatus: 'preparing' })
  })

  it('asks before it starts a contract, writes nothing meanwhile, and takes only that yes (B-4-2)', async () => {
    const [order] = await office.given([{ orderType: 'rental' }])
    if (!order) throw new Error('no order')
    await givenRental(office.shop.services.db, order, { termMonths: 12 }, [4900])
    const path = `/admin/auftraege/${order.id}/logistik.data`
    const fields = change(order.id, 'delivered')
    const asked = await (await office.admin.post(path, fields)).text()
    expect(asked).toContain('Die Miete beginnt heute: Mindestlaufzeit bis 01.03.2027')
    expect(await office.stored(order.id)).toMatchObject({
      logisticsStatus: 'pending',
      trackingNumber: null,
      shippingNotes: null,
    })
    const guessed = await (await office.admin.post(path, { ...fields, confirmed: 'ja' })).text()
    expect(guessed).toContain('Die Miete beginnt heute')
    expect(await office.stored(order.id)).toMatchObject({ logisticsStatus: 'pending' })
    const [confirmed = ''] = /[\w-]{43}/.exec(asked) ?? []
    const saved = await (await office.admin.post(path, { ...fields, confirmed })).text()
    expect(saved).toContain('Alle Änderungen wurden erfolgreich gespeichert')
    expect(await office.stored(order.id)).toMatchObject({ logisticsStatus: 'delivered' })
  })

  it('lets no slip end a contract (B-4-2)', async () => {
    const [order] = await office.given([{ orderType: 'rental', logisticsStatus: 'delivered' }])
    if (!order) throw new Error('no order')
    const running = { state: 'running' as const, deliveredOn: '2026-02-02' }
    const rental = await givenRental(office.shop.services.db, order, running, [4900])
    const save = async (status: string) => {
      const path = `/admin/auftraege/${order.id}/logistik.data`
      const { logisticsStatus } = (await office.stored(order.id)) ?? {}
      return (await office.admin.post(path, change(order.id, status, logisticsStatus))).text()
    }
    expect(await save('pending')).toContain('gilt als nicht erfolgt')
    expect(await save('returned')).toContain('Die Miete endet heute')
    const [untouched] = await office.shop.services.db
      .select()
      .from(rentals)
      .where(eq(rentals.id, rental.id))
    expect(untouched).toEqual(rental)
    await office.shop.services.db
      .update(orders)
      .set({ logisticsStatus: 'pending' })
      .where(eq(orders.id, order.id))
    expect(await save('returned')).toContain('Was das Haus nicht verlassen hat')
  })

  it('is refused to customers, guests and other sites, and changes nothing (B-6-3)', async () => {
    const [order] = await office.given([{}])
    const id = order?.id ?? ''
    const path = `/admin/auftraege/${id}/logistik`
    const tries = [
      office.customer.post(path, change(id, 'shipped')),
      office.customer.post(`${path}.data`, change(id, 'shipped')),
      new TestBrowser(office.shop).post(path, change(id, 'shipped')),
      new TestBrowser(office.shop).post(`${path}.data`, change(id, 'shipped')),
      office.admin.post(path, change(id, 'shipped'), 'https://boese.example'),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
    expect(await office.stored(id)).toMatchObject({
      logisticsStatus: 'pending',
      trackingNumber: null,
    })
  })

  it('refuses a save that does not say what its dialog had read, and writes nothing (B-2-52)', async () => {
    const [order] = await office.given([{ trackingNumber: 'JD1' }])
    const id = order?.id ?? ''
    const whole: Record<string, string> = {
      ...change(id, 'shipped'),
      [`read-tracking:${id}`]: 'JD1',
    }
    for (const field of [`read-status:${id}`, `read-tracking:${id}`, 'read-notes']) {
      const { [field]: _, ...fields } = whole
      const answer = await office.admin.post(`/admin/auftraege/${id}/logistik.data`, fields)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Bitte laden Sie die Seite neu')
    }
    expect(await office.stored(id)).toMatchObject({
      logisticsStatus: 'pending',
      trackingNumber: 'JD1',
    })
    expect((await office.admin.post(`/admin/auftraege/${id}/logistik.data`, whole)).status).toBe(
      200,
    )
  })

  it('refuses a made-up status, a foreign order and goods that nobody has paid (B-8-3)', async () => {
    const [order, unpaid] = [
      (await office.given([{}]))[0],
      (await office.given([{ status: 'pending' }]))[0],
    ]
    if (!order || !unpaid) throw new Error('no orders')
    const save = (id: string, fields: Record<string, string>) =>
      office.admin.post(`/admin/auftraege/${id}/logistik.data`, fields)
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
