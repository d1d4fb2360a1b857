import { render } from '@react-email/render'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { orders, payments } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const LINK = /http:\/\/localhost:3000(\/zahlung\/offen\?link=[\w-]+)/

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a debit returned after five weeks is overdue in both areas, keeps its device from being bought and says so beside the button, is paid by the link of its mail, and its credit is back (S-2.9-30, ADR-181)', async () => {
  const { emulator, services } = app
  if (!emulator) throw new Error('no emulator')
  const shop = { ...app, emulator }
  await givenCatalog(shop)
  const { browser, email } = await registered(app)
  await services.db.update(authUsers).set({ emailVerified: true })
  const debit = await sepaMethod(shop)
  await pay(
    shop,
    await checkOut(shop, checkoutBody([rentedRower()], { customerEmail: email })),
    debit,
  )
  await passDays(shop, 1)
  const [unit] = await services.db.select().from(orders)
  await officeSaves(services, office, {
    items: [{ orderId: unit?.id ?? '', status: 'delivered', trackingNumber: null }],
    notes: null,
  })
  await untilToldToProvider(shop)
  await passDays(shop, 32)
  const [month] = await services.db.select().from(payments).orderBy(desc(payments.createdAt))
  await passDays(shop, 35)
  await bankTakesBack(shop, month?.stripePaymentIntentId ?? '', 'debit_not_authorized')

  await ensureAdmin(services, login)
  const staff = new TestBrowser(app)
  await staff.post('/admin', login)
  const list = async () =>
    wordsOf(await (await staff.get('/admin/auftraege?payment=overdue')).text())
  const area = async () => wordsOf(await (await browser.get('/kunden-bereich')).text())
  const ledger = async () =>
    wordsOf(await (await browser.get(`/kunden-bereich/miete/${unit?.id}`)).text())
  expect(await list()).toContain('Zahlung überfällig seit')
  expect(await area()).toContain('Zahlung überfällig seit')
  const which = 'Lastschrift vom 03.04.2026, Miete 03.04.2026 bis 02.05.2026'
  expect(await area()).toContain(` zurück (${which}): 49,00 € daraus`)
  expect(await ledger()).toMatch(/Rücklastschrift -49,00 €/)
  const buying = async (path: string) => {
    const html = await (await browser.get(path)).text()
    const [button = ''] = /<button[^>]*>(?:(?!<\/button>).)*Gerät kaufen/.exec(html) ?? []
    const reason = / aria-describedby="([^"]+)"/.exec(button)?.[1]
    const words = html.split(`id="${reason}"`)[1]?.split('</p>')[0]
    return {
      isDisabled: button.includes(' disabled=""'),
      says: words ? wordsOf(`<p ${words}`) : null,
    }
  }
  for (const path of ['/kunden-bereich', `/kunden-bereich/miete/${unit?.id}`]) {
    expect(await buying(path)).toEqual({
      isDisabled: true,
      says: 'Eine zurückgegebene Lastschrift ist noch nicht bezahlt. Sobald sie es ist, können Sie das Gerät kaufen.',
    })
  }

  const mail = app.mails.find(({ kind }) => kind === 'debit_returned')
  if (!mail || !('disputeId' in mail.data)) throw new Error('Nobody was told')
  const html = await render((await letters.debit_returned(services, mail.data)).body)
  expect(wordsOf(html)).toMatch(
    new RegExp(`eine Lastschrift über 49,00 € .* Zurückgegeben wurde ${which}`),
  )
  const guest = new TestBrowser(app)
  await guest.get(LINK.exec(html)?.[1] ?? '')
  const page = await (await guest.get('/zahlung/offen')).text()
  expect(wordsOf(page)).toContain('Offenen Betrag bezahlen')
  expect(wordsOf(page)).toMatch(
    new RegExp(`Rücklastschrift vom \\d\\d\\.\\d\\d\\.2026 \\(${which}\\) 49,00 €`),
  )
  const clientSecret = /pi_\w+_secret_\w+/.exec(page)?.[0] ?? null
  expect(await pay(shop, { clientSecret })).toBe('succeeded')
  expect(wordsOf(await (await guest.get('/zahlung/offen')).text())).toContain('Alles bezahlt')

  await app.settle()
  expect(await list()).not.toContain('Zahlung überfällig')
  expect(await area()).not.toContain('Zahlung überfällig')
  expect(await buying('/kunden-bereich')).toEqual({ isDisabled: false, says: null })
  expect(await ledger()).toMatch(/Rücklastschrift ausgeglichen 49,00 €/)
})
