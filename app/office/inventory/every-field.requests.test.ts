import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type DeviceForm, formOf } from '#core/stock/device-form.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

const text = async (path: string) => (await office.admin.get(path)).text()
const stored = async (serialNumber: string) => {
  const wanted = eq(inventoryItems.serialNumber, serialNumber)
  const [row] = await office.shop.services.db.select().from(inventoryItems).where(wanted)
  return row
}

it('saves every field of a device, and shows each of them again (B-3-4)', async () => {
  await givenDevice(office.shop.services.db, { serialNumber: 'GA-1' })
  const whole = {
    ...{ stripeProductId: 'prod_gale', serialNumber: 'VOLL-1', ownershipType: 'leased' },
    ...{ status: 'maintenance', location: 'repair', qualityStatus: 'fair', batch: 'Charge 12' },
    ...{ notes: 'Polster neu', purchasePrice: '1234,56', monthlyCost: '78,90' },
    ...{ costUntil: '2027-03-31', buyerEmail: 'kauf@example.org', soldDate: '2026-10-02' },
    ...{ saleAmount: '999,01', maintenanceDate: '2026-09-03', maintenanceNotes: 'Kette' },
    nextMaintenanceDate: '2027-09-04',
  } satisfies DeviceForm
  const made = await office.admin.post('/admin/inventar/neu.data', whole)
  expect(await made.text()).toContain('Inventar-Item wurde erstellt')
  const device = await stored('VOLL-1')
  expect(device).toMatchObject({
    ...{ purchasePrice: 123456, monthlyCost: 7890, saleAmount: 99901, costUntil: '2027-03-31' },
    ...{ createdAt: expect.any(Date), updatedAt: expect.any(Date), assignedOrderId: null },
  })
  expect(formOf(device ?? expect.fail())).toEqual(whole)
  const page = wordsOf((await text(`/admin/inventar/${device?.id}`)).replaceAll('<!-- -->', ''))
  for (const words of [
    ...['VOLL-1', 'Geleast', 'Charge 12', 'Polster neu', '1.234,56 €', '78,90 €', '31.03.2027'],
    ...['kauf@example.org', '02.10.2026', '999,01 €', '03.09.2026', 'Kette'],
  ])
    expect(page).toContain(words)
  const other = {
    ...{ ownershipType: 'pool', location: 'office', qualityStatus: 'poor', batch: 'Charge 13' },
    ...{ notes: 'Sitz neu', purchasePrice: '1', monthlyCost: '2', costUntil: '2027-04-30' },
    ...{ buyerEmail: 'neu@example.org', soldDate: '2026-10-03', saleAmount: '3' },
    ...{ maintenanceDate: '2026-09-05', maintenanceNotes: 'Lager' },
    ...{ nextMaintenanceDate: '2027-09-06', serialNumber: 'VOLL-2' },
  }
  const read = Object.fromEntries(
    Object.entries(whole).map(([field, value]) => [`read-${field}`, value]),
  )
  const path = `/admin/inventar/${device?.id}/bearbeitung.data`
  const changed = await office.admin.post(path, { ...whole, ...read, ...other })
  expect(await changed.text()).toContain('Inventar-Item wurde aktualisiert')
  expect(formOf((await stored('VOLL-2')) ?? expect.fail())).toEqual({
    ...{ ...whole, ...other },
    ...{ purchasePrice: '1,00', monthlyCost: '2,00', saleAmount: '3,00' },
  })
})
