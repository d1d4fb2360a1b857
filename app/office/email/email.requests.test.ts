import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'

const office = officeApp()
const READ = 'liest@exmaple.org'
const WRONG = 'mara@exmaple.org'

it('the office puts right what a guest mistyped; bad input, an older page and a customer are refused in words', async () => {
  const { db } = office.shop.services
  await givenOrders(db, { customerEmail: WRONG }, [{}])
  const [order] = await db.select().from(orderGroups).where(eq(orderGroups.customerEmail, WRONG))
  if (!order) throw new Error('no order')
  const file = `/admin/auftraege/${order.id}`
  const path = `${file}/e-mail`
  const words = async (at: string) => wordsOf(await (await office.admin.get(at)).text())
  expect(await words(file)).toContain('E-Mail berichtigen')
  expect(await words(path)).toContain(WRONG)

  const bad = await office.admin.post(path, { email: 'kein-postfach', readEmail: WRONG })
  expect(bad.status).toBe(422)
  expect(await bad.text()).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  const right = { email: 'mara@example.org', readEmail: WRONG }
  expect((await office.customer.post(path, right)).status).toBe(403)
  const stale = await office.admin.post(path, { ...right, readEmail: 'frueher@example.org' })
  expect(stale.status).toBe(409)
  expect(await stale.text()).toContain('inzwischen eine andere E-Mail-Adresse')

  const done = await office.admin.post(path, right)
  expect(done.status).toBe(302)
  const after = await words(done.headers.get('Location') ?? '')
  for (const said of ['Berichtigt.', 'mara@example.org']) expect(after).toContain(said)
  expect(await words(file)).toContain('mara@example.org')
  expect((await office.admin.get('/admin/auftraege/unsinn/e-mail')).status).toBe(404)
})

it('who ships reads the address, and is told who corrects it', async () => {
  const { services } = office.shop
  await givenOrders(services.db, { customerEmail: READ }, [{}])
  const [order] = await services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.customerEmail, READ))
  const path = `/admin/auftraege/${order?.id}/e-mail`
  const logistics = await office.member('logistics')
  const page = wordsOf(await (await logistics.get(path)).text())
  expect(page).toContain(READ)
  expect(page).toContain('wer Bestellungen am Telefon aufnimmt')
  expect(page).not.toContain('Richtige Adresse')
  const wanted = { email: 'mara@example.org', readEmail: READ }
  expect((await logistics.post(path, wanted)).status).toBe(403)
})
