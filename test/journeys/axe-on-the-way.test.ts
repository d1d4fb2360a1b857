import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { demoPerson } from '#demo/data/people.ts'
import { findings } from '../shop/browser.ts'
import { linkIn, mailArrives } from '../shop/mails.ts'
import { firstOf, runningRecall } from '../shop/office-things.ts'
import { stage } from '../shop/stage.ts'
import {
  buy,
  cards,
  enterCard,
  newBuyer,
  open,
  order,
  rent,
  signIn,
  thanks,
  toPayment,
} from '../shop/visit.ts'

const run = stage()

/** Of a page as wide as on a phone, and as on a desktop. */
async function findingsAtBothSizes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await findings(page)))
  }
  return found
}

/** Of a page that has this button. */
async function findingsOn(page: Page, path: string, button: string | RegExp): Promise<string[]> {
  await open(page, path)
  await page.getByRole('button', { name: button }).waitFor()
  return findingsAtBothSizes(page)
}

/** Sends what a form of the shop would. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin }
  const answer = await page.request.post(path, { headers, form })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

describe.each(['phone', 'desktop'] as const)('axe finds nothing at all, %s,', size => {
  it('on the way to the thanks, with what is refused', async () => {
    const { page } = await run.visit({ size })
    // Not the same for all: each visitor here holds one of them for a while.
    const rented = { phone: 'gale', desktop: 'strada' }[size]
    await rent(page, demoProduct(rented).content.slug, 12)
    await buy(page, demoProduct('kettlebell_16').content.slug, 'Neu')
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click({ force: true })
    await page.locator('.toast').waitFor()
    expect(await findings(page)).toEqual([])
    await toPayment(page, newBuyer())
    await page.frameLocator('iframe').first().locator('[name=number]').waitFor()
    expect(await findings(page)).toEqual([])
    await enterCard(page, cards.pays)
    await order(page)
    await thanks(page)
    expect(await findings(page)).toEqual([])
  })

  it('in the account, on the pages of the provider, and in the office', async () => {
    const { page } = await run.visit({ size })
    await signIn(page, '/auth', run.shop.customer)
    await page.getByRole('heading', { name: 'Ihre Bestellungen' }).waitFor()
    expect(await findings(page)).toEqual([])
    const portal = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Zahlungsportal' }).first().click()
    const hosted = await portal
    await hosted.getByRole('heading', { name: 'Ihre Zahlungen' }).waitFor()
    expect(await findings(hosted)).toEqual([])
    await hosted.getByRole('link', { name: 'Zahlungsart hinzufügen' }).click()
    await hosted.frameLocator('iframe').first().locator('[name=number]').waitFor()
    expect(await findings(hosted)).toEqual([])
    const office = await run.visit({ size })
    await signIn(office.page, '/admin', run.shop.admin)
    await open(office.page, '/admin/auftraege')
    expect(await findings(office.page)).toEqual([])
  })

  it('on the pages of the account itself, of a rental, and of the return of its device (L-78)', async () => {
    const { page } = await run.visit({ size })
    await signIn(page, '/auth', run.shop.customer)
    const credit = page.locator('a[href^="/kunden-bereich/miete/"]:not([href$="/pdf"])').first()
    const rental = (await credit.getAttribute('href')) ?? ''
    const unit = rental.split('/').at(-1) ?? ''
    const walked = [
      ['/kunden-bereich/konto', 'Konto und Daten'],
      ['/kunden-bereich/passwort', 'Passwort ändern'],
      ['/kunden-bereich/konto/e-mail', 'E-Mail-Adresse ändern'],
      ['/kunden-bereich/konto/loeschen', 'Konto löschen'],
      [rental, /^(Mietguthaben|Bezahlte Miete)$/],
      [`/kunden-bereich/rueckgabe/${unit}`, 'Rückgabe'],
    ] as const
    const found: Record<string, string[]> = {}
    for (const [path, name] of walked) {
      await open(page, path)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const here = await findings(page)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  })
})

it('axe finds nothing where an account calls off a pick-up and a guest keeps a device, where both confirm a recall, and where a guest’s order gets another address, at the size of a phone and a desktop (L-78)', async () => {
  const { page: office } = await run.visit()
  await signIn(office, '/admin', run.shop.admin)
  await runningRecall(office)

  const { page: account } = await run.visit()
  const { customer } = run.shop
  await signIn(account, '/auth', customer)
  const ownRecall = await firstOf(account, '/kunden-bereich', /^\/kunden-bereich\/rueckruf\//)
  expect(await findingsOn(account, ownRecall, /^Ich habe das gelesen/)).toEqual([])
  await open(account, '/kunden-bereich')
  const cancel = account.getByRole('link', { name: 'Kündigung beantragen' }).first()
  const [contract = ''] = /KP-\d+/.exec((await cancel.getAttribute('href')) ?? '') ?? []
  const declared = { name: 'Mara Kunde', contract, email: customer.email }
  await send(account, '/vertraege-kuendigen', declared)
  const ended = await firstOf(account, '/kunden-bereich', /^\/kunden-bereich\/rueckgabe\/[^/]+$/)
  await open(account, ended)
  const day = account.locator('select[name=pickUpOn] option[value^="20"]').first()
  await send(account, ended, { pickUpOn: (await day.getAttribute('value')) ?? '' })
  expect(await findingsOn(account, `${ended}/absagen`, 'Abholung absagen')).toEqual([])

  // Rents the recalled machine, and gets a link by the receipt of a cancellation.
  const { email } = demoPerson('peter')
  const list = `/admin/auftraege?delivered=1&q=${email}`
  const file = await firstOf(office, list, /\/KP-\d+$/)
  const { page: guest } = await run.visit()
  await open(guest, '/vertraege-kuendigen')
  const number = file.split('/').at(-1) ?? ''
  await send(guest, '/vertraege-kuendigen', { name: 'Peter Lang', contract: number, email })
  await open(guest, linkIn(await mailArrives(run.shop.mails, 'declaration_receipt', email)))
  const recall = await firstOf(guest, '/bestellung', /^\/bestellung\/rueckruf\//)
  expect(await findingsOn(guest, recall, /^Ich habe das gelesen/)).toEqual([])
  const giveBack = await firstOf(guest, '/bestellung', /\/freiwillig$/)
  await send(guest, giveBack, { way: 'send' })
  const keep = giveBack.replace(/freiwillig$/, 'behalten')
  expect(await findingsOn(guest, keep, 'Gerät behalten')).toEqual([])

  await open(guest, '/bestellung/e-mail')
  await guest.getByLabel('Neue E-Mail-Adresse').fill('peter@example.net')
  await guest.getByRole('button', { name: 'Link anfordern' }).click()
  await guest.getByText('Wir haben einen Link an peter@example.net geschickt.').waitFor()
  expect(await findingsAtBothSizes(guest)).toEqual([])
  const link = linkIn(await mailArrives(run.shop.mails, 'new_email_link', 'peter@example.net'))
  expect(await findingsOn(guest, link, 'Adresse bestätigen')).toEqual([])
})
