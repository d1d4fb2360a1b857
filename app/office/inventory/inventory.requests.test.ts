import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inventoryItems, productContents } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

const fields = { stripeProductId: 'prod_gale', ownershipType: 'own', status: 'available' }
const quality = { location: 'warehouse', qualityStatus: 'good' }
const text = async (path: string) => (await office.admin.get(path)).text()
const stored = async (serialNumber: string) => {
  const { db } = office.shop.services
  const [row] = await db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.serialNumber, serialNumber))
  return row
}

describe('Inventar-Verwaltung', () => {
  it('makes, changes and deletes a device, each with its words (B-2-77, B-2-79, B-2-80, B-8-24)', async () => {
    await givenDevice(office.shop.services.db, { serialNumber: 'GA-1' })
    await office.shop.services.db
      .insert(productContents)
      .values({ stripeProductId: 'prod_gale', title: 'Gale Pro', slug: 'gale-pro' })
    expect(await text('/admin/inventar')).toContain('1 Inventar-Items')
    const none = await text('/admin/inventar?q=nichts')
    for (const words of [
      '0 von 1 Items angezeigt',
      'Filter aktiv',
      'Keine Inventar-Items gefunden.',
    ])
      expect(none).toContain(words)
    const made = { ...fields, ...quality, serialNumber: '<script>alert(1)</script>' }
    const created = await office.admin.post('/admin/inventar/neu.data', made)
    expect(await created.text()).toContain('Inventar-Item wurde erstellt')
    const page = await text('/admin/inventar')
    expect(page).toContain('Gale Pro')
    expect(page).not.toContain('<script>alert(1)')
    const device = await stored('<script>alert(1)</script>')
    const path = `/admin/inventar/${device?.id}`
    const changed = await office.admin.post(`${path}/bearbeitung.data`, {
      ...{ 'read-stripeProductId': 'prod_gale', 'read-ownershipType': 'own' },
      ...{ 'read-status': 'available', 'read-location': 'warehouse', 'read-qualityStatus': 'good' },
      ...{ 'read-serialNumber': '<script>alert(1)</script>', serialNumber: 'GA-2', notes: 'Neu' },
    })
    expect(await changed.text()).toContain('Inventar-Item wurde aktualisiert')
    expect(await stored('GA-2')).toMatchObject({ notes: 'Neu', status: 'available' })
    expect(await text(path)).toContain('Gerät geändert')
    const gone = await office.admin.post(`${path}/loeschung.data`, {})
    expect(await gone.text()).toContain('Inventar-Item wurde gelöscht')
    expect((await office.admin.get(path)).status).toBe(404)
  })

  it('says why nothing was saved (B-4-9, B-8-22, B-8-23)', async () => {
    const refused = async (mine: Record<string, string>) => {
      const answer = await office.admin.post('/admin/inventar/neu.data', {
        ...fields,
        ...quality,
        ...mine,
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      return answer.text()
    }
    expect(await refused({ status: 'sold' })).toContain('Ungültiger Status: sold. Erlaubt sind:')
    expect(await refused({ stripeProductId: 'x' })).toContain('Referenz-Fehler.')
    expect(await refused({ serialNumber: 'GA-1' })).toContain(
      'Item konnte nicht gespeichert werden: Diese Seriennummer gibt es schon.',
    )
  })
})

describe('the page of a device', () => {
  it('says what it cost, brought in, and when it is due; its label can be printed', async () => {
    const day = '2026-01-05'
    const deviceId = await givenDevice(office.shop.services.db, {
      ...{ serialNumber: 'GA-77', ownershipType: 'leased', monthlyCost: 3900, batch: 'B-7' },
      ...{ costUntil: '2026-03-04', nextMaintenanceDate: day },
    })
    const page = await text(`/admin/inventar/${deviceId}`)
    for (const words of [
      ...['B-7', 'fällig', 'Kosten und Einnahmen', '2 Monate zu 39,00', '78,00', 'Auslastung'],
      `/admin/inventar/etiketten?id=${deviceId}`,
    ])
      expect(page).toContain(words)
    expect(await text('/admin/inventar')).toContain('GA-77 wählen')
    expect(await text('/admin/heute?art=maintenance')).toContain(`/admin/inventar/${deviceId}`)
  })
})
