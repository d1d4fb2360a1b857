import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { photo } from '../fixtures/pictures.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()
const { title, slug } = demoProduct('bogen').content

async function editProduct(page: Page) {
  await open(page, `/admin/produkte?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.waitFor()
  const tab = (name: string) => dialog.getByRole('tab', { name }).click()
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await toastSaying(page, 'Product updated successfully')
    await dialog.waitFor({ state: 'hidden' })
  }
  return { dialog, tab, save }
}

it('pictures of a product are put in order by dragging, and the shop shows that order (B-5-21)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const { dialog, tab, save } = await editProduct(page)
  await tab('Media')
  const cards = dialog.locator('ol > li[draggable=true]')
  const order = () =>
    dialog
      .locator('input[name=image-url]')
      .evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
  const before = await order()
  expect(before.length).toBeGreaterThan(1)
  await cards.nth(0).getByRole('img').dragTo(cards.nth(1).getByRole('img'))
  const [first, second, ...rest] = before
  await expect.poll(order).toEqual([second, first, ...rest])
  await save()
  const again = await editProduct(page)
  await again.tab('Media')
  expect(await order()).toEqual([second, first, ...rest])
})

it('specifications are added, moved and taken away, and the product page follows (B-5-21)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const { dialog, tab, save } = await editProduct(page)
  await tab('Specifications')
  const names = dialog.locator('input[name=spec-name]')
  const said = () => names.evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
  const before = await said()
  await dialog.getByRole('button', { name: 'Angabe hinzufügen' }).click()
  const last = before.length + 1
  // The new row has the focus.
  await page.keyboard.type('Prüfangabe')
  await dialog.getByRole('textbox', { name: `Wert der Angabe ${last}` }).fill('Wert 4711')
  await dialog.getByRole('button', { name: `Angabe ${last} nach oben` }).click()
  await page.keyboard.press('Enter')
  await expect.poll(said).toEqual([...before.slice(0, -2), 'Prüfangabe', ...before.slice(-2)])
  await dialog.getByRole('button', { name: 'Angabe 1 entfernen' }).click()
  await save()
  const html = await (await page.request.get(`/produkt/${slug}`)).text()
  expect(html).toContain('Wert 4711')
  await editProduct(page)
  await tab('Specifications')
  expect(await said()).toEqual([...before.slice(1, -2), 'Prüfangabe', ...before.slice(-2)])
})

it('the dialog shows how search engines will show the product, and what it costs', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const { dialog, tab } = await editProduct(page)
  await tab('SEO & Marketing')
  const snippet = dialog.getByRole('figure', { name: 'Vorschau in Suchergebnissen' })
  await dialog.getByLabel('SEO Title').fill('Laufband mit Bogen')
  await dialog.getByLabel('SEO Description').fill('Läuft **ohne** Strom.')
  expect(await snippet.textContent()).toContain('Laufband mit Bogen | Kraftpool')
  expect(await snippet.textContent()).toContain(`/produkt/${slug}`)
  expect(await snippet.textContent()).toContain('ohne Strom.')
  await dialog.getByText('18 von etwa 60 Zeichen. Leer: der Titel.').waitFor()
  await tab('Availability')
  const prices = dialog.getByRole('region', { name: 'Preise' })
  expect(await prices.textContent()).toMatch(/Miete, \d+ Monate[\d.,]+\s€\/Monat/)
  expect(await prices.textContent()).toMatch(/Kauf, neu[\d.,]+\s€/)
})

it('a link and a picture are put into a post where the cursor stands, and a former version comes back (B-4-14)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/blog')
  await page.getByRole('button', { name: 'Neuer Beitrag' }).click()
  await page.getByLabel('Titel').fill('Fassungen')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  const text = page.locator('form[data-saves] textarea[name=content]')
  const save = async () => {
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByText('Alles gespeichert.').waitFor()
  }
  await text.fill('Anfang: ')
  await save()

  await page.getByRole('button', { name: 'Link einfügen' }).click()
  const links = page.getByRole('dialog', { name: 'Link einfügen' })
  await links.getByLabel('Produkt oder Beitrag').fill(title)
  await links.getByRole('button', { name: title }).first().click()
  await expect.poll(() => text.inputValue()).toBe(`Anfang: [${title}](/produkt/${slug})`)

  await page.getByRole('button', { name: 'Bild einfügen' }).click()
  const picture = page.getByRole('dialog', { name: 'Bild einfügen' })
  await picture.getByLabel('Alternativtext').fill('Ein Laufband')
  await picture.getByRole('button', { name: 'Aus der Mediathek' }).click()
  const library = page.getByRole('dialog', { name: 'Bild aus der Mediathek' })
  await library.getByRole('listitem').first().getByRole('button').click()
  await expect.poll(() => text.inputValue()).toMatch(/!\[Ein Laufband\]\(\/bilder\/[^)]+\)/)
  await page.getByRole('button', { name: 'Bild einfügen' }).click()
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'neu.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await picture.getByText('Dieses Bild hat noch keinen Alternativtext.').waitFor()
  await picture.getByLabel('Alternativtext').fill('Ein neues Bild')
  await picture.getByRole('button', { name: 'Bild einfügen' }).click()
  await expect.poll(() => text.inputValue()).toMatch(/!\[Ein neues Bild\]\(\/bilder\/[^)]+\)/)
  await page.getByRole('button', { name: 'Vorschau', exact: true }).click()
  await page.getByRole('main').getByRole('img', { name: 'Ein Laufband' }).waitFor()
  await page.getByRole('button', { name: 'Vorschau', exact: true }).click()
  await save()

  const former = page.getByRole('button', { name: /^Fassung vom .* wiederherstellen$/ })
  // That of the first save, and the empty one before.
  await expect.poll(() => former.count()).toBe(2)
  await former.first().click()
  await expect.poll(() => text.inputValue()).toBe('Anfang: ')
})

it('a device is set aside, checked, taken out of service and made ready again; its maintenance is entered in the calendar', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/inventar?status=available')
  const name = await page.locator('tbody tr').first().getByRole('link').first().getAttribute('href')
  await open(page, name ?? '')
  const state = page.getByLabel('Zustand')
  for (const [label, badge] of [
    ['Wartung nötig', 'Wartung nötig'],
    ['Prüfung', 'Prüfung'],
    ['Ausgemustert', 'Ausgemustert'],
    ['Wieder einsatzbereit', 'Verfügbar'],
  ]) {
    await state.selectOption({ label: label ?? '' })
    await page.getByRole('button', { name: 'Zustand speichern' }).click()
    await toastSaying(page, 'Inventar-Item wurde aktualisiert')
    await page
      .locator('main')
      .getByText(badge ?? '', { exact: true })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Meldung schließen' }).click()
  }
  await open(page, '/admin/kalender?kind=maintenance')
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  for (let month = 0; month < 12; month += 1) {
    if ((await page.getByRole('button', { name: /^Wartung eintragen/ }).count()) > 1) break
    const shown = await heading.textContent()
    await page.getByRole('link', { name: 'Monat danach' }).click()
    await expect.poll(() => heading.textContent()).not.toBe(shown)
  }
  const entries = page.getByRole('button', { name: /^Wartung eintragen/ })
  const before = await entries.count()
  expect((await entries.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // Nothing else is entered while one is on its way: that would break it off.
  const held = Promise.withResolvers<void>()
  await page.route(/\/wartung\.data/, async route => {
    await held.promise
    await route.continue()
  })
  await entries.first().click()
  await page.getByRole('button', { name: /^Speichern/ }).waitFor()
  expect(await entries.first().isDisabled()).toBe(true)
  held.resolve()
  await toastSaying(page, 'Wartung eingetragen.')
  await expect.poll(() => entries.count()).toBe(before - 1)
  await open(page, '/admin/kalender?kind=maintenance')
  await page.getByRole('main').getByText('Erledigt').first().waitFor()
  expectNoProblems()
})
