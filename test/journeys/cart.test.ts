import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { CARE_CENTS, monthlyOf, priced, storage } from '../shop/cart.ts'
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
import { buy, newBuyer, rent, signIn, toPayment } from '../shop/visit.ts'

const run = stage()
const bike = demoProduct('gale')
const weight = demoProduct('kettlebell_16')
/** Comes with the parcel service, for money. */
const dumbbells = demoProduct('hantelset_hex')

describe('the cart', () => {
  it('greets guests and customers while it is empty (S-1-9, S-2.7-1)', async () => {
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

  it('says what was put into it, merges it, counts it and keeps it as it always has', {
    meta: {
      shows: [
        'S-2.2-3',
        'S-2.7-2',
        'S-2.7-3',
        'S-2.7-4',
        'S-2.7-5',
        'S-4-4',
        'S-4-9',
        'S-8-4',
        'S-9-1',
      ],
    },
  }, async () => {
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

  it('charges no Care before its box is ticked, and forgets it when it is refused (S-2.7-4, S-9-1, L-09)', async () => {
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

  it('keeps what it last knew while the server cannot be reached, and says so', async () => {
    const { page } = await run.visit()
    await rent(page, bike.content.slug, 24)
    const box = page.getByRole('checkbox', { name: /Schadenschutz Care/ })
    await box.check()
    await page.route('**/api/cart', route => route.abort())
    await page.getByRole('button', { name: 'Mehr' }).click()
    const lost = page.getByRole('alert').filter({ hasText: 'Keine Verbindung zum Server.' })
    await lost.waitFor()
    const monthly = 2 * monthlyOf(bike) + CARE_CENTS
    expect(await figuresOf(cartSummary(page))).toMatchObject({ monatlich: monthly })
    await page.reload()
    await lost.waitFor()
    expect(await textOf(cartSummary(page))).toContain('Versandwird berechnet')
    expect(await box.isChecked()).toBe(true)
    expect(await figuresOf(cartSummary(page))).toMatchObject({ monatlich: monthly })
    await page.unroute('**/api/cart')
    await lost.getByRole('button', { name: 'Erneut versuchen' }).click()
    await lost.waitFor({ state: 'detached' })
    await cartSummary(page).getByText('Kostenloser Versand').waitFor()
    expect(await box.isChecked()).toBe(true)
  })

  it('says before the form where it delivers, how one pays and what is promised (S-2.7-5, S-2.7-7, L-04)', async () => {
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
    await expect
      .poll(async () => (await figuresOf(summary)).Versand)
      .toBe(dumbbells.prices.shipping_cents)
    await page.getByRole('button', { name: /entfernen$/ }).click()
    await buy(page, weight.content.slug, 'Neu')
    await cartSummary(page).getByText('Kostenloser Versand').waitFor()
  })

  it('is priced and shipped once for changes that come together (S-3-6, S-4-7)', async () => {
    const { page, expectNoProblems } = await run.visit()
    await buy(page, dumbbells.content.slug, 'Neu')
    await expect
      .poll(async () => (await figuresOf(cartSummary(page))).Versand)
      .toBe(dumbbells.prices.shipping_cents)
    let asked = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/cart')) asked += 1
    })
    await priced(page, () =>
      page.getByRole('button', { name: 'Mehr' }).evaluate(async button => {
        if (!(button instanceof HTMLElement)) return
        for (let count = 0; count < 3; count += 1) {
          button.click()
          await new Promise(done => setTimeout(done))
        }
      }),
    )
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
        await priced(page, () => page.reload())
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
          await priced(page, () => page.reload())
          return page.getByRole('alert').filter({ hasText: words }).count()
        })
        .toBe(1)
    await count('1')
    await says('ist nur noch eines verfügbar')
    await page.getByRole('button', { name: 'Menge auf 1 setzen' }).click()
    await page.getByRole('heading', { name: 'Warenkorb (1 Artikel)' }).waitFor()
    await count('0')
    await says(`„${bench.content.title}“ ist leider ausverkauft.`)
    await page.getByRole('alert').getByRole('button', { name: 'Entfernen' }).click()
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
  })
})
