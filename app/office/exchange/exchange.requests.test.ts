import { expect, it } from 'vitest'
import { givenDevice } from '#test/fixtures/devices.ts'
import { partOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
const text = async (path: string) => (await office.admin.get(path)).text()

it('a device is exchanged from its order, and its history says why', async () => {
  const { db } = office.shop.services
  const [unit] = await office.given([
    { status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
  ])
  const orderId = unit?.id ?? ''
  const out = { status: 'delivered' as const, location: 'customer' }
  const former = await givenDevice(db, { serialNumber: 'GA-1', ...out, orderId })
  const next = await givenDevice(db, { serialNumber: 'GA-2' })
  const path = `/admin/auftraege/${orderId}/tausch`
  expect(await text(`/admin/auftraege/${unit?.orderGroupId}`)).toContain(path)
  expect(await text(`/admin/inventar/${former}`)).toContain(path)
  expect(await text(path)).toContain('GA-2')

  const form = { inventoryId: next, formerState: 'quality_check', when: 'later' }
  const refused = await office.admin.post(path, { ...form, reason: ' ' })
  expect(refused.status).toBe(422)
  // Beside the form, which counts as unsaved by that.
  const section = partOf(await refused.text(), 'section', 'Neues Gerät')
  expect(section).toMatch(/role="alert"[^>]*>[\s\S]*Bitte nennen Sie den Grund\./)
  const answer = await office.admin.post(path, { ...form, reason: '<b>Verwechselt</b>' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
  const open = await text(path)
  for (const words of [
    'noch nicht abgeschlossen',
    'GA-2 ist beim Kunden',
    'GA-1 ist wieder bei uns',
  ])
    expect(open).toContain(words)
  expect(await text('/admin/heute')).toContain('GA-2 unterwegs, GA-1 noch nicht zurück')
  const page = await text(`/admin/inventar/${former}`)
  expect(page).toContain('Gerät getauscht')
  expect(page).toContain('Verwechselt')
  expect(page).not.toContain('<b>Verwechselt')
  await office.admin.post(path, { step: 'finish', hasArrived: 'on', isBack: 'on' })
  expect(await text(path)).not.toContain('noch nicht abgeschlossen')
  const again = await office.admin.post(path, { step: 'finish', hasArrived: 'on' })
  expect(again.status).toBe(409)
})
