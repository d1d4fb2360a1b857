import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { versionsOf } from '#core/journal/versions.server.ts'
import {
  inventoryItems,
  mirroredProducts,
  productContents,
  serviceStates,
} from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { withoutTable } from '#test/fixtures/outage.ts'

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
  it('makes, changes and deletes a device, each with its words (B-2-77, B-2-78, B-2-80, B-8-24)', async () => {
    await givenDevice(office.shop.services.db, { serialNumber: 'GA-1' })
    await office.shop.services.db
      .insert(productContents)
      .values({ stripeProductId: 'prod_gale', title: 'Gale Pro', slug: 'gale-pro' })
    const whole = await text('/admin/inventar')
    expect(whole).toContain('1 Inventar-Items')
    expect(wordsOf(whole.replaceAll('<!-- -->', ''))).toMatch(
      /Produkt Seriennummer Eigentum Status Standort Bestellung Notizen Verkauf Erstellt Aktionen/,
    )
    expect(whole).toContain('Neues Item')
    const none = await text('/admin/inventar?q=nichts')
    for (const words of [
      '0 von 1 Items angezeigt',
      'Filter aktiv',
      'Keine Inventar-Items gefunden.',
      'Keine Inventar-Items entsprechen den aktuellen Filtern.',
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
    const remove = (read: string) => office.admin.post(`${path}/loeschung.data`, { read })
    const id = path.split('/').at(-1) ?? ''
    const late = await remove('')
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringMatching(/Inzwischen geändert: .*Notizen.*Gelöscht ist nichts/s),
    ])
    const read = (await versionsOf(office.shop.services.db, 'device', [id])).get(id) ?? ''
    expect(await text('/admin/inventar?q=GA-2')).toContain(read)
    expect(await (await remove(read)).text()).toContain('Inventar-Item wurde gelöscht')
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
      const said = await answer.text()
      for (const word of ['"toast"', '"Fehler"', '"destructive"']) expect(said).toContain(word)
      return said
    }
    expect(await refused({ status: 'sold' })).toContain('Ungültiger Status: sold. Erlaubt sind:')
    expect(await refused({ stripeProductId: 'x' })).toContain('Referenz-Fehler.')
    expect(await refused({ serialNumber: 'GA-1' })).toContain(
      'Item konnte nicht gespeichert werden: Diese Seriennummer gibt es schon.',
    )
    const { db, log } = office.shop.services
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const unforeseen = () => refused({ serialNumber: 'GA-9' })
    expect(await withoutTable(db, 'inventory_items', unforeseen)).toContain(
      'Unerwarteter Fehler: Bitte versuchen Sie es erneut.',
    )
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })

  it('says why a device that an order has was not deleted (B-8-23)', async () => {
    const [order] = await office.given([{ orderType: 'rental' }])
    const taken = { serialNumber: 'VERG-1', orderId: order?.id }
    const deviceId = await givenDevice(office.shop.services.db, taken)
    const answer = await office.admin.post(`/admin/inventar/${deviceId}/loeschung.data`, {})
    expect(answer.status).toBe(409)
    const said = await answer.text()
    expect(said).toContain('Item konnte nicht gelöscht werden: ')
    expect(said).toContain('"toast"')
    expect(await stored('VERG-1')).toBeDefined()
  })
})

describe('what the inventory shows', () => {
  it('says when it could not be loaded, and names a device whose product nobody knows (B-3-9, B-8-21)', async () => {
    const { db } = office.shop.services
    const at = new Date('2026-01-05T08:00:00Z')
    const nameless = { id: 'prod_weg', name: '', createdAt: at, updatedAt: at }
    await db.insert(mirroredProducts).values(nameless)
    await givenDevice(db, { serialNumber: 'OHNE-1', stripeProductId: 'prod_weg' })
    expect(await text('/admin/inventar?q=OHNE-1')).toContain('Unbekanntes Produkt')
    const away = await withoutTable(db, 'inventory_items', () => text('/admin/inventar'))
    expect(away).toContain('Inventar konnte nicht geladen werden: ')
  })

  it('shows notes of maintenance of what is maintained, and the sale of what is sold (B-2-81)', async () => {
    const { db } = office.shop.services
    const one = await givenDevice(db, { serialNumber: 'WART-1' })
    expect(await text(`/admin/inventar/${one}`)).not.toMatch(/Wartungsnotizen|Verkauft am/)
    const step = { 'read-step': 'ready', step: 'in_maintenance', note: 'Riemen gerissen' }
    await office.admin.post(`/admin/inventar/${one}/zustand.data`, step)
    const maintained = await text(`/admin/inventar/${one}`)
    expect(maintained).toContain('Riemen gerissen')
    expect(maintained).not.toContain('Verkauft am')
    const two = await givenDevice(db, { serialNumber: 'VERK-1' })
    const sale = { email: 'kauf@example.org', amount: '499,00' }
    await office.admin.post(`/admin/inventar/${two}/verkauf.data`, sale)
    const sold = await text(`/admin/inventar/${two}`)
    for (const words of ['Verkauft am', 'Verkaufsbetrag', 'kauf@example.org']) {
      expect(sold).toContain(words)
    }
  })
})

describe('maintenance that two people note', () => {
  const set = async (id: string, fields: Record<string, string>) => {
    const answer = await office.admin.post(`/admin/inventar/${id}/zustand.data`, fields)
    return { status: answer.status, text: await answer.text() }
  }
  const row = async (id: string) => {
    const { db } = office.shop.services
    return (await db.select().from(inventoryItems).where(eq(inventoryItems.id, id)))[0]
  }
  const read = { 'read-step': 'ready', 'read-note': '' }

  it('is lost to nobody: both values come back, and whichever is chosen holds (B-4-6)', async () => {
    const id = await givenDevice(office.shop.services.db, { serialNumber: 'ZWEI-1' })
    const anna = { ...read, step: 'repair_needed', note: 'Riemen gerissen' }
    expect((await set(id, anna)).status).toBe(200)
    const ben = { ...read, step: 'quality_check', note: 'Display flackert' }
    const refused = await set(id, ben)
    expect(refused.status).toBe(409)
    for (const words of ['Reparatur nötig', 'Riemen gerissen', 'Display flackert', login.email]) {
      expect(refused.text).toContain(words)
    }
    const stored = { serviceState: 'repair_needed', maintenanceNotes: 'Riemen gerissen' }
    expect(await row(id)).toMatchObject(stored)
    const chosen = await set(id, {
      ...{ ...ben, 'seen-step': 'repair_needed', 'keep-step': 'theirs' },
      ...{ 'seen-note': 'Riemen gerissen', 'keep-note': 'mine' },
    })
    expect(chosen.status).toBe(200)
    expect(await row(id)).toMatchObject({ ...stored, maintenanceNotes: 'Display flackert' })
  })

  it('keeps what somebody left as it was read', async () => {
    const id = await givenDevice(office.shop.services.db, { serialNumber: 'ZWEI-2' })
    await set(id, { ...read, step: 'repair_needed' })
    expect((await set(id, { ...read, step: 'ready', note: 'Gereinigt' })).status).toBe(200)
    expect(await row(id)).toMatchObject({
      serviceState: 'repair_needed',
      maintenanceNotes: 'Gereinigt',
    })
  })

  it('is a note alone where the form was left as it was shown, whatever the device’s state (B-4-6)', async () => {
    const days = { maintenanceDate: '2026-01-10', nextMaintenanceDate: '2026-07-10' }
    const device = { ...days, maintenanceNotes: 'Alt', qualityStatus: 'defective' } as const
    for (const [index, state] of [
      { status: 'available' as const, serviceState: null },
      ...[null, ...serviceStates].map(serviceState => ({
        status: 'maintenance' as const,
        serviceState,
      })),
    ].entries()) {
      const given = { ...device, ...state, serialNumber: `NOTIZ-${index}` }
      const id = await givenDevice(office.shop.services.db, given)
      const answer = await set(id, { ...(await shownForm(id)), note: 'Rolle quietscht' })
      expect([state, answer.status]).toEqual([state, 200])
      expect(await row(id)).toMatchObject({ ...given, maintenanceNotes: 'Rolle quietscht' })
      const page = (await text(`/admin/inventar/${id}`)).replaceAll('<!-- -->', '')
      const history = wordsOf(page).split('Verlauf').at(-1)
      expect(history).toContain('Wartungsnotizen: Alt')
      expect(history).not.toMatch(/Zustand:|Letzte Wartung|Nächste Wartung/)
      // Sent once more without a note, it is nothing that happened.
      const { updatedAt } = (await row(id)) ?? {}
      expect((await set(id, await shownForm(id))).status).toBe(200)
      expect((await row(id))?.updatedAt).toEqual(updatedAt)
    }
  })

  it('names both states in the words of the form', async () => {
    const id = await givenDevice(office.shop.services.db, { serialNumber: 'ZWEI-3' })
    await set(id, { ...read, step: 'quality_check' })
    const stale = { 'read-step': 'repair_needed', 'read-note': '', step: 'ready', note: '' }
    const refused = await set(id, stale)
    expect(refused.status).toBe(409)
    for (const words of ['Prüfung', 'Einsatzbereit']) expect(refused.text).toContain(words)
  })
})

/** What the form of a device's state sends when nobody touches it. */
async function shownForm(id: string): Promise<Record<string, string>> {
  const [, form = ''] =
    /<form[^>]*\/zustand"[^>]*>(.*?)<\/form>/s.exec(await text(`/admin/inventar/${id}`)) ?? []
  const [, step] = /<option value="([^"]*)" selected=""/.exec(form) ?? []
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
    step: step ?? '',
    note: '',
  }
}

describe('the page of a device', () => {
  it('tells its history in the words of its form', async () => {
    const id = await givenDevice(office.shop.services.db, { serialNumber: 'GA-78' })
    await office.admin.post(`/admin/inventar/${id}/bearbeitung.data`, {
      ...{ 'read-stripeProductId': 'prod_gale', 'read-ownershipType': 'own' },
      ...{ 'read-status': 'available', 'read-location': 'warehouse', 'read-qualityStatus': 'good' },
      ...{ ownershipType: 'leased', location: 'office', qualityStatus: 'poor' },
      nextMaintenanceDate: '2026-12-01',
    })
    const html = (await text(`/admin/inventar/${id}`)).replaceAll('<!-- -->', '')
    const history = wordsOf(html).split('Verlauf').at(-1)
    for (const words of [
      ...['Eigentum: Eigentum → Geleast', 'Standort: Lager → Büro', 'Qualität: Gut → Schlecht'],
      'Nächste Wartung: (leer) → 01.12.2026',
    ])
      expect(history).toContain(words)
  })

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
  it('names no next maintenance of what is retired or sold', async () => {
    const { db } = office.shop.services
    const due = async (more: Parameters<typeof givenDevice>[1]) => {
      const id = await givenDevice(db, { nextMaintenanceDate: '2026-01-05', ...more })
      const page = await text(`/admin/inventar/${id}`)
      return page.includes('nach „Wartung fertig“ von selbst')
    }
    expect(await due({})).toBe(true)
    expect(await due({ status: 'maintenance', serviceState: 'repair_needed' })).toBe(true)
    expect(await due({ status: 'maintenance', serviceState: 'out_of_service' })).toBe(false)
    expect(await due({ status: 'delivered', soldDate: '2026-02-01' })).toBe(false)
  })
  it('tells of a device from a pool its rates alone, of one of our own its price', async () => {
    const { db } = office.shop.services
    const money = { purchasePrice: 150_000, monthlyCost: 2500, costUntil: '2026-02-04' }
    const cost = async (serialNumber: string, ownershipType: 'pool' | 'own') => {
      const id = await givenDevice(db, { serialNumber, ownershipType, ...money })
      const words = wordsOf((await text(`/admin/inventar/${id}`)).replaceAll('<!-- -->', ''))
      return /Kosten bis heute ([\d.,]+)/.exec(words)?.[1]
    }
    expect([await cost('PO-1', 'pool'), await cost('PO-2', 'own')]).toEqual(['25,00', '1.525,00'])
  })
})
