import { describe, expect, it } from 'vitest'
import { login, officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

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
    office.admin.post(`/admin/auftraege/${id}/logistik.data`, fields(id, mine))

  it('that saves a note takes back neither status nor tracking (B-2-52)', async () => {
    const [order] = await office.given([{}])
    const id = order?.id ?? ''
    await save(id, { [`status:${id}`]: 'shipped', [`tracking:${id}`]: 'JD77' })
    expect((await save(id, { notes: 'Klingeln' })).status).toBe(200)
    expect(await office.stored(id)).toMatchObject({
      logisticsStatus: 'shipped',
      trackingNumber: 'JD77',
      shippingNotes: 'Klingeln',
    })
  })

  it('is told of which of several equal devices of the order', async () => {
    const [, order] = await office.given([{}, {}])
    const id = order?.id ?? ''
    await save(id, { [`tracking:${id}`]: 'JD1' })
    const refused = await save(id, { [`tracking:${id}`]: 'JD2' })
    expect(await refused.text()).toContain('Trackingnummer · Gale (Gerät 2)')
  })

  it('is shown both values with their author, writes nothing, and can be saved once one chose (B-2-52)', async () => {
    const [order] = await office.given([{}])
    const id = order?.id ?? ''
    await save(id, { [`tracking:${id}`]: 'JD1' })
    const mine = { [`tracking:${id}`]: 'JD2', notes: 'Zeile 1\r\nZeile 2' }
    const refused = await save(id, mine)
    expect(refused.status).toBe(409)
    const words = await refused.text()
    for (const word of ['Trackingnummer', 'JD1', 'JD2', login.email]) expect(words).toContain(word)
    expect(await office.stored(id)).toMatchObject({ trackingNumber: 'JD1', shippingNotes: null })
    const chose = { [`seen-tracking:${id}`]: 'JD1', [`keep-tracking:${id}`]: 'mine' }
    expect((await save(id, { ...mine, ...chose })).status).toBe(200)
    expect(await office.stored(id)).toMatchObject({
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
    expect(await office.stored(id)).toMatchObject({ trackingNumber: 'JD2' })
  })
})
