import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { open } from './visit.ts'

/*
 * What the demo has none of: each is made as the office makes it, and answers with the path of its page.
 */

const pathOf = (page: Page) => new URL(page.url()).pathname

/** The addresses to which the page before us leads, without what stands behind them. */
export async function linksOf(page: Page, path: RegExp): Promise<string[]> {
  const all = await page
    .locator('main a')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  return [...new Set(all.map(href => href.replace(/[?#].*/, '')))].filter(href => path.test(href))
}

/** The first page to which a list leads. */
export async function firstOf(page: Page, list: string, path: RegExp): Promise<string> {
  await open(page, list)
  const [found] = await linksOf(page, path)
  if (!found) throw new Error(`${list} leads to no ${path}`)
  return found
}

export async function draftRecall(page: Page): Promise<string> {
  await open(page, '/admin/rueckrufe')
  await page.getByLabel('Produkt').selectOption({ label: demoProduct('gale').content.title })
  await page.getByRole('button', { name: 'Rückruf vorbereiten' }).click()
  await page.waitForURL(/rueckrufe\/[0-9a-f-]{36}$/)
  return pathOf(page)
}

/** A recall of all devices of a product, which everybody is told of. */
export async function runningRecall(page: Page): Promise<string> {
  const path = await draftRecall(page)
  await open(page, path)
  await page.locator('input[name=scope][value=all]').check()
  await page.locator('[name=hazard]').fill('Die Zugkette kann reißen.')
  await page.locator('[name=instructions]').fill('Stellen Sie das Gerät ab.')
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await page.getByText('Ich habe die Liste und die E-Mail gelesen.').click()
  await page.getByRole('button', { name: 'Rückruf jetzt starten' }).click()
  await page.getByRole('heading', { name: 'Wer Bescheid weiß' }).waitFor()
  return path
}

/** A delivery of one device. */
export async function bookedReceipt(page: Page): Promise<string> {
  await open(page, '/admin/inventar/wareneingang')
  const id = randomUUID()
  const product = page.locator('select[name=stripeProductId] option[value^=prod_]').first()
  const answer = await page.request.post('/admin/inventar/wareneingang', {
    headers: { Origin: new URL(page.url()).origin },
    form: {
      ...{ id, stripeProductId: (await product.getAttribute('value')) ?? '' },
      ...{ qualityStatus: 'good', ownershipType: 'own', location: 'warehouse' },
      ...{ purchasePrice: '100', serials: `WE-${id}` },
      receivedOn: await page.locator('[name=receivedOn]').inputValue(),
    },
  })
  if (!answer.ok()) throw new Error(`Nothing was booked: ${await answer.text()}`)
  return `/admin/inventar/wareneingang/${id}`
}

/** A quote that nobody has sent yet. */
export async function draftQuote(page: Page): Promise<string> {
  await open(page, '/admin/angebote/neu')
  const fields = { firstName: 'Jörg', lastName: 'Groß', company: 'Hotel Halle' }
  for (const [name, text] of Object.entries({ ...fields, email: 'joerg@halle.example' })) {
    await page.locator(`[name=${name}]`).fill(text)
  }
  await page.locator('[name=geraet]').first().selectOption({ index: 3 })
  await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
  await page.getByRole('button', { name: 'Angebot senden' }).waitFor()
  return pathOf(page)
}

/** A quote that waits for an answer. */
export async function sentQuote(page: Page): Promise<string> {
  await draftQuote(page)
  await page.getByRole('button', { name: 'Angebot senden' }).click()
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await page.getByRole('button', { name: 'Erneut senden' }).waitFor()
  return pathOf(page)
}

/** An order by phone that nobody has accepted yet. */
export async function phoneOrder(page: Page): Promise<string> {
  await open(page, '/admin/telefonbestellungen/neu')
  await page.getByLabel('Produkt suchen').fill('havel')
  await page
    .getByRole('button', { name: /Monate mieten.*hinzufügen$/ })
    .first()
    .click()
  const form = page.locator('#bestellung')
  await form.getByLabel('E-Mail').fill('rosa@winkler.example')
  await form.getByLabel('Name', { exact: true }).fill('Rosa Winkler')
  await form.getByLabel('Telefon').fill('0341 5550100')
  await form.getByLabel('Straße und Hausnummer').fill('Hallenweg 12')
  await form.getByLabel('Postleitzahl').fill('04229')
  await form.getByLabel('Ort').fill('Leipzig')
  await page.getByText(/heute zu zahlen/).waitFor()
  await page.getByRole('button', { name: 'Aufnehmen und Link senden' }).click()
  await page.getByRole('heading', { name: /^Bestellung KP-/ }).waitFor()
  return pathOf(page)
}
