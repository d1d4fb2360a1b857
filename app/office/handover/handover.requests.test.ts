import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { berlinDay } from '#core/dates.ts'
import { shop as settings } from '#core/shop.ts'
import { orders } from '#db/schema/schema.ts'
import { givenOldDevice } from '#test/fixtures/office.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

const office = officeApp()

async function sent(browser: TestBrowser, orderId: string, fields: Record<string, string> = {}) {
  const id = randomUUID()
  const body = new FormData()
  const signature = new Uint8Array(await photo({ format: 'png', width: 300, height: 100 }))
  body.set('orderId', orderId)
  body.set('recipient', 'Jonas <b>Öztürk</b>')
  body.set('secondsAgo', '5')
  body.set('signature', new File([signature], 'unterschrift.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const path = `/admin/uebergabe/${id}`
  const headers = { Origin: PUBLIC_URL }
  return { path, answer: await browser.send(path, { method: 'POST', headers, body }) }
}

async function shipped() {
  const [unit] = await office.given([{ logisticsStatus: 'shipped', productName: 'Gale Rower' }])
  if (!unit) throw new Error('no unit')
  return unit
}

it('the list shows what can be handed over, and camera and scanner are allowed there alone', async () => {
  await shipped()
  const page = await office.admin.get('/admin/uebergabe')
  expect(await page.text()).toContain('Gale Rower')
  expect(page.headers.get('Permissions-Policy')).toContain('camera=(self)')
  expect(page.headers.get('Content-Security-Policy')).toContain("'wasm-unsafe-eval'")
  const other = await office.admin.get('/admin/auftraege')
  expect(other.headers.get('Permissions-Policy')).toContain('camera=()')
  expect(other.headers.get('Content-Security-Policy')).not.toContain('wasm')
})

it('whoever drives sees that an old device goes along (L-58)', async () => {
  const { orderGroupId } = await shipped()
  const words = async () => (await office.admin.get('/admin/uebergabe')).text()
  expect(await words()).not.toContain('Ein Altgerät mitnehmen')
  await givenOldDevice(office.shop, orderGroupId)
  expect(await words()).toContain('Ein Altgerät mitnehmen')
})

it('a handover is recorded by the office alone, with its signature at a private address', async () => {
  const unit = await shipped()
  for (const stranger of [office.customer, new TestBrowser(office.shop)]) {
    expect((await sent(stranger, unit.id)).answer.status).toBe(403)
  }
  expect(await office.stored(unit.id)).toMatchObject({ logisticsStatus: 'shipped' })
  const { path, answer } = await sent(office.admin, unit.id)
  expect(await answer.json()).toEqual({ stored: true })
  expect(await office.stored(unit.id)).toMatchObject({ logisticsStatus: 'delivered' })
  const signature = await office.admin.get(`${path}/unterschrift`)
  expect(signature.headers.get('Content-Type')).toBe('image/png')
  expect(signature.headers.get('Cache-Control')).toBe('no-store')
  expect((await office.customer.get(`${path}/unterschrift`)).status).toBe(403)
})

it('a note is as long as its field says, whatever its line breaks are posted as', async () => {
  const unit = await shipped()
  const note = Array<string>(20).fill('x'.repeat(99)).join('\r\n')
  expect((await sent(office.admin, unit.id, { note })).answer.status).toBe(200)
})

it('what waited on a phone for too long says why it is refused, and passes with a day', async () => {
  const unit = await shipped()
  const secondsAgo = String(30 * 86_400)
  const { answer } = await sent(office.admin, unit.id, { secondsAgo })
  const { error } = await answer.json()
  expect([answer.status, error.field]).toEqual([422, 'signedOn'])
  expect(error.message).toContain('Bitte geben Sie an, an welchem Tag übergeben wurde.')
  const { clock, db } = office.shop.services
  await db.update(orders).set({ createdAt: clock.now() }).where(eq(orders.id, unit.id))
  const signedOn = berlinDay(clock.now())
  const again = await sent(office.admin, unit.id, { secondsAgo, signedOn })
  expect(await again.answer.json()).toEqual({ stored: true })
})

it('what does not fit is refused as JSON with a reason', async () => {
  const unit = await shipped()
  for (const [field, wrong] of [
    ['recipient', ' '],
    ['secondsAgo', '-1'],
    ['orderId', 'x'],
  ] as const) {
    const { answer } = await sent(office.admin, unit.id, { [field]: wrong })
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { error: expect.objectContaining({ message: 'Bitte prüfen Sie Ihre Eingaben.' }) },
    ])
  }
  const tooLarge = await sent(office.admin, unit.id, {
    note: 'x'.repeat(settings.handovers.maxBytes + 1),
  })
  expect(tooLarge.answer.status).toBe(413)
  expect(await office.stored(unit.id)).toMatchObject({ logisticsStatus: 'shipped' })
})
