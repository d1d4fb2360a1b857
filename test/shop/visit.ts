import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { idle } from './browser.ts'

/** Cards as the provider documents them. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  authenticates: '4000002500003155',
}

export interface Buyer {
  email: string
  name: string
}

let buyers = 0

/** Somebody who has never been here. */
export function newBuyer(name = 'Mara Öztürk'): Buyer {
  buyers += 1
  return { name, email: `gast-${process.pid}-${Date.now()}-${buyers}@example.com` }
}

/** React has taken over the document. */
export const ready = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor()

/** Opens a page and waits until its code has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/**
 * Waits until a request for an address that holds `part` fails. A page gives up others of its own
 * accord, such as a look whether there is a network.
 */
export async function requestFails(page: Page, part: string): Promise<void> {
  await page.waitForEvent('requestfailed', request => request.url().includes(part))
}

/** The address changes before the page does; until then the product page still answers. */
async function cartIsShown(page: Page): Promise<void> {
  await page.waitForURL('**/warenkorb')
  await page.getByRole('heading', { level: 1, name: /^Warenkorb \(/ }).waitFor()
}

/** Puts a product into the cart for purchase and arrives there. */
export async function buy(page: Page, slug: string, condition: 'Neu' | 'Refurbed'): Promise<void> {
  await open(page, `/produkt/${slug}`)
  const panel = page.getByRole('region', { name: 'Kaufen', exact: true })
  const choice = panel.getByRole('radio', { name: new RegExp(`^${condition}`) })
  if (condition === 'Refurbed' || (await choice.count()) > 0) await choice.check()
  await panel.getByRole('button', { name: /In den Warenkorb/ }).click()
  await cartIsShown(page)
}

/** Puts a rental into the cart and arrives there. */
export async function rent(page: Page, slug: string, months: number): Promise<void> {
  await open(page, `/produkt/${slug}`)
  const panel = page.getByRole('region', { name: 'Mieten', exact: true })
  const slider = panel.getByRole('slider', { name: 'Mietdauer' })
  await slider.focus()
  await page.keyboard.press('Home')
  const wanted = new RegExp(`^${months} Monate?,`)
  for (let step = 0; step < 30; step += 1) {
    if (wanted.test((await slider.getAttribute('aria-valuetext')) ?? '')) break
    await page.keyboard.press('ArrowRight')
  }
  expect(await slider.getAttribute('aria-valuetext')).toMatch(wanted)
  await panel.getByRole('button', { name: /In den Warenkorb/ }).click()
  await cartIsShown(page)
}

/** Ticks or leaves the offer of Care in the cart. */
export async function addCare(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Schadenschutz Care/ }).check()
}

/** Step 1: name and address, then on to the payment form. */
export async function toPayment(page: Page, buyer: Buyer): Promise<void> {
  await page.getByLabel('E-Mail').fill(buyer.email)
  const address = page.getByRole('group', { name: 'Lieferadresse' })
  await address.getByLabel('Name', { exact: true }).fill(buyer.name)
  await address.getByLabel('Telefon').fill('0341 5550100')
  await address.getByLabel('Straße und Hausnummer').fill('Hallenweg 12')
  await address.getByLabel('Postleitzahl').fill('04229')
  await address.getByLabel('Ort').fill('Leipzig')
  const next = page.getByRole('button', { name: 'Weiter zur Zahlung' })
  await expect.poll(() => next.getAttribute('aria-disabled')).toBeNull()
  await next.click()
  await page.getByRole('heading', { name: 'Jetzt bezahlen' }).waitFor()
}

/** Types a card into the provider's form. */
export async function enterCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe').first()
  await form.locator('[name=number]').fill(number)
  await form.locator('[name=expiry]').fill('12/34')
  await form.locator('[name=cvc]').fill('123')
}

/** Types the account of a direct debit into the provider's form. */
export async function enterIban(page: Page): Promise<void> {
  const form = page.frameLocator('iframe').first()
  await form.getByRole('tab', { name: 'SEPA-Lastschrift' }).click()
  await form.locator('[name=iban]').fill('DE89370400440532013000')
}

/** Ticks every box that is offered and presses the button that concludes the contract. */
export async function order(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) {
    if (await box.isVisible()) await box.check()
  }
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
}

/** What the success page says. */
export interface Thanks {
  number: string
  paymentIntentId: string
}

/** Waits for the thanks; the numbers stand on the page. */
export async function thanks(page: Page): Promise<Thanks> {
  await page.waitForURL('**/checkout/success**')
  await page.getByRole('heading', { name: /Vielen Dank/ }).waitFor()
  const facts = page.locator('dl').first()
  const number = (await facts.locator('dt:has-text("Bestellnummer") + dd').textContent()) ?? ''
  const paymentIntentId =
    (await facts.locator('dt:has-text("Bestätigungsnummer") + dd').textContent()) ?? ''
  return { number, paymentIntentId }
}

/** From the cart to the thanks with a card that pays. */
export async function pay(page: Page, buyer: Buyer): Promise<Thanks> {
  await toPayment(page, buyer)
  await enterCard(page, cards.pays)
  await order(page)
  return thanks(page)
}

export async function signIn(
  page: Page,
  path: '/auth' | '/admin',
  person: { email: string; password: string },
): Promise<void> {
  await open(page, path)
  await page.getByLabel(/E-Mail/).fill(person.email)
  await page.getByLabel('Passwort').first().fill(person.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).last().click()
  await page.waitForURL(url => url.pathname !== path)
}

/** As when another tab is chosen; a browser without windows has none that could be in front. */
export async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(to => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Looks elsewhere and comes back to a page of orders, until it has loaded its data anew by itself, and drawn it. */
export async function comeBack(page: Page): Promise<void> {
  // The router's name for the data of an address, which is `/_.data` for the root.
  const data = `${new URL(page.url()).pathname.replace(/\/$/, '/_')}.data`
  // What a form was answered with may still be loaded: only what is asked for after the new connection counts.
  let isConnecting = false
  const askedAnew = new Set<Request>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/aenderungen')) isConnecting = true
    else if (isConnecting && pathname === data) askedAnew.add(request)
  }
  page.on('request', note)
  // The router stops reading once it has everything, which the browser sometimes calls a failure.
  const isRead = (request: Request) => askedAnew.has(request) && request.existingResponse() !== null
  const read = Promise.race([
    page.waitForEvent('requestfinished', isRead),
    page.waitForEvent('requestfailed', isRead),
  ])
  await turn(page, 'hidden')
  await turn(page, 'visible')
  await read
  page.off('request', note)
  await idle(page)
}
