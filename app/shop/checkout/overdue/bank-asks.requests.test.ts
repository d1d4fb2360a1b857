import { render } from '@react-email/render'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overdueRents } from '#core/billing/overdue.server.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { pay } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOverdue } from '#test/fixtures/overdue.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const ASKS_ALWAYS = 'pm_card_threeDSecure2Required'
const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const email = 'mara@example.com'

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
})
afterAll(() => shop.close())

const payOnPage = (html: string, method: string) =>
  pay(shop, { clientSecret: /pi_\w+_secret_\w+/.exec(html)?.[0] ?? null }, method)

it('rent that the bank wants its owner to confirm: the mail says so, the page lets them, the office sees it overdue until then', async () => {
  const orderGroupId = await givenOverdue(shop, email, ASKS_ALWAYS)
  const [mail, ...others] = shop.mails.filter(({ kind }) => kind === 'payment_failed')
  expect(others).toEqual([])
  if (!mail || !('orderGroupId' in mail.data)) throw new Error('Nobody was told')
  const letter = await render((await letters.payment_failed(shop.services, mail.data)).body)
  expect(wordsOf(letter)).toMatch(/konnten wir nicht abbuchen\. Offen sind damit 49,00.€\./)
  expect(wordsOf(letter)).toContain(
    'Verlangt Ihre Bank, dass Sie die Zahlung bestätigen, tun Sie das beim Bezahlen über den Link.',
  )
  await ensureAdmin(shop.services, login)
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const inOffice = async () =>
    wordsOf(await (await admin.get('/admin/auftraege?delivered=1')).text())
  expect(await inOffice()).toContain('Zahlung überfällig seit')

  const guest = new TestBrowser(shop)
  await guest.get(/http:\/\/localhost:3000(\/zahlung\/offen\?link=[\w-]+)/.exec(letter)?.[1] ?? '')
  const page = async () => (await guest.get('/zahlung/offen')).text()
  const html = await page()
  expect(await payOnPage(html, ASKS_ALWAYS)).toBe('requires_action')
  expect(wordsOf(await page())).toContain('Miete, fällig seit')
  expect(await payOnPage(html, 'pm_card_visa')).toBe('succeeded')
  await shop.settle()
  expect(wordsOf(await page())).toContain('Alles bezahlt')
  expect(await inOffice()).not.toContain('Zahlung überfällig seit')
  expect(await overdueRents(shop.services.db, orderGroupId)).toEqual([])
})
