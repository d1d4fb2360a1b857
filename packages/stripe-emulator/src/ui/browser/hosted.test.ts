import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness } from '../../test/harness.ts'
import { findings, hasChromium, openPage, startBrowser } from './test/browser.ts'
import { serveEmulator } from './test/serve.ts'

describe.skipIf(!hasChromium)('the hosted pages in a browser', () => {
  let harness: Harness
  let shop: { origin: string; stop(): Promise<void> }
  let browser: Browser
  let customer: string

  beforeAll(async () => {
    harness = await openHarness()
    shop = await serveEmulator(harness.emulator.fetch)
    browser = await startBrowser()
    customer = (await harness.stripe.customers.create({ email: 'erika@example.com' })).id
  })

  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
    await harness?.emulator.stop()
  })

  async function checkout() {
    const product_data = { name: 'Rudergerät' }
    const session = await harness.stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 89_900, product_data } },
      ],
      success_url: `${shop.origin}/danke?s={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop.origin}/zurueck`,
    })
    return { session, ...(await openPage(browser, session.url ?? '')) }
  }

  const form = (page: Page) =>
    page.frameLocator('iframe[title="Sichere Eingabe der Zahlungsdaten"]')

  async function typeCard(page: Page, number: string) {
    await form(page).locator('[name=number]').fill(number)
    await form(page).locator('[name=expiry]').fill('12 / 34')
    await form(page).locator('[name=cvc]').fill('123')
  }

  test('a checkout refuses a declined card in German, asks for 3-D Secure, and leads on', async () => {
    const { page, session, complaints } = await checkout()
    const button = page.getByRole('button', { name: /899,00 € bezahlen/ })
    await button.click()
    await page.getByRole('alert').getByText('Ihre Kartennummer ist unvollständig.').waitFor()
    expect(await findings(page)).toEqual([])
    await typeCard(page, '4000000000000002')
    await button.click()
    await page.getByRole('alert').getByText('Ihre Karte wurde abgelehnt.').waitFor()
    await typeCard(page, '4000000000003220')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Zahlung bestätigen' })
    await dialog.getByRole('button', { name: 'Ablehnen' }).click()
    await page.getByRole('alert').getByText('Die Zahlung wurde nicht bestätigt.').waitFor()
    await button.click()
    await dialog.getByRole('button', { name: 'Bestätigen' }).click()
    await page.waitForURL(`${shop.origin}/danke?s=${session.id}`)
    expect(complaints.filter(line => !line.includes('402'))).toEqual([])
  })

  test('a checkout by SEPA is complete at once, and Abbrechen pays nothing', async () => {
    const { page, session } = await checkout()
    await form(page).getByRole('tab', { name: 'SEPA-Lastschrift' }).click()
    await form(page).locator('[name=iban]').fill('DE89370400440532013000')
    await page.getByRole('button', { name: /bezahlen/ }).click()
    await page.waitForURL(`${shop.origin}/danke?s=${session.id}`)
    const other = await checkout()
    await other.page.getByRole('link', { name: 'Abbrechen' }).click()
    await other.page.waitForURL(`${shop.origin}/zurueck`)
    expect((await harness.stripe.checkout.sessions.retrieve(other.session.id)).status).toBe('open')
  })

  async function discounted(mode: 'payment' | 'subscription', percent_off: number) {
    const { id: coupon } = await harness.stripe.coupons.create({ percent_off })
    const recurring = mode === 'subscription' ? { interval: 'month' as const } : undefined
    const product_data = { name: 'Rudergerät' }
    const price_data = { currency: 'eur', unit_amount: 4900, product_data, recurring }
    const session = await harness.stripe.checkout.sessions.create({
      mode,
      customer,
      line_items: [{ quantity: 1, price_data }],
      discounts: [{ coupon }],
      success_url: `${shop.origin}/danke?s={CHECKOUT_SESSION_ID}`,
    })
    return { session, ...(await openPage(browser, session.url ?? '')) }
  }

  test.each([
    ['half a month', 50, '24,50 € bezahlen'],
    ['no month', 100, 'Bestellung abschließen'],
  ])(
    'a subscription that costs %s at first shows so, and asks for 3-D Secure',
    async (_, percent, label) => {
      const { page, session, complaints } = await discounted('subscription', percent)
      await page.getByRole('listitem').filter({ hasText: 'Rabatt' }).waitFor()
      expect(await findings(page)).toEqual([])
      await typeCard(page, '4000000000003220')
      await page.getByRole('button', { name: label }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Bestätigen' }).click()
      await page.waitForURL(`${shop.origin}/danke?s=${session.id}`)
      const done = await harness.stripe.checkout.sessions.retrieve(session.id, {
        expand: ['subscription'],
      })
      expect(done).toMatchObject({ status: 'complete', subscription: { status: 'active' } })
      expect(complaints).toEqual([])
    },
  )

  test('what is free is ordered without a payment method', async () => {
    const { page, session } = await discounted('payment', 100)
    await page.getByRole('button', { name: 'Bestellung abschließen' }).click()
    await page.waitForURL(`${shop.origin}/danke?s=${session.id}`)
  })

  test('the portal takes a new card as the default', async () => {
    const portal = await harness.stripe.billingPortal.sessions.create({
      customer,
      return_url: `${shop.origin}/konto`,
    })
    const { page, complaints } = await openPage(browser, portal.url)
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Zahlungsart hinzufügen' }).click()
    await typeCard(page, '5555555555554444')
    await page.getByRole('button', { name: 'Zahlungsart speichern' }).click()
    await page.getByText('Diese Zahlungsart ist jetzt Ihr Standard.').waitFor()
    await page.getByText('mastercard •••• 4444').waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Zurück' }).click()
    await page.waitForURL(`${shop.origin}/konto`)
    expect(complaints).toEqual([])
  })
})
