import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { BATCH } from '#core/fulfilment/selected-matches.ts'
import { addressKey } from '#core/orders/address-key.server.ts'
import { orderGroups, orders } from '#db/schema/orders.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()

const group = async (...units: Parameters<typeof office.given>[0]) => {
  const [order] = await office.given(units.length > 0 ? units : [{}])
  if (!order) throw new Error('no order')
  return order
}
const send = async (path: string, fields: [string, string][]) => {
  const answer = await office.admin.postText(
    `/admin/auftraege/${path}`,
    new URLSearchParams(fields).toString(),
  )
  return { status: answer.status, text: await answer.text() }
}
/** All orders that an address of the list finds, as the page asks for them. */
const matchesOf = async (filter: string) => {
  const list = await office.admin.get(`/admin/auftraege.data?${filter}`)
  const digest = /"digest","([\w-]{43})"/.exec(await list.text())?.[1] ?? ''
  return async (count: number) => {
    const query = new URLSearchParams({ filter, count: `${count}`, digest })
    const answer = await office.admin.get(`/admin/auftraege/treffer?${query}`)
    return { status: answer.status, body: await answer.json() }
  }
}
/** What the page sends of chosen orders. */
const fieldsOf = (chosen: { id: string; read: unknown }[]) =>
  chosen.flatMap(({ id, read }): [string, string][] => [
    ['id', id],
    [`read:${id}`, JSON.stringify(read)],
  ])
const keyIn = (text: string) => /[\w-]{43}/.exec(text)?.[0] ?? ''

/** Deletes as the dialog does: asks, then says yes. */
const remove = async (...ids: string[]) => {
  const fields = ids.map((id): [string, string] => ['id', id])
  const asked = await send('loeschung', fields)
  return send('loeschung', [...fields, ['confirmed', keyIn(asked.text)]])
}

describe('the list of orders', () => {
  it('has a box for the page and for each order, and edits and deletes each (B-2-40)', async () => {
    const order = await group()
    const html = await (await office.admin.get('/admin/auftraege')).text()
    const words = wordsOf(html.replaceAll('<!-- -->', ''))
    expect(words).toContain('Alle auf dieser Seite auswählen')
    expect(words).toMatch(/KP-\d{6} auswählen/)
    expect(html).toMatch(/aria-label="KP-\d{6} bearbeiten"/)
    expect(html).toMatch(/aria-label="KP-\d{6} löschen"/)
    expect((await office.stored(order.id))?.hiddenAt).toBeNull()
  })
})

describe('deleting', () => {
  it('tells customer, product, status and how many are linked before (B-2-40, B-2-74)', async () => {
    const order = await group({ productName: 'Havel 2' }, { productName: 'Havel 2' })
    const asked = await send('loeschung', [['id', order.orderGroupId]])
    expect(asked.status).toBe(200)
    for (const words of ['Mara Öztürk', 'anna.schmidt@example.org', '2 × Havel 2', 'pending']) {
      expect(asked.text).toContain(words)
    }
    expect(asked.text).toContain('Das Geld geht dadurch nicht zurück')
    expect((await office.stored(order.id))?.hiddenAt).toBeNull()
  })

  it('hides one or several, and says how many (B-2-73)', async () => {
    const [one, two, three] = [await group(), await group(), await group()]
    expect(JSON.parse((await remove(one.orderGroupId)).text)).toEqual({ isDeleted: true, count: 1 })
    const both = await remove(two.orderGroupId, three.orderGroupId)
    expect(JSON.parse(both.text)).toEqual({ isDeleted: true, count: 2 })
    expect((await office.stored(three.id))?.hiddenAt).not.toBeNull()
    const archive = await (await office.admin.get('/admin/archiv')).text()
    expect(wordsOf(archive.replaceAll('<!-- -->', ''))).toContain(
      `Aus den Listen entfernt von ${login.email}`,
    )
  })

  it('says why it cannot be, of one and of several (B-8-6, B-8-20)', async () => {
    const gone = crypto.randomUUID()
    const one = await send('loeschung', [['id', gone]])
    expect(one).toMatchObject({ status: 404 })
    expect(one.text).toContain('Diese Bestellung gibt es nicht mehr.')
    const tooMany = Array.from({ length: BATCH + 1 }, () => ['id', crypto.randomUUID()])
    for (const fields of [[], [['id', "' or 1=1 --"]], tooMany] as [string, string][][]) {
      expect((await send('loeschung', fields)).status).toBe(422)
    }
  })

  it('is for administrators alone (B-6-3)', async () => {
    const order = await group()
    const browser = await office.member('logistics')
    const fields = { id: order.orderGroupId }
    expect((await browser.post('/admin/auftraege/status', fields)).status).toBe(422)
    for (const who of [browser, office.customer, new TestBrowser(office.shop)]) {
      expect((await who.post('/admin/auftraege/loeschung', fields)).status).toBe(403)
    }
    expect(await (await browser.get('/admin/auftraege')).text()).not.toContain('löschen"')
  })
})

describe('one status for all that is chosen', () => {
  it('moves what the filter finds, those that were shown, and names what cannot be (B-8-5)', async () => {
    const city = `Suhl${crypto.randomUUID().slice(0, 6)}`
    const [one, two] = [await group({ productName: city }), await group({ productName: city })]
    const off = await group({ productName: city, calledOffAt: new Date() }, { productName: city })
    const { body } = await (await matchesOf(`q=${city}&page=2`))(3)
    const seen = fieldsOf(body)
    const moved = await send('status', [...seen, ['status', 'returned']])
    expect(moved.text).toContain('Was das Haus nicht verlassen hat')
    const done = await send('status', [...seen, ['status', 'preparing']])
    expect(done.status).toBe(200)
    for (const { id } of [one, two]) {
      expect(await office.stored(id)).toMatchObject({ logisticsStatus: 'preparing' })
    }
    expect(await office.stored(off.id)).toMatchObject({ logisticsStatus: 'pending' })
  })

  it('is refused where as many are found, but one of them is another (B-2-40)', async () => {
    const name = `Zug${crypto.randomUUID().slice(0, 6)}`
    const [first, leaves] = [await group({ productName: name }), await group({ productName: name })]
    const matches = await matchesOf(`q=${name}`)
    const chosen = fieldsOf((await matches(2)).body)
    await remove(leaves.orderGroupId)
    const unseen = await group({ productName: name })
    const wrong = await matches(2)
    expect(wrong.status).toBe(409)
    expect(wrong.body.error.message).toContain('Inzwischen sind es andere Treffer.')
    const third = await group({ productName: name })
    expect((await matches(2)).body.error.message).toContain('Inzwischen sind es 3 Treffer statt 2.')
    // What was chosen before is what is meant, whatever the filter finds by now.
    const done = JSON.parse((await send('status', [...chosen, ['status', 'preparing']])).text)
    expect(done).toMatchObject({ done: 1, refused: [{ orderGroupId: leaves.orderGroupId }] })
    expect(await office.stored(first.id)).toMatchObject({ logisticsStatus: 'preparing' })
    for (const { id } of [unseen, third]) {
      expect(await office.stored(id)).toMatchObject({ logisticsStatus: 'pending' })
    }
  })

  it('leaves and names what changed since it was read, and does the rest (B-7-14)', async () => {
    const [moved, off, free] = [await group(), await group({}, {}), await group()]
    const { db } = office.shop.services
    const read = async ({ id, orderGroupId }: typeof moved): Promise<[string, string][]> => {
      const [own] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
      const state = { address: own ? addressKey(own) : '', units: { [id]: 'pending' } }
      return [
        ['id', orderGroupId],
        [`read:${orderGroupId}`, JSON.stringify(state)],
      ]
    }
    const fields = (await Promise.all([moved, off, free].map(read))).flat()
    await send('status', [
      ['id', moved.orderGroupId],
      ['status', 'shipped'],
    ])
    await db.update(orders).set({ calledOffAt: new Date() }).where(eq(orders.id, off.id))
    const done = await send('status', [...fields, ['status', 'preparing']])
    expect(done.status).toBe(200)
    expect(done.text).toContain('Der Status von Gale ist inzwischen „Versandt“')
    expect(done.text).toContain(login.email)
    expect(done.text).toContain('Inzwischen wurde etwas davon storniert oder')
    const statuses = await Promise.all(
      [moved, off, free].map(async ({ id }) => (await office.stored(id))?.logisticsStatus),
    )
    expect(statuses).toEqual(['shipped', 'pending', 'preparing'])
  })

  it("is taken back by 'Rückgängig', order by order, as the page asks for it", async () => {
    const [one, two] = [await group(), await group()]
    const fields = [one, two].map(({ orderGroupId: id }): [string, string] => ['id', id])
    const moved = JSON.parse((await send('status', [...fields, ['status', 'preparing']])).text)
    const steps: { orderGroupId: string; at: string }[] = moved.undoable
    expect(steps.map(({ orderGroupId }) => orderGroupId)).toEqual(fields.map(([, id]) => id))
    const [first, second] = steps.map(({ orderGroupId: id, at }): [string, string][] => [
      ['id', id],
      [`at:${id}`, at],
    ])
    const undone = await send('status/ruecknahme', first ?? [])
    expect(JSON.parse(undone.text)).toEqual({ done: 1, refused: [] })
    const statuses = [await office.stored(one.id), await office.stored(two.id)]
    expect(statuses.map(order => order?.logisticsStatus)).toEqual(['pending', 'preparing'])
    expect((await send('status/ruecknahme', second?.slice(0, 1) ?? [])).status).toBe(404)
    const wrong = [...(second?.slice(0, 1) ?? []), [`at:${two.orderGroupId}`, 'gestern']]
    expect((await send('status/ruecknahme', wrong as [string, string][])).status).toBe(404)
  })

  it('is refused without a known status or without orders', async () => {
    const { orderGroupId } = await group()
    expect((await send('status', [['status', 'shipped']])).status).toBe(422)
    expect(
      (
        await send('status', [
          ['id', orderGroupId],
          ['status', 'weg'],
        ])
      ).status,
    ).toBe(422)
  })
})
