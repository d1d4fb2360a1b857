import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { stage } from '../shop/stage.ts'
import { buy, pay, signIn, turn } from '../shop/visit.ts'

const run = stage()
const weight = demoProduct('kettlebell_16')
const CHANGES = '/kunden-bereich/aenderungen'

/** The connections of a page over which it is told of changes: how many there were, and are open. */
function connectionsOf(page: Page) {
  const open = new Set<Request>()
  const seen = {
    begun: 0,
    get open() {
      return open.size
    },
  }
  page.on('request', request => {
    if (new URL(request.url()).pathname !== CHANGES) return
    seen.begun += 1
    open.add(request)
  })
  // One that began before this was called ends without being counted.
  const ended = (request: Request) => void open.delete(request)
  page.on('requestfinished', ended).on('requestfailed', ended)
  return seen
}

it('what the office ships shows in the open customer area, without loading it again (S-7-12, S-7-21)', async () => {
  const customer = await run.visit({ size: 'phone' })
  const { page } = customer
  await signIn(page, '/auth', run.shop.customer)
  await buy(page, weight.content.slug, 'Neu')
  const { number } = await pay(page, { email: run.shop.customer.email, name: 'Kim Demo' })
  const connections = connectionsOf(page)
  await page.goto('/kunden-bereich')
  const group = page.getByRole('region', { name: `Bestellung ${number}` })
  await group.getByText('Wartend', { exact: true }).waitFor()
  await expect.poll(() => connections.open).toBe(1)
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))

  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  await ship(office.page, number, '00340434161094042557')
  await group.getByText('Versandt', { exact: true }).waitFor()
  await group.getByText('00340434161094042557').waitFor()
  expect(await page.locator('body[data-same-document]').count()).toBe(1)
  expect(connections.begun).toBe(1)

  await turn(page, 'hidden')
  await expect.poll(() => connections.open).toBe(0)
  await ship(office.page, number, '00340434161094042558')
  await turn(page, 'visible')
  await group.getByText('00340434161094042558').waitFor()
  expect(connections.begun).toBe(2)
  expect(connections.open).toBe(1)

  // Who signs out in one tab is signed out in all: what this one shows is not theirs any more.
  const other = await customer.context.newPage()
  await other.goto('/kunden-bereich')
  await other.getByRole('button', { name: 'Abmelden' }).first().click()
  await page.waitForURL(url => url.pathname === '/')
  office.expectNoProblems()
})

it('what the office ships shows on the open page of a guest’s order as well (S-7-12)', async () => {
  const guest = await run.visit({ size: 'phone' })
  const { page } = guest
  await buy(page, weight.content.slug, 'Neu')
  const { number } = await pay(page, { email: 'gast-offen@example.com', name: 'Gerd Gast' })
  const connected = page.waitForRequest(/bestellung\/aenderungen$/)
  await page.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()
  await page.getByText('Wartend', { exact: true }).waitFor()
  await connected
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  await ship(office.page, number, '00340434161094042559')
  await page.getByText('Versandt', { exact: true }).waitFor()
  await page.getByText('00340434161094042559').waitFor()
  expect(await page.locator('body[data-same-document]').count()).toBe(1)
  office.expectNoProblems()
  guest.expectNoProblems()
})

async function ship(page: Page, number: string, tracking: string): Promise<void> {
  await page.goto('/admin/auftraege')
  await page.getByRole('button', { name: `${number} bearbeiten` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name^="status:"]').selectOption({ label: 'Versandt' })
  await dialog.getByLabel('Trackingnummer').fill(tracking)
  // The message goes again after seconds, which a click may take on a slow machine.
  const told = page.getByText('Bestellung aktualisiert').waitFor()
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await told
}

it('an open page is let go by a shop that stops, and comes back when it is there again (S-9-26)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/auth', run.shop.customer)
  const connections = connectionsOf(page)
  const looked = page.waitForResponse(/kunden-bereich\.data/)
  await page.goto('/kunden-bereich')
  await looked
  await expect.poll(() => connections.open).toBe(1)
  const stopped = run.shop.stop()
  await expect.poll(() => connections.open).toBe(0)
  expect(await stopped).toBe(0)
  await run.restart()
  await expect.poll(() => connections.open, { timeout: 30_000 }).toBe(1)
})
