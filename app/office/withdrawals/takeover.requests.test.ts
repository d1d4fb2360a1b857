import { render } from '@react-email/render'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBuyout } from '#core/buyouts/start.server.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { takeoverContract } from '#core/rentals/takeover-words.ts'
import { orderGroups, refunds } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenAccount, givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let app: TestApp
let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
let admin: TestBrowser
beforeAll(async () => {
  app = await testApp()
  if (!app.emulator) throw new Error('The shop has no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 50)
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => app.close())

const page = async (path: string) =>
  (await (await admin.get(path)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
const lettered = async (refundId: string) => {
  const { body } = await letters.refund_made(shop.services, { refundId })
  return wordsOf(await render(body)).replaceAll('\u00a0', ' ')
}

it('of three takeovers the office gives back the one that is withdrawn from, from its withdrawal on (L-21)', async () => {
  const mara = await givenAccount(shop)
  const [orderId = '', ...clusterOrderIds] = await givenDelivered(shop, mara, [rentedRower(3)])
  const [group] = await shop.services.db.select().from(orderGroups)
  const number = orderNumber(group?.number ?? 0)
  const wish = { orderId, clusterOrderIds, origin: PUBLIC_URL }
  const { checkoutUrl } = await startBuyout(shop.services, mara, wish)
  expect(await payPage(shop, checkoutUrl)).toBe(200)
  await shop.settle()
  await new TestBrowser(app).post('/vertrag-widerrufen', {
    ...{ step: 'confirm', name: 'Mara Öztürk', email: mara.email, items: '' },
    contract: takeoverContract(`${number}, Havel 2 (Gerät 2)`),
  })

  const list = await page('/admin/widerrufe')
  const words = wordsOf(list)
  expect(words).toContain('Übernahme erstatten: Havel 2 (Gerät 2)')
  expect(words).not.toContain('Mieten dieser Geräte mit dem Eingang des Widerrufs beenden')
  expect(words).not.toContain('Nur Schadenschutz Care beenden')
  const [, to = ''] = /href="([^"]*\?uebernahme=[^"]*)"/.exec(list) ?? []
  expect(to).toMatch(/#zahlungen$/)

  const file = await page(to)
  const [, id = '', fields = ''] =
    /action="\/admin\/zahlungen\/([^/]+)\/erstattung"[^>]*>((?:(?!<\/form>).)*<option[^>]*selected(?:(?!<\/form>).)*)/s.exec(
      file,
    ) ?? []
  const [, purpose = ''] = /<option value="(device [^"]+)" selected=""/.exec(fields) ?? []
  expect(wordsOf(fields)).toMatch(/Havel 2 \(Gerät 1\): .* Havel 2 \(Gerät 3\): /)
  const [, left = ''] = /name="read-left" value="(\d+)"/.exec(fields) ?? []
  const third = Number(left) / 3
  const wanted = { 'read-left': left, reason: 'Widerruf der Übernahme', purpose }
  const give = (more: Record<string, string>) =>
    admin.post(`/admin/zahlungen/${id}/erstattung.data`, { ...wanted, ...more })
  expect((await give({ amount: left })).status).toBe(422)
  expect(await (await give({})).text()).toContain('asked')
  const yes = { confirmed: String(third), 'confirmed-purpose': purpose }
  expect(await (await give(yes)).text()).toContain('requested')
  await shop.settle()

  const [made] = await shop.services.db.select().from(refunds)
  expect(made).toMatchObject({ amount: third, status: 'made', rents: [{ cents: third }] })
  const mail = await lettered(made?.id ?? '')
  expect(mail).toContain('Gerät Havel 2 (Gerät 2)')
  // A device that is owned has no credit any more.
  expect(mail).not.toContain('Mietguthaben')
  expect(wordsOf(await page('/admin/widerrufe'))).toContain('Keine offenen Widerrufe')
})

/** Rents two devices, and gives refunds of them in the office, by a purpose of its form; each answers with its mail. */
async function refundsOfTwo(email: string, more: Record<string, unknown>) {
  const mara = await givenAccount(shop, email)
  await givenDelivered(shop, mara, [rentedRower(2)], more)
  const [group] = (await shop.services.db.select().from(orderGroups)).filter(
    ({ customerEmail }) => customerEmail === mara.email,
  )
  const path = `/admin/auftraege/${orderNumber(group?.number ?? 0)}`
  return async (choice: RegExp, amount: string, cents: string) => {
    const file = await page(path)
    const [, id = ''] = /action="\/admin\/zahlungen\/([^/]+)\/erstattung"/.exec(file) ?? []
    const [, left = ''] = /name="read-left" value="(\d+)"/.exec(file) ?? []
    const [, purpose = ''] = choice.exec(file) ?? []
    const said = { purpose, confirmed: cents, 'confirmed-purpose': purpose }
    await admin.post(`/admin/zahlungen/${id}/erstattung.data`, {
      ...{ 'read-left': left, reason: 'Kulanz', amount },
      ...said,
    })
    await shop.settle()
    const made = (await shop.services.db.select().from(refunds)).find(
      refund => refund.amount === Number(cents),
    )
    return lettered(made?.id ?? '')
  }
}

it('the mail of a refund of rent names its device, and says that the credit falls', async () => {
  const give = await refundsOfTwo('zwei@example.com', { careConsent: true })
  const ofDevice = await give(/value="(device [^"]+)">Havel 2 \(Gerät 1\)/, '5,01', '501')
  expect(ofDevice).toContain('Gerät Havel 2 (Gerät 1)')
  expect(ofDevice).toContain('Ihr Mietguthaben sinkt um denselben Betrag')
  const ofCare = await give(/value="(care)"/, '1,02', '102')
  expect(ofCare).not.toContain('Mietguthaben')
  const ofAll = await give(/value="()"/, '4,03', '403')
  expect(ofAll).toContain('Ihr Mietguthaben sinkt um den Teil davon, der Miete ist')
})

it('the mail of a refund by share says that the credit falls by as much where all of it is rent', async () => {
  const give = await refundsOfTwo('ohne-care@example.com', {})
  expect(await give(/value="()"/, '4,04', '404')).toContain(
    'Ihr Mietguthaben sinkt um denselben Betrag',
  )
})
