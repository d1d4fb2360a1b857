import { expect, it } from 'vitest'
import { customerIdOf } from '#core/customer-records/customer.server.ts'
import { orderGroups } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'

const office = officeApp()
const words = async (path: string) =>
  wordsOf((await (await office.admin.get(path)).text()).replaceAll('<!-- -->', ''))
const first = customerIdOf('mara@example.org')
const second = customerIdOf('mara+rad@example.org')
const pair = `/admin/kunden/dubletten/${first}/${second}`

it('two customers are found, compared, merged by the office with a reason, and parted again', async () => {
  const { db } = office.shop.services
  for (const customerEmail of ['mara@example.org', 'mara+rad@example.org']) {
    await givenOrders(db, { customerEmail }, [{}])
  }
  const list = await words('/admin/kunden/dubletten')
  for (const said of ['fast gleiche E-Mail', 'mara+rad@example.org']) expect(list).toContain(said)
  expect(await words(pair)).toContain('Welche Adresse soll bleiben?')
  expect((await office.admin.post(pair, { keep: first, reason: ' ' })).status).toBe(422)
  const refused = await office.customer.post(pair, { keep: first, reason: 'Ich' })
  expect(refused.status).toBe(403)
  expect(
    (await db.select().from(orderGroups)).map(({ customerEmail }) => customerEmail).toSorted(),
  ).toEqual(['mara+rad@example.org', 'mara@example.org'])
  const merged = await office.admin.post(pair, { keep: first, reason: 'Rief an <b>' })
  expect(merged.headers.get('Location')).toBe(`/admin/kunden/${first}`)
  expect(merged.headers.get('Set-Cookie')).toContain('meldung=kunden-zusammengefuehrt')
  const page = await words(`/admin/kunden/${second}`)
  for (const said of ['Frühere Adressen', 'mara+rad@example.org']) expect(page).toContain(said)
  expect((await office.admin.get(pair)).headers.get('Location')).toBe(`/admin/kunden/${first}`)
  expect(
    (await office.admin.post(`${pair}.data`, { keep: first, reason: 'Noch einmal' })).status,
  ).toBe(409)
  const same = `/admin/kunden/dubletten/${first}/${first}.data`
  expect((await office.admin.post(same, { reason: 'Zweimal' })).status).toBe(409)
  expect((await office.admin.get(`/admin/kunden/dubletten/${first}/unsinn`)).status).toBe(404)
  const apart = `/admin/kunden/${first}/trennung.data`
  expect((await office.admin.post(apart, { former: second })).status).toBe(200)
  expect((await office.admin.post(apart, { former: second })).status).toBe(409)
  expect(await words('/admin/kunden?q=rad%40')).toContain('Gefiltert: 1')
})

it('two who look nothing alike are compared by their addresses, and unknown ones are said', async () => {
  const { db } = office.shop.services
  for (const customerEmail of ['lea@privat.example', 'studio@sued.example']) {
    await givenOrders(db, { customerEmail, customerName: customerEmail }, [{}])
  }
  const one = customerIdOf('lea@privat.example')
  // No address of a person stands in the address of a page.
  const form = `/admin/kunden/dubletten?kunde=${one}`
  const record = await (await office.admin.get(`/admin/kunden/${one}`)).text()
  expect(record).toContain(`href="${form}"`)
  expect(await (await office.admin.get(form)).text()).toContain('value="lea@privat.example"')
  const asked = (andere: string) =>
    office.admin.post('/admin/kunden/dubletten', { eine: 'lea@privat.example', andere })
  const unknown = await asked('niemand@privat.example')
  expect(unknown.status).toBe(422)
  expect(wordsOf(await unknown.text())).toContain('Zu dieser Adresse gibt es keinen Kunden.')
  const both = await asked('Studio@sued.example')
  const other = customerIdOf('studio@sued.example')
  expect(both.headers.get('Location')).toBe(`/admin/kunden/dubletten/${one}/${other}`)
})

it('two who look alike and are not one are not shown again, and their history says so', async () => {
  const { db } = office.shop.services
  const emails = ['kim@zwei.example', 'kim+2@zwei.example']
  for (const customerEmail of emails) {
    await givenOrders(db, { customerEmail, customerName: 'Kim Wolf' }, [{}])
  }
  const [one = '', other = ''] = emails.map(customerIdOf)
  expect(await words('/admin/kunden/dubletten')).toContain('kim+2@zwei.example')
  const path = `/admin/kunden/dubletten/${other}/${one}/verschieden.data`
  expect((await office.customer.post(path, {})).status).toBe(403)
  expect((await office.admin.post(path, {})).status).toBe(200)
  expect(await words('/admin/kunden/dubletten')).not.toContain('kim+2@zwei.example')
  for (const id of [one, other])
    expect(await words(`/admin/kunden/${id}`)).toContain('Als verschiedene Personen vermerkt')
  const same = `/admin/kunden/dubletten/${one}/${one}/verschieden.data`
  expect((await office.admin.post(same, {})).status).toBe(409)
})
