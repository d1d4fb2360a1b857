import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { netCents } from '#core/money.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { CARE_CENTS, monthlyOf, priced, storage } from '../shop/cart.ts'
import { mailArrives } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import {
  cartSummary,
  centsIn,
  figuresOf,
  orderSummary,
  textOf,
  toastSaying,
} from '../shop/summary.ts'
import {
  addCare,
  buy,
  cards,
  enterCard,
  enterIban,
  newBuyer,
  open,
  order,
  pay,
  rent,
  thanks,
  toPayment,
} from '../shop/visit.ts'

const run = stage()
const spinner = demoProduct('strada')
const weight = demoProduct('kettlebell_16')
/** Comes with the parcel service, for money. */
const dumbbells = demoProduct('hantelset_hex')

const press = (page: Page) =>
  page.getByRole('button', { name: 'Weiter zur Zahlung' }).click({ force: true })

describe('the details', () => {
  it('are asked for one after the other, a business for its name', {
    meta: { shows: ['S-2.7-12', 'S-5-9', 'S-5-10', 'S-5-11', 'L-12'] },
  }, async () => {
    const { page } = await run.visit()
    await buy(page, weight.content.slug, 'Neu')
    const missing = async (words: string) => {
      await press(page)
      expect(await toastSaying(page, words)).toContain('Angaben unvollständig')
      await page.getByRole('button', { name: 'Meldung schließen' }).click()
      await page.locator('.toast').waitFor({ state: 'detached' })
    }
    await missing('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    await page.getByLabel('E-Mail').fill('mara@example.com')
    await missing('Bitte vervollständigen Sie Ihre Lieferadresse inklusive Telefonnummer.')
    const address = page.getByRole('group', { name: 'Lieferadresse' })
    await address.getByLabel('Name', { exact: true }).fill('Mara Öztürk')
    await address.getByLabel('Straße und Hausnummer').fill('Hallenweg 12')
    await address.getByLabel('Postleitzahl').fill('04229')
    await address.getByLabel('Ort').fill('Leipzig')
    await missing('Bitte vervollständigen Sie Ihre Lieferadresse inklusive Telefonnummer.')
    await address.getByLabel('Telefon').fill('0341 5550100')
    await page.getByLabel('Liefer- und Rechnungsadresse sind identisch').uncheck()
    await missing('Bitte vervollständigen Sie Ihre Rechnungsadresse.')
    await page.getByLabel('Liefer- und Rechnungsadresse sind identisch').check()
    expect(await page.getByText(/^netto/).count()).toBe(0)
    await page.getByLabel('Unternehmen', { exact: true }).first().check()
    await missing('Bitte vervollständigen Sie Ihre Rechnungsadresse.')

    const gross = weight.prices.purchase ?? 0
    const net = cartSummary(page).getByText(/^netto/)
    const nets = (await net.allTextContents()).map(centsIn)
    expect(nets).toEqual([netCents(gross, 19), netCents(gross, 19)])
    await page.locator('[name=company]').fill('Eisenhof GmbH')

    // Nobody knows yet what the cart costs now.
    let answer = () => {}
    const asked = new Promise<void>(done => {
      answer = done
    })
    await page.route('**/api/cart', async route => {
      await asked
      await route.continue()
    })
    await page.getByRole('button', { name: 'Mehr' }).click()
    await missing('Bitte warten Sie, bis der Ladevorgang abgeschlossen ist.')
    answer()
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Weiter zur Zahlung' }).getAttribute('aria-disabled'),
      )
      .toBeNull()
    await press(page)
    await page.getByRole('heading', { name: 'Jetzt bezahlen' }).waitFor()
    expect(await textOf(orderSummary(page))).toContain('Eisenhof GmbH')
    expect(
      await orderSummary(page)
        .getByText(/^netto/)
        .count(),
    ).toBe(2)
    expect(await orderSummary(page).getByText('Widerrufsrecht').count()).toBe(0)
  })
})

it('a browser that keeps nothing of what is typed leads to the payment all the same', async () => {
  const { page, expectNoProblems } = await run.visit()
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await buy(page, weight.content.slug, 'Neu')
  await toPayment(page, newBuyer())
  expectNoProblems()
})

describe('the order step', () => {
  it('ends with the whole summary, all its contracts and the button, and nothing between', {
    meta: { shows: ['S-8-9', 'L-02', 'L-03', 'L-05', 'L-08', 'L-42'] },
  }, async () => {
    const { page, expectNoProblems } = await run.visit()
    const buyer = newBuyer()
    await rent(page, spinner.content.slug, 24)
    await page.getByRole('button', { name: 'Mehr' }).click()
    await addCare(page)
    await priced(page, () => buy(page, dumbbells.content.slug, 'Neu'))
    await toPayment(page, buyer)
    expect(await toastSaying(page, 'Checkout initialisiert')).toBeTruthy()
    await page.frameLocator('iframe').first().locator('[name=number]').waitFor()

    const parts = await page
      .locator('form')
      .filter({ hasText: 'Prüfen und bestellen' })
      .evaluate(form =>
        [...form.querySelectorAll('iframe, input, select, textarea, button, #pruefen')]
          .filter(part => part.getClientRects().length > 0)
          .map(part => part.getAttribute('name') || part.id || part.textContent || part.tagName),
      )
    const summaryAt = parts.indexOf('pruefen')
    expect(parts.slice(summaryAt)).toEqual(['pruefen', 'Zahlungspflichtig bestellen'])
    expect(parts.slice(0, summaryAt)).toContain('start_before_withdrawal')
    const boxes = page.getByRole('group', { name: /^Ihre Erklärungen/ }).getByRole('checkbox')
    expect(await boxes.count()).toBeGreaterThan(0)
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false)

    const summary = orderSummary(page)
    const text = await textOf(summary)
    for (const line of [`2 × ${spinner.content.title}`, `1 × ${dumbbells.content.title}`])
      expect(text).toContain(line)
    expect(text).toContain('Vertragssprache ist Deutsch. Wir speichern den Vertragstext')
    const shipping = dumbbells.prices.shipping_cents ?? 0
    const monthly = 2 * monthlyOf(spinner) + CARE_CENTS
    const figures = await figuresOf(summary)
    expect(figures).toEqual({
      Kauf: dumbbells.prices.purchase,
      'Miete über die Mindestlaufzeit': 48 * monthlyOf(spinner),
      'Schadenschutz Care': 24 * CARE_CENTS,
      Versand: shipping,
      'heute zu zahlen': monthly + (dumbbells.prices.purchase ?? 0) + shipping,
      monatlich: monthly,
      Gesamt: 24 * monthly + (dumbbells.prices.purchase ?? 0) + shipping,
    })

    const contracts = await page.getByTestId('contracts').getByRole('listitem').allTextContents()
    expect(contracts.map(contract => contract.split(/[: ]/)[0])).toEqual([
      'Kaufvertrag',
      'Mietvertrag',
      'Mietvertrag',
      'Schadenschutz',
    ])
    await enterCard(page, cards.pays)
    await order(page)
    expect(await toastSaying(page, 'Zahlung verarbeitet')).toContain(
      'Abo wird eingerichtet. Sie werden ggf. weitergeleitet.',
    )
    const { paymentIntentId } = await thanks(page)
    const provider = providerOf(run.shop.url)
    const payment = await provider.get(`/payment_intents/${paymentIntentId}`)
    expect(payment.amount_received).toBe(figures['heute zu zahlen'])
    const [subscription] = await provider.list(`/subscriptions?customer=${payment.customer}`)
    expect(JSON.stringify(subscription)).toContain('"quantity":2')

    // What was ticked is kept with the order and told in its confirmation.
    const mail = await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
    expect(plain(mail)).toContain('Ich verlange ausdrücklich')
    expectNoProblems()
  })

  it('asks whoever buys whether an old device goes along, and the mail says so (L-58)', async () => {
    const { page, expectNoProblems } = await run.visit()
    const buyer = newBuyer()
    await buy(page, spinner.content.slug, 'Neu')
    await toPayment(page, buyer)
    const question = page.getByRole('group', { name: 'Möchten Sie ein Altgerät zurückgeben?' })
    const sign = question.getByRole('img', { name: /^Durchgestrichene Mülltonne/ })
    await sign.waitFor()
    const box = question.getByRole('checkbox', { name: /altes Elektrogerät der gleichen Art/ })
    expect(await box.isChecked()).toBe(false)
    await enterCard(page, cards.pays)
    await box.check()
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await thanks(page)
    const mail = await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
    expect(plain(mail)).toContain('bitte nehmen Sie bei der Lieferung ein altes Elektrogerät')
    expectNoProblems()
  })

  it('lets address and quantity be changed and loses nothing (S-2.7-9, S-8-9, L-05)', async () => {
    const { page, expectNoProblems } = await run.visit()
    await buy(page, weight.content.slug, 'Neu')
    const begins = page.waitForResponse('**/api/elements-checkout')
    await toPayment(page, newBuyer())
    const { clientSecret } = await (await begins).json()
    // A kettlebell is no electrical device (L-58).
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).waitFor()
    await expect.poll(() => page.getByText('Möchten Sie ein Altgerät').count()).toBe(0)
    await page.getByRole('link', { name: 'Adressen bearbeiten' }).click()
    const address = page.getByRole('group', { name: 'Lieferadresse' })
    expect(await address.getByLabel('Name', { exact: true }).inputValue()).toBe('Mara Öztürk')
    expect(await address.getByLabel('Telefon').inputValue()).toBe('0341 5550100')
    await address.getByLabel('Straße und Hausnummer').fill('Werkstraße 3')
    await press(page)
    const summary = orderSummary(page)
    await summary.getByText('Werkstraße 3').first().waitFor()
    await summary.getByRole('link', { name: 'Artikel bearbeiten' }).click()
    await priced(page, () => page.getByRole('button', { name: 'Mehr' }).click())
    await press(page)
    await summary.getByText(`2 × ${weight.content.title}`).first().waitFor()
    // What the cart held before is not held beside it (ADR-208).
    const former = String(clientSecret).split('_secret_')[0]
    const given = await providerOf(run.shop.url).get(`/payment_intents/${former}`)
    expect(given.status).toBe('canceled')
    await summary.getByText('Werkstraße 3').first().waitFor()

    const terms = await summary
      .getByRole('link', { name: 'als PDF speichern' })
      .getAttribute('href')
    const file = await page.request.get(terms ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await enterCard(page, cards.pays)
    await page.route('**/api/elements-checkout', async route => {
      await page.getByRole('button', { name: 'Verarbeite…' }).waitFor()
      await route.continue()
    })
    await order(page)
    expect(await toastSaying(page, 'Zahlung verarbeitet')).toContain('Transaktion erfolgreich.')
    const { paymentIntentId } = await thanks(page)
    const payment = await providerOf(run.shop.url).get(`/payment_intents/${paymentIntentId}`)
    expect(payment.amount_received).toBe(2 * (weight.prices.purchase ?? 0))
    expectNoProblems()
  })

  it('goes back to the cart, and says why, when the cart is changed in another tab', async () => {
    const { page, context, expectNoProblems } = await run.visit()
    await buy(page, weight.content.slug, 'Neu')
    await toPayment(page, newBuyer())
    const other = await context.newPage()
    await open(other, '/warenkorb')
    await other.getByRole('button', { name: 'Mehr' }).click()
    expect(await toastSaying(page, 'Warenkorb geändert')).toContain(
      'etwa in einem anderen Tab. Bitte prüfen Sie ihn noch einmal.',
    )
    await page.getByRole('heading', { name: 'Warenkorb (2 Artikel)' }).waitFor()
    await expect
      .poll(() =>
        page.getByRole('button', { name: 'Weiter zur Zahlung' }).getAttribute('aria-disabled'),
      )
      .toBeNull()
    await press(page)
    await orderSummary(page).getByText(`2 × ${weight.content.title}`).first().waitFor()
    expectNoProblems()
  })

  it('keeps the summary in its place when the payment form comes, and says why it does not come', async () => {
    const { page } = await run.visit()
    await buy(page, weight.content.slug, 'Neu')
    const form = Promise.withResolvers<void>()
    await page.route('**/elements/payment.js', async route => {
      await form.promise
      await route.continue()
    })
    await toPayment(page, newBuyer())
    const edit = page.getByRole('link', { name: 'Adressen bearbeiten' })
    const placing = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
    await page.locator('iframe').first().waitFor({ state: 'attached' })
    expect(await placing.isDisabled()).toBe(true)
    const before = await edit.boundingBox()
    form.resolve()
    await expect.poll(() => placing.isEnabled()).toBe(true)
    expect(await edit.boundingBox()).toEqual(before)

    await edit.click()
    await page.route('**/api/elements-checkout', async route => {
      const answer = await route.fetch()
      const { clientSecret, ...rest } = await answer.json()
      const intent = String(clientSecret).split('_secret_')[0] ?? ''
      await providerOf(run.shop.url).post(`/payment_intents/${intent}/cancel`, {})
      await route.fulfill({ json: { ...rest, clientSecret } })
    })
    await press(page)
    // A trial needs the words to be in sight, where they could be pressed.
    await page
      .getByRole('alert')
      .filter({ hasText: 'Diese Zahlung ist bereits abgeschlossen oder wurde abgebrochen.' })
      .click({ trial: true })
    expect(await placing.isDisabled()).toBe(true)
  })

  it('says when it could not be prepared, and is left out where nothing is to be paid (S-2.7-8, S-4-16, S-8-6, S-8-9)', async () => {
    const { page } = await run.visit()
    await buy(page, weight.content.slug, 'Neu')
    await toPayment(page, newBuyer())
    await page.getByRole('link', { name: 'Adressen bearbeiten' }).click()
    await page.route('**/api/elements-checkout', route => route.fulfill({ status: 500 }))
    await press(page)
    expect(await toastSaying(page, 'Checkout nicht möglich')).toContain(
      'Server temporär nicht verfügbar. Bitte in wenigen Minuten erneut versuchen.',
    )
    await page.unroute('**/api/elements-checkout')
    await page.route('**/api/elements-checkout', route =>
      route.fulfill({
        json: {
          clientSecret: null,
          flow: 'payment',
          noPaymentRequired: true,
          orderGroupId: '00000000-0000-4000-8000-000000000000',
        },
      }),
    )
    await press(page)
    await toastSaying(page, 'Kein Zahlungsvorgang nötig')
    await page.waitForURL('**/checkout/success')
    expect(await storage(page, 'fitness-cart')).toBe('[]')
  })

  it('leads whoever lost the page after a debit to the thanks, and the cart is empty (S-2.7-14, S-4-16)', async () => {
    const { page, context } = await run.visit()
    const buyer = newBuyer()
    await buy(page, weight.content.slug, 'Neu')
    await toPayment(page, buyer)
    await enterIban(page)
    await context.route('**/checkout/success*', route => route.abort())
    const lost = page.waitForEvent('requestfailed', request =>
      request.url().includes('/checkout/success'),
    )
    await order(page)
    await lost
    await mailArrives(run.shop.mails, 'order_received', buyer.email)
    await context.unroute('**/checkout/success*')

    await page.goto('/warenkorb')
    await thanks(page)
    expect(await storage(page, 'fitness-cart')).toBe('[]')
    await page.goto('/warenkorb')
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
  })

  it('thanks once for a rating, and says so when it cannot be sent (S-2.7-14, S-8-27)', async () => {
    const { page } = await run.visit()
    await buy(page, weight.content.slug, 'Neu')
    await pay(page, newBuyer())
    await page.route('**/api/submit-rating', route => route.abort())
    const stars = page.getByRole('group', { name: 'Wie zufrieden sind Sie mit Ihrer Bestellung?' })
    const fifth = stars.getByRole('radio').or(stars.getByRole('button')).last()
    await fifth.click({ force: true })
    expect(await toastSaying(page, 'Bewertung fehlgeschlagen')).toContain(
      'Bitte versuchen Sie es später erneut.',
    )
    await page.unroute('**/api/submit-rating')
    await fifth.click({ force: true })
    await toastSaying(page, 'Danke für Ihre Bewertung!')
    await page.reload()
    await page.getByText('Diese Bestellung wurde bereits bewertet.').waitFor()
  })
})

/** The words of a mail whose lines are broken for the way. */
function plain(mail: string): string {
  const bytes = mail.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => `%${hex}`)
  return bytes.replace(/(?:%[\dA-F]{2})+/g, run => decodeURIComponent(run))
}
