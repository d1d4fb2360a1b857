import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { findings } from '../shop/browser.ts'
import { mailArrives } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { cards, enterCard, open, signIn } from '../shop/visit.ts'

const run = stage()

/** Clicks what opens a page of the provider in a new tab, and goes there. */
async function newTab(page: Page, click: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), click()])
  return tab
}

it('the demo customer changes the card in the portal, buys a rented device, and owns it (S-2.9-12, S-2.9-13, S-8-26)', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await signIn(page, '/auth', run.shop.customer)
  const portal = await newTab(page, () =>
    page.getByRole('button', { name: 'Zahlungsportal' }).first().click(),
  )
  await portal.getByRole('link', { name: 'Zahlungsart hinzufügen' }).click()
  await enterCard(portal, '5555555555554444')
  await portal.getByRole('button', { name: 'Zahlungsart speichern' }).click()
  await portal.getByText('Diese Zahlungsart ist jetzt Ihr Standard.').waitFor()
  await portal.getByText('mastercard •••• 4444').waitFor()
  await portal.getByRole('link', { name: 'Zurück' }).click()
  await portal.waitForURL('**/kunden-bereich')
  await portal.close()

  await page
    .getByRole('button', { name: /^Gerät kaufen: [\d.]+,\d\d €$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Gerät kaufen' })
  await dialog.getByText('zu 100 % angerechnet').waitFor()
  await dialog.getByText(/^(Danach wird nichts mehr abgebucht|Ab der nächsten Abbuchung)/).waitFor()
  expect(await findings(page)).toEqual([])
  const checkout = await newTab(page, () =>
    dialog.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click(),
  )
  await page.getByText('Checkout geöffnet').waitFor()
  await enterCard(checkout, cards.pays)
  await checkout.getByRole('button', { name: /€ bezahlen$/ }).click()
  await checkout.waitForURL('**/kunden-bereich?buyout=*')
  await checkout.getByText('Vielen Dank, der Kauf ist abgeschlossen.').waitFor()
  await checkout
    .getByText(/Dieses Gerät gehört Ihnen\.|Alle Geräte gekauft!/)
    .first()
    .waitFor()
  await mailArrives(run.shop.mails, 'buyout_confirmation', run.shop.customer.email)
  expectNoProblems()
})

it('a browser that blocks new tabs offers a link, and a portal that does not open says so (S-8-26)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signIn(page, '/auth', run.shop.customer)
  await page.getByRole('button', { name: 'Zahlungsportal' }).first().click()
  const link = page.getByRole('link', { name: 'Seite jetzt öffnen' })
  const portal = await newTab(page, () => link.click())
  await portal.getByRole('heading', { name: 'Ihre Zahlungen' }).waitFor()
  expectNoProblems()

  await page.route('**/api/customer-portal', route => route.abort())
  await page.getByRole('button', { name: 'Zahlungsportal' }).first().click()
  await toastSaying(page, 'Zahlungsportal konnte nicht geöffnet werden.')
})

it('a dialog stays open when the provider’s answer about the subscription arrives, and says when a purchase does not begin (S-8-26)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/auth', run.shop.customer)
  await page.addInitScript(holdLaterLines)
  await open(page, '/so-gehts')
  await page.getByRole('link', { name: 'Kunden-Bereich' }).first().click()
  await page.getByRole('heading', { name: 'Ihre Bestellungen' }).waitFor()
  expect(await page.getByText(/^Zeitraum/).count()).toBe(0)
  await page
    .getByRole('button', { name: /^Gerät kaufen: [\d.]+,\d\d €$/ })
    .first()
    .click()
  const order = page
    .getByRole('dialog')
    .getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  await order.waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('later-lines')))
  await page
    .getByText(/^Zeitraum/)
    .first()
    .waitFor()
  expect(await order.isVisible()).toBe(true)
  expectNoProblems()

  await page.route('**/api/create-buyout-checkout', route => route.abort())
  await order.click()
  await toastSaying(page, 'Kaufprozess konnte nicht gestartet werden.')
  expect(await order.isVisible()).toBe(true)
})

it('who buys several devices at once is told that it does not begin (S-8-26)', async () => {
  await orderTwoRentals()
  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  const search = encodeURIComponent(run.shop.customer.email)
  await open(office.page, `/admin/auftraege?type=rental&status=pending&q=${search}`)
  const edit = office.page.getByRole('button', { name: /^KP-\d+ bearbeiten$/ })
  await expect.poll(() => edit.count()).toBe(1)
  await edit.click()
  const dialog = office.page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  const statuses = dialog.locator('select[name^="status:"]')
  await statuses.first().waitFor()
  for (const status of await statuses.all()) await status.selectOption('Geliefert')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await dialog.getByRole('button', { name: 'Ja, so speichern' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const { page } = await run.visit()
  await signIn(page, '/auth', run.shop.customer)
  await page.route('**/api/create-buyout-checkout', route => route.abort())
  await page.getByRole('button', { name: /^Beide Geräte kaufen: [\d.]+,\d\d €$/ }).click()
  await page
    .getByRole('dialog', { name: 'Beide Geräte kaufen' })
    .getByRole('button', { name: 'Zahlungspflichtig bestellen' })
    .click()
  await toastSaying(page, 'Cluster-Kaufprozess konnte nicht gestartet werden.')
})

/** The demo customer orders two of one device for rent, and pays. */
async function orderTwoRentals(): Promise<void> {
  const provider = providerOf(run.shop.url)
  const rented = z.object({
    id: z.string(),
    product: z.string(),
    metadata: z.object({ price_type: z.literal('rental') }),
  })
  const prices = await provider.list('/prices?type=recurring&active=true&limit=100')
  const found = prices.flatMap(each => rented.safeParse(each).data ?? [])
  for (const { id: stripePriceId, product: stripeProductId } of found) {
    const answer = await fetch(`${run.shop.url}/api/elements-checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: run.shop.url },
      body: JSON.stringify({
        items: [{ stripeProductId, stripePriceId, quantity: 2, type: 'rental' }],
        customerEmail: run.shop.customer.email,
        billingAddress: {
          ...{ name: 'Katrin Lindner', line1: 'Hallenweg 12', phone: '0341 5550100' },
          ...{ postal_code: '04229', city: 'Leipzig', country: 'DE' },
        },
        startBeforeWithdrawal: true,
      }),
    })
    // Of some there are no two left.
    if (!answer.ok) continue
    const { clientSecret } = z.object({ clientSecret: z.string() }).parse(await answer.json())
    const [id] = clientSecret.split('_secret_')
    await provider.post(`/payment_intents/${id}/confirm`, {
      payment_method: 'pm_card_visa',
      return_url: `${run.shop.url}/checkout/success`,
    })
    return
  }
  throw new Error('The demo shop rents nothing twice')
}

/** In the page: what a loader promised for later arrives only on the event `later-lines`. */
function holdLaterLines(): void {
  const { fetch } = window
  const later = new Promise(done => window.addEventListener('later-lines', done, { once: true }))
  window.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const isPage = new URL(response.url).pathname === '/kunden-bereich.data'
    if (!isPage || !response.body) return response
    const text = await response.text()
    const firstLine = text.slice(0, text.indexOf('\n') + 1)
    const encoder = new TextEncoder()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(encoder.encode(firstLine))
        await later
        controller.enqueue(encoder.encode(text.slice(firstLine.length)))
        controller.close()
      },
    })
    return new Response(body, response)
  }
}
