import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { netCents } from '#core/money.ts'
import { demoProduct } from '#demo/catalog/products.ts'
import type { DemoProduct } from '#demo/catalog/types.ts'
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
  buy,
  cards,
  enterCard,
  newBuyer,
  order,
  pay,
  rent,
  signIn,
  takeCare,
  thanks,
  toPayment,
} from '../shop/visit.ts'

const run = stage()
const bike = demoProduct('gale')
const spinner = demoProduct('strada')
const weight = demoProduct('kettlebell_16')
/** Comes with the parcel service, for money. */
const dumbbells = demoProduct('hantelset_hex')
const CARE_CENTS = 490

const monthlyOf = (product: DemoProduct, wanted = 24) =>
  product.prices.rental?.find(({ months }) => months === wanted)?.cents ?? 0

const press = (page: Page) =>
  page.getByRole('button', { name: 'Weiter zur Zahlung' }).click({ force: true })

const storage = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

/** Waits until the server has priced the cart as it stands. */
const priced = (page: Page) => page.waitForResponse(answer => answer.url().endsWith('/api/cart'))

describe('the cart', () => {
  it('greets guests and customers while it is empty', async () => {
    const { page, expectNoProblems } = await run.visit()
    await page.goto('/warenkorb')
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    await page.getByText('Kein Konto erforderlich').waitFor()
    await signIn(page, '/auth', run.shop.customer)
    await page.goto('/warenkorb')
    await page.getByText(`Willkommen zurück, ${run.shop.customer.email}!`).waitFor()
    await page.getByRole('link', { name: 'Jetzt einkaufen' }).click()
    await page.waitForURL('**/produkte')
    expectNoProblems()
  })

  it('says what was put into it, merges it, counts it and keeps it as it always has', async () => {
    const { page, expectNoProblems } = await run.visit()
    await rent(page, bike.content.slug, 24)
    expect(await toastSaying(page, 'Zum Warenkorb hinzugefügt')).toContain(
      `${bike.content.title} (24 Monate Miete) wurde zu Ihrem Warenkorb hinzugefügt.`,
    )
    await buy(page, bike.content.slug, 'Refurbed')
    expect(await toastSaying(page, '(Refurbed)')).toContain(
      `${bike.content.title} (Refurbed) wurde zu Ihrem Warenkorb hinzugefügt.`,
    )
    await buy(page, bike.content.slug, 'Neu')
    expect(await toastSaying(page, '(Neu)')).toContain(
      `${bike.content.title} (Neu) wurde zu Ihrem Warenkorb hinzugefügt.`,
    )
    await buy(page, bike.content.slug, 'Neu')
    await page.getByRole('heading', { name: 'Warenkorb (4 Artikel)' }).waitFor()
    expect(await page.getByTestId('cart-count').textContent()).toBe('4')

    const lines = page.getByRole('listitem').filter({ has: page.getByText(/^Menge von/) })
    expect(await lines.count()).toBe(3)
    const [rented, used, fresh] = [lines.nth(0), lines.nth(1), lines.nth(2)]
    await rented.getByText('Miete • 24 Monate', { exact: true }).waitFor()
    await used.getByText('Refurbed (generalüberholt)').waitFor()
    await fresh.getByText('Kauf', { exact: true }).waitFor()
    expect(centsIn(await textOf(fresh.getByText(/^zusammen/)))).toBe(
      2 * (bike.prices.purchase ?? 0),
    )
    expect(await used.getByText(/^zusammen/).count()).toBe(0)

    const items = JSON.parse((await storage(page, 'fitness-cart')) ?? '[]')
    const { stripeProductId: id } = items[0]
    expect(id).toMatch(/^prod_/)
    // The offer of Care comes with the server's answer, before or after the next article.
    const goods = items.filter((item: { category: string }) => item.category !== 'insurance')
    expect(goods).toEqual([
      {
        id: `${id}-rental-24`,
        productId: id,
        title: bike.content.title,
        image: expect.any(String),
        price: monthlyOf(bike) / 100,
        quantity: 1,
        type: 'rental',
        stripeProductId: id,
        stripePriceId: expect.stringMatching(/^price_/),
        category: 'ausdauer',
        rentalDuration: 24,
      },
      expect.objectContaining({ id: `${id}-purchase-used`, price: (bike.prices.used ?? 0) / 100 }),
      expect.objectContaining({ id: `${id}-purchase-new`, quantity: 2, type: 'purchase' }),
    ])

    await fresh.getByRole('button', { name: 'Weniger' }).click()
    await page.getByRole('heading', { name: 'Warenkorb (3 Artikel)' }).waitFor()
    for (const line of [fresh, used]) await line.getByRole('button', { name: /entfernen$/ }).click()
    await page.getByRole('heading', { name: 'Warenkorb (1 Artikel)' }).waitFor()
    await page.getByRole('button', { name: /^Aero.*entfernen$|Gale.*entfernen$/ }).click()
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    expect(await page.getByTestId('cart-count').count()).toBe(0)
    expectNoProblems()
  })

  it('charges no Care before its box is ticked, and forgets it when it is refused', async () => {
    const { page, expectNoProblems } = await run.visit()
    await rent(page, bike.content.slug, 24)
    const box = page.getByRole('checkbox', { name: /Schadenschutz Care/ })
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    const rentCents = monthlyOf(bike)
    const without = { monatlich: rentCents, Gesamt: 24 * rentCents, 'heute zu zahlen': rentCents }
    expect(await figuresOf(cartSummary(page))).toMatchObject(without)
    await page.route('**/api/cart', route => route.abort())
    await box.check()
    // At once: no answer of the server is needed for it.
    const figures = await figuresOf(cartSummary(page))
    expect(figures).toMatchObject({
      monatlich: rentCents + CARE_CENTS,
      Gesamt: 24 * (rentCents + CARE_CENTS),
      'heute zu zahlen': rentCents + CARE_CENTS,
      'Schadenschutz Care': 24 * CARE_CENTS,
    })
    await page.unroute('**/api/cart')
    const offer = page.getByRole('region', { name: /Schadenschutz Care/ })
    await offer.getByRole('button', { name: 'Entfernen' }).click()
    expect(await figuresOf(cartSummary(page))).toMatchObject(without)
    expect(await storage(page, 'insurance-opted-out')).toBe('true')
    await page.reload()
    await page.getByText('Schadenschutz Care ist abgelehnt.').waitFor()
    expect(await box.count()).toBe(0)
    await page.getByRole('button', { name: 'Angebot wieder anzeigen' }).click()
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    expect(await storage(page, 'insurance-opted-out')).toBeNull()
    expectNoProblems()
  })

  it('says before the form where it delivers, how one pays and what is promised', async () => {
    const { page } = await run.visit()
    await buy(page, dumbbells.content.slug, 'Neu')
    const facts = page.getByRole('region', { name: 'Lieferung und Zahlung' })
    const text = await textOf(facts)
    for (const words of ['Deutschland', 'Österreich', 'Schweiz', 'Kreditkarte', 'SEPA-Lastschrift'])
      expect(text).toContain(words)
    const before = await page.evaluate(() => {
      const said = document.querySelector('[aria-label="Lieferung und Zahlung"]')
      const form = document.querySelector('[aria-labelledby="angaben"]')
      return said && form && said.compareDocumentPosition(form)
    })
    expect(before).toBe(4) // Node.DOCUMENT_POSITION_FOLLOWING
    const summary = cartSummary(page)
    await summary.getByRole('link', { name: '30 Tage Rückgaberecht' }).waitFor()
    await summary.getByText('SSL-verschlüsselte Übertragung').waitFor()
    await summary.getByText('Versand nur einmal je Bestellung').waitFor()
    expect((await figuresOf(summary)).Versand).toBe(dumbbells.prices.shipping_cents)
    await page.getByRole('button', { name: /entfernen$/ }).click()
    await buy(page, weight.content.slug, 'Neu')
    await cartSummary(page).getByText('Kostenloser Versand').waitFor()
  })

  it('is priced and shipped once for changes that come together', async () => {
    const { page, expectNoProblems } = await run.visit()
    await buy(page, dumbbells.content.slug, 'Neu')
    await expect
      .poll(async () => (await figuresOf(cartSummary(page))).Versand)
      .toBe(dumbbells.prices.shipping_cents)
    let asked = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/cart')) asked += 1
    })
    const answer = priced(page)
    await page.getByRole('button', { name: 'Mehr' }).evaluate(async button => {
      if (!(button instanceof HTMLElement)) return
      for (let count = 0; count < 3; count += 1) {
        button.click()
        await new Promise(done => setTimeout(done))
      }
    })
    await answer
    await page.getByRole('heading', { name: 'Warenkorb (4 Artikel)' }).waitFor()
    expect(asked).toBe(1)
    expect((await figuresOf(cartSummary(page))).Versand).toBe(dumbbells.prices.shipping_cents)
    const stored = JSON.parse((await storage(page, 'fitness-cart')) ?? '[]')
    const shipping = stored.filter((item: { category?: string }) => item.category === 'shipping')
    expect(shipping).toMatchObject([{ quantity: 1, type: 'purchase', productId: 'shipping' }])
    expect(shipping[0].id).toBe(`shipping-${shipping[0].stripePriceId}`)
    expectNoProblems()
  })

  it('shows a price that changed while it was open, and goes on once it is accepted', async () => {
    const { page } = await run.visit()
    const provider = providerOf(run.shop.url)
    const bench = demoProduct('flachbank')
    await buy(page, bench.content.slug, 'Neu')
    const items = JSON.parse((await storage(page, 'fitness-cart')) ?? '[]')
    const { stripeProductId, stripePriceId } = items[0]
    const old = await provider.get(`/prices/${stripePriceId}`)
    await provider.post('/prices', {
      product: stripeProductId,
      currency: 'eur',
      unit_amount: '35900',
      'metadata[price_type]': 'purchase',
    })
    await provider.post(`/prices/${old.id}`, { active: 'false' })
    const line = page.getByRole('listitem').filter({ hasText: bench.content.title }).first()
    const accept = line.getByRole('button', { name: /^Neuen Preis übernehmen/ })
    await expect
      .poll(async () => {
        await page.reload()
        await priced(page)
        return accept.count()
      })
      .toBe(1)
    expect(centsIn(await textOf(accept))).toBe(35_900)
    expect((await figuresOf(cartSummary(page))).Gesamt).toBe(bench.prices.purchase)
    await accept.click()
    await expect.poll(async () => (await figuresOf(cartSummary(page))).Gesamt).toBe(35_900)
    await accept.waitFor({ state: 'detached' })
    await toPayment(page, newBuyer())
    await orderSummary(page).waitFor()
    expect((await figuresOf(orderSummary(page)))['heute zu zahlen']).toBe(35_900)
  })

  it('says what is sold out or short, and puts it right', async () => {
    const { page } = await run.visit()
    const bench = demoProduct('schraegbank')
    await buy(page, bench.content.slug, 'Neu')
    await buy(page, bench.content.slug, 'Neu')
    const [{ stripeProductId }] = JSON.parse((await storage(page, 'fitness-cart')) ?? '[]')
    const count = (stock: string) =>
      providerOf(run.shop.url).post(`/products/${stripeProductId}`, { 'metadata[stock]': stock })
    const says = async (words: string) =>
      expect
        .poll(async () => {
          await page.reload()
          await priced(page)
          return page.getByRole('alert').filter({ hasText: words }).count()
        })
        .toBe(1)
    await count('1')
    await says('sind nur noch 1 verfügbar')
    await page.getByRole('button', { name: 'Menge auf 1 setzen' }).click()
    await page.getByRole('heading', { name: 'Warenkorb (1 Artikel)' }).waitFor()
    await count('0')
    await says(`„${bench.content.title}“ ist leider ausverkauft.`)
    await page.getByRole('alert').getByRole('button', { name: 'Entfernen' }).click()
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
  })
})

describe('the details', () => {
  it('are asked for one after the other, a business for its name', async () => {
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

describe('the order step', () => {
  it('ends with the whole summary, all its contracts and the button, and nothing between', async () => {
    const { page, expectNoProblems } = await run.visit()
    const buyer = newBuyer()
    await rent(page, spinner.content.slug, 24)
    await page.getByRole('button', { name: 'Mehr' }).click()
    await takeCare(page)
    await buy(page, dumbbells.content.slug, 'Neu')
    await priced(page)
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

  it('lets address and quantity be changed and loses nothing', async () => {
    const { page, expectNoProblems } = await run.visit()
    await buy(page, weight.content.slug, 'Neu')
    await toPayment(page, newBuyer())
    await page.getByRole('link', { name: 'Adressen bearbeiten' }).click()
    const address = page.getByRole('group', { name: 'Lieferadresse' })
    expect(await address.getByLabel('Name', { exact: true }).inputValue()).toBe('Mara Öztürk')
    expect(await address.getByLabel('Telefon').inputValue()).toBe('0341 5550100')
    await address.getByLabel('Straße und Hausnummer').fill('Werkstraße 3')
    await press(page)
    const summary = orderSummary(page)
    await summary.getByText('Werkstraße 3').first().waitFor()
    await summary.getByRole('link', { name: 'Artikel bearbeiten' }).click()
    const again = priced(page)
    await page.getByRole('button', { name: 'Mehr' }).click()
    await again
    await press(page)
    await summary.getByText(`2 × ${weight.content.title}`).first().waitFor()
    await summary.getByText('Werkstraße 3').first().waitFor()

    const terms = await summary
      .getByRole('link', { name: 'als PDF speichern' })
      .getAttribute('href')
    const file = await page.request.get(terms ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await enterCard(page, cards.pays)
    await order(page)
    expect(await toastSaying(page, 'Zahlung verarbeitet')).toContain('Transaktion erfolgreich.')
    const { paymentIntentId } = await thanks(page)
    const payment = await providerOf(run.shop.url).get(`/payment_intents/${paymentIntentId}`)
    expect(payment.amount_received).toBe(2 * (weight.prices.purchase ?? 0))
    expectNoProblems()
  })

  it('is left out where nothing is to be paid', async () => {
    const { page } = await run.visit()
    await buy(page, weight.content.slug, 'Neu')
    await toPayment(page, newBuyer())
    await page.getByRole('link', { name: 'Adressen bearbeiten' }).click()
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

  it('thanks once for a rating, and says so when it cannot be sent', async () => {
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
