import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
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
