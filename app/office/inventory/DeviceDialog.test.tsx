import { describe, expect, it, test } from 'vitest'
import { formOf } from '#core/stock/device-form.ts'
import { offeredStatuses, statusLabels } from '#core/stock/device-words.ts'
import type { Device } from '#core/stock/save-device.server.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'
import { DeviceFields } from './DeviceFields.tsx'

const at = new Date('2026-01-05T08:00:00Z')
const nothing = {
  ...{ serviceState: null, notes: null, purchasePrice: null, monthlyCost: null, costUntil: null },
  ...{ batch: null, goodsReceiptId: null, buyerEmail: null, soldDate: null, saleAmount: null },
  ...{ maintenanceDate: null, maintenanceNotes: null, nextMaintenanceDate: null },
  assignedOrderId: null,
}
const gale: Device = {
  ...{ id: 'd1', stripeProductId: 'prod_gale', serialNumber: 'GA-1', ...nothing },
  ...{ ownershipType: 'own', status: 'available', location: 'warehouse', qualityStatus: 'good' },
  ...{ createdAt: at, updatedAt: at },
}
const products = [{ id: 'prod_gale', name: 'Gale' }]
const dialog = (device: Device | null) =>
  onPage(<DeviceDialog device={device} products={products} onClose={() => {}} />)
const chosenIn = (html: string) =>
  [...html.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value)

test('a new device and one that is there have their own titles and buttons (B-2-79)', () => {
  expect(wordsOf(dialog(null))).toMatch(/^.*Neues Inventar-Item .* Abbrechen Erstellen/)
  expect(wordsOf(dialog(gale))).toMatch(/^.*Inventar-Item bearbeiten .* Abbrechen Aktualisieren/)
})

test('a new device is our own, in the warehouse and in good order until somebody says otherwise (B-3-8)', () => {
  expect(chosenIn(dialog(null))).toEqual(['', 'own', 'available', 'warehouse', 'good'])
})

const maintained = (status: string) => ({ status, fields: ['Wartungsnotizen'] })

describe('the statuses of the form', () => {
  it('are all of the specification, and those that saving refuses are marked (B-4-9, B-4-11)', () => {
    const words = wordsOf(dialog(gale))
    const accepted: readonly string[] = ['available', 'assigned', 'shipped', 'delivered']
    for (const status of offeredStatuses) {
      const marked = `${statusLabels[status]} (wird beim Speichern abgelehnt)`
      expect([status, words.includes(marked)]).toEqual([status, !accepted.includes(status)])
    }
  })

  it('bring the fields of maintenance and of sale, each where it belongs (B-2-81)', () => {
    const shown = (device: Partial<Device>) =>
      ['Wartungsnotizen', 'Nächste Wartung', 'Verkaufsbetrag', 'E-Mail des Käufers'].filter(field =>
        dialog({ ...gale, ...device }).includes(`${field}</label>`),
      )
    expect(shown({})).toEqual([])
    expect(shown({ status: 'maintenance' })).toEqual(['Wartungsnotizen', 'Nächste Wartung'])
    expect(shown({ soldDate: '2026-03-01' })).toEqual(['Verkaufsbetrag', 'E-Mail des Käufers'])
  })

  it.each([
    ...['maintenance_required', 'in_maintenance', 'maintenance_completed'].map(maintained),
    ...['quality_check', 'repair_needed', 'out_of_service'].map(maintained),
    { status: 'sold', fields: ['Verkauft am'] },
    { status: 'assigned', fields: [] },
  ])('brings $fields where $status is chosen (B-2-81)', ({ status, fields }) => {
    const form = { ...formOf(gale), status }
    const html = onPage(<DeviceFields form={form} products={products} />)
    const shown = ['Wartungsnotizen', 'Verkauft am'].filter(field => html.includes(field))
    expect(shown).toEqual(fields)
  })
})
