import { describe, expect, it } from 'vitest'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

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
const text = async (path: string) => (await office.admin.get(path)).text()
const save = (id: string, mine: Record<string, string>) =>
  office.admin.post(`/admin/auftraege/${id}/logistik.data`, fields(id, mine))

describe('the tab Zuordnungen', () => {
  it('offers what is free and saves what was chosen; the list says so (B-2-44, B-2-50)', async () => {
    const [order] = await office.given([{ orderType: 'rental', productName: 'Gale zur Miete' }])
    const id = order?.id ?? ''
    const offered = () => text(`/admin/auftraege/${order?.orderGroupId}/geraete.data`)
    expect(await offered()).not.toContain('GA-77')
    expect(await text('/admin/auftraege')).toContain('Keine Zuordnung')
    const device = await givenDevice(office.shop.services.db, { serialNumber: 'GA-77' })
    expect(await offered()).toContain('GA-77')
    expect((await save(id, { [`device:${id}`]: device })).status).toBe(422)
    const chosen = { [`read-device:${id}`]: '', [`device:${id}`]: device }
    expect((await save(id, chosen)).status).toBe(200)
    expect(await office.stored(id)).toMatchObject({ assignedInventoryId: device })
    expect(await text('/admin/auftraege')).toContain('✓ Vollständig zugeordnet')
  })

  it('counts what was bought with a device, and what of it has none yet (B-2-44, B-2-49, B-3-3)', async () => {
    const { db } = office.shop.services
    const productName = `Gale ${crypto.randomUUID().slice(0, 6)}`
    const off = { productName, calledOffAt: new Date() }
    const [one, two] = await office.given([{ productName }, { productName }, off])
    const list = async () =>
      wordsOf(await text(`/admin/auftraege?q=${encodeURIComponent(productName)}`))
    expect(await list()).not.toMatch(/zugeordnet|Keine Zuordnung/)
    await givenDevice(db, { orderId: one?.id })
    expect(await list()).toContain('1/2 zugeordnet')
    await givenDevice(db, { orderId: two?.id })
    expect(await list()).toContain('✓ Vollständig zugeordnet')
  })

  it('is told in words that a device is gone, and that an id is none', async () => {
    const [order] = await office.given([{ orderType: 'rental' }])
    const id = order?.id ?? ''
    const gone = await save(id, {
      [`read-device:${id}`]: '',
      [`device:${id}`]: crypto.randomUUID(),
    })
    expect(gone.status).toBe(409)
    expect(await gone.text()).toContain('Dieses Gerät passt nicht zu diesem Artikel.')
    const none = await save(id, { [`read-device:${id}`]: '', [`device:${id}`]: '<script>' })
    expect(none.status).toBe(422)
    expect((await office.admin.get('/admin/auftraege/nichts/geraete.data')).status).toBe(404)
  })
})
