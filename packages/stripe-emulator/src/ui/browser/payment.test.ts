import type { Browser, Page } from 'playwright-core'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness } from '../../test/harness.ts'
import { findings, hasChromium, openPage, startBrowser } from './test/browser.ts'
import { serveCheckout } from './test/serve.ts'

describe.skipIf(!hasChromium)('the payment form with Stripe’s own packages', () => {
  let harness: Harness
  let shop: { origin: string; stop(): Promise<void> }
  let browser: Browser

  beforeAll(async () => {
    harness = await openHarness()
    shop = await serveCheckout(harness.emulator.fetch)
    browser = await startBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
    await harness?.emulator.stop()
  })

  function intentOf(amount: number): Promise<Stripe.PaymentIntent> {
    const methods = { automatic_payment_methods: { enabled: true } }
    return harness.stripe.paymentIntents.create({ amount, currency: 'eur', ...methods })
  }

  async function checkout(secret: string | null, extra = '') {
    const opened = await openPage(browser, `${shop.origin}/?secret=${secret}${extra}`)
    const form = opened.page.frameLocator('iframe[title="Sichere Eingabe der Zahlungsdaten"]')
    return { ...opened, form }
  }
  type Checkout = Awaited<ReturnType<typeof checkout>>

  async function typeCard({ form }: Checkout, number: string) {
    await form.locator('[name=number]').fill('')
    await form.locator('[name=number]').pressSequentially(number)
    await form.locator('[name=expiry]').fill('')
    await form.locator('[name=expiry]').pressSequentially('1234')
    await form.locator('[name=cvc]').fill('123')
  }

  const pay = (page: Page) => page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  const says = (page: Page, text: string) => page.locator('pre', { hasText: text }).waitFor()
  const chargesOf = async (intent: Stripe.PaymentIntent) =>
    (await harness.stripe.charges.list({ payment_intent: intent.id })).data

  test('a card pays, and nothing offends the page’s security policy', async () => {
    const intent = await intentOf(129_900)
    const shown = await checkout(intent.client_secret)
    const { page, form, complaints } = shown
    await says(page, 'ready')
    await page.getByText('unvollständig').waitFor()
    await typeCard(shown, '4242424242424242')
    expect(await form.locator('[name=number]').inputValue()).toBe('4242 4242 4242 4242')
    expect(await form.locator('[name=expiry]').inputValue()).toBe('12 / 34')
    await page.getByText('vollständig', { exact: true }).waitFor()
    await pay(page)
    await says(page, 'payment succeeded')
    const paid = await harness.stripe.paymentIntents.retrieve(intent.id)
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 129_900 })
    const [charge] = await chargesOf(intent)
    expect(charge?.billing_details).toMatchObject({ name: 'Erika Muster' })
    expect(complaints).toEqual([])
  })

  test('a declined card says why, and another card then pays', async () => {
    const intent = await intentOf(4_900)
    const shown = await checkout(intent.client_secret)
    await typeCard(shown, '4000000000000002')
    await pay(shown.page)
    await says(shown.page, 'error card_declined Ihre Karte wurde abgelehnt.')
    await typeCard(shown, '4000000000009995')
    await pay(shown.page)
    await says(shown.page, 'Ihre Karte verfügt nicht über genügend Guthaben.')
    await typeCard(shown, '4242424242424242')
    await pay(shown.page)
    await says(shown.page, 'payment succeeded')
    const charges = await chargesOf(intent)
    expect(charges.map(charge => charge.status)).toEqual(['succeeded', 'failed', 'failed'])
  })

  test('a wrong CVC is said beside its field', async () => {
    const shown = await checkout((await intentOf(4_900)).client_secret)
    await typeCard(shown, '4000000000000127')
    await pay(shown.page)
    await shown.form.getByText('Die Prüfziffer Ihrer Karte ist falsch.').first().waitFor()
  })

  test('a wrong or missing number is said beside its field and nothing is sent', async () => {
    const intent = await intentOf(4_900)
    const shown = await checkout(intent.client_secret)
    await says(shown.page, 'ready')
    await pay(shown.page)
    await says(shown.page, 'error incomplete_number')
    await typeCard(shown, '4242424242424241')
    await pay(shown.page)
    await shown.form.locator('#number-error').getByText('Ihre Kartennummer ist ungültig.').waitFor()
    expect(await shown.form.locator('[name=number]').getAttribute('aria-invalid')).toBe('true')
    expect(await chargesOf(intent)).toEqual([])
  })

  test('a card with authentication asks in a dialog and pays once confirmed', async () => {
    const intent = await intentOf(4_900)
    const shown = await checkout(intent.client_secret)
    await typeCard(shown, '4000002500003155')
    await pay(shown.page)
    const dialog = shown.page.getByRole('dialog', { name: 'Zahlung bestätigen' })
    await dialog.getByText('49,00 €').waitFor()
    expect(await dialog.getAttribute('aria-modal')).toBe('true')
    expect((await harness.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
    for (const name of ['Ablehnen', 'Bestätigen']) {
      await shown.page.keyboard.press('Tab')
      const button = dialog.getByRole('button', { name })
      expect(await button.evaluate(node => node === document.activeElement)).toBe(true)
    }
    await dialog.getByRole('button', { name: 'Bestätigen' }).click()
    await says(shown.page, 'payment succeeded')
    expect(await dialog.count()).toBe(0)
  })

  test.each(['Ablehnen', 'Escape'])('authentication refused by %s does not pay', async way => {
    const intent = await intentOf(4_900)
    const shown = await checkout(intent.client_secret)
    await typeCard(shown, '4000002500003155')
    await pay(shown.page)
    const dialog = shown.page.getByRole('dialog')
    await dialog.waitFor()
    if (way === 'Escape') await shown.page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: way }).click()
    await says(shown.page, 'payment_intent_authentication_failure')
    const { status } = await harness.stripe.paymentIntents.retrieve(intent.id)
    expect(status).toBe('requires_payment_method')
  })

  test('a bank account pays by SEPA debit once it is processed', async () => {
    const intent = await intentOf(4_900)
    const shown = await checkout(intent.client_secret)
    await shown.form.getByRole('tab', { name: 'SEPA-Lastschrift' }).click()
    await shown.form.locator('[name=iban]').pressSequentially('DE89370400440532013000')
    await shown.form.getByText('ermächtigen Sie').waitFor()
    await pay(shown.page)
    await says(shown.page, 'payment processing')
    await harness.days(14)
    expect((await harness.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  test('confirming twice at once pays once', async () => {
    const intent = await intentOf(4_900)
    const shown = await checkout(intent.client_secret, '&twice')
    await typeCard(shown, '4242424242424242')
    await pay(shown.page)
    await says(shown.page, 'payment succeeded\npayment succeeded')
    expect(await chargesOf(intent)).toHaveLength(1)
  })

  test('without if_required, a paid checkout leaves for the return address', async () => {
    const intent = await intentOf(4_900)
    const shown = await checkout(intent.client_secret, '&redirect=always')
    await typeCard(shown, '4242424242424242')
    await pay(shown.page)
    await shown.page.waitForURL(/\/danke/)
    const query = new URL(shown.page.url()).searchParams
    expect(Object.fromEntries(query)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
  })

  test('an intent that is over is not offered again', async () => {
    const intent = await intentOf(4_900)
    await harness.stripe.paymentIntents.cancel(intent.id)
    const shown = await checkout(intent.client_secret)
    await says(shown.page, 'loaderror payment_intent_unexpected_state')
    expect(await shown.page.locator('iframe').count()).toBe(0)
  })

  test('a card is set up for later, after its owner agreed', async () => {
    const customer = await harness.stripe.customers.create({ name: 'Erika Muster' })
    const intent = await harness.stripe.setupIntents.create({
      customer: customer.id,
      automatic_payment_methods: { enabled: true },
    })
    const shown = await checkout(intent.client_secret)
    await typeCard(shown, '4000002500003155')
    await pay(shown.page)
    await shown.page.getByRole('dialog').getByRole('button', { name: 'Bestätigen' }).click()
    await says(shown.page, 'setup succeeded')
    const cards = await harness.stripe.customers.listPaymentMethods(customer.id)
    expect(cards.data.map(card => card.card?.last4)).toEqual(['3155'])
  })

  test('pays without a form, with a payment method made in the browser', async () => {
    const intent = await intentOf(4_900)
    const { page } = await openPage(browser, `${shop.origin}/?secret=${intent.client_secret}`)
    await says(page, 'ready')
    // As text: the packages' types forbid card data outside of an Element.
    const result = await page.evaluate(`(async () => {
      const secret = new URLSearchParams(location.search).get('secret')
      const stripe = window.Stripe('pk_test_x')
      const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
      const { paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card })
      const paid = await stripe.confirmCardPayment(secret, { payment_method: paymentMethod.id })
      const { paymentIntent } = await stripe.retrievePaymentIntent(secret)
      return [paymentMethod.card.last4, paid.paymentIntent.status, paymentIntent.status]
    })()`)
    expect(result).toEqual(['4242', 'succeeded', 'succeeded'])
  })

  test('the form and the dialog are accessible', async () => {
    const shown = await checkout((await intentOf(4_900)).client_secret)
    await says(shown.page, 'ready')
    await pay(shown.page)
    await says(shown.page, 'incomplete_number')
    const found = await findings(shown.page)
    await typeCard(shown, '4000002500003155')
    await pay(shown.page)
    await shown.page.getByRole('dialog').waitFor()
    expect([...found, ...(await findings(shown.page))]).toEqual([])
  })
})
