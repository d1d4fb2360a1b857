import { expect, it } from 'vitest'
import { addDays, berlinDay, formatDay } from '#core/dates.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()

it('corrects the day of a delivery from the page of the order: asked, confirmed, in its history (ADR-089)', async () => {
  const now = office.shop.services.clock.now()
  const delivered = { logisticsStatus: 'delivered' as const, deliveryDate: now }
  const [order] = await office.given([
    { ...delivered, createdAt: new Date('2026-01-05T09:00:00Z') },
  ])
  const id = order?.id ?? ''
  const noted = berlinDay(now)
  const day = addDays(noted, -1)
  const path = `/admin/auftraege/${id}/liefertag.data`
  const fields = { day, 'read-day': noted }
  const asked = await (await office.admin.post(path, fields)).text()
  expect(asked).toContain(`Geliefert wurde dann am ${formatDay(day)} statt am ${formatDay(noted)}`)
  expect(berlinDay((await office.stored(id))?.deliveryDate ?? now)).toBe(noted)
  const [confirmed = ''] = /[\w-]{43}/.exec(asked) ?? []
  expect((await office.admin.post(path, { ...fields, confirmed })).status).toBe(200)
  expect(berlinDay((await office.stored(id))?.deliveryDate ?? now)).toBe(day)
  const html = await (await office.admin.get(`/admin/auftraege/${order?.orderGroupId}`)).text()
  const words = wordsOf(html.replaceAll('<!-- -->', ''))
  expect(words).toContain(`Geliefert ${formatDay(day)}`)
  expect(words).toContain(`Liefertag: ${formatDay(noted)} → ${formatDay(day)}`)
  const ahead = { day: addDays(noted, 1), 'read-day': day }
  expect((await office.admin.post(path, ahead)).status).toBe(422)
  expect((await office.admin.post(path, fields)).status).toBe(409)
  expect((await office.customer.post(path, fields)).status).toBe(403)
})

it('tells equal devices of an order apart where one of them is changed', async () => {
  const delivered = { logisticsStatus: 'delivered' as const, deliveryDate: new Date() }
  const [first] = await office.given([delivered, delivered])
  const html = await (await office.admin.get(`/admin/auftraege/${first?.orderGroupId}`)).text()
  const words = wordsOf(html.replaceAll('<!-- -->', ''))
  for (const device of ['Gerät 1', 'Gerät 2']) {
    expect(words).toMatch(new RegExp(`Liefertag ändern ?: ${first?.productName} \\(${device}\\)`))
  }
})
