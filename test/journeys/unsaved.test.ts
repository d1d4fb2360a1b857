import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { photo } from '../fixtures/pictures.ts'
import { idle } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { newBuyer, open, signIn } from '../shop/visit.ts'

const run = stage()
const WORDS = 'Noch nicht gespeichert, bitte fragen'

interface Form {
  name: string
  /** The page, or the list whose first entry of this kind leads to it. */
  path: string
  entry?: RegExp
  /** What opens its dialog. */
  opener?: RegExp
  field: string
}

/** Every form of the menu in which somebody writes; the editor of posts has drafts and a question of its own. */
const forms: readonly Form[] = [
  { name: 'a new category', path: '/admin/kategorien', opener: /^Add Category/, field: 'Name' },
  { name: 'a category', path: '/admin/kategorien', opener: /^Edit /, field: 'Description' },
  { name: 'a device', path: '/admin/inventar', opener: /^Neues Item/, field: 'Seriennummer' },
  { name: 'goods received', path: '/admin/inventar/wareneingang', field: 'Lieferant (optional)' },
  { name: 'a product', path: '/admin/produkte', opener: /^Edit /, field: 'Title' },
  { name: 'a new project', path: '/admin/projekte/neu', field: 'Title' },
  { name: 'a new post', path: '/admin/blog', opener: /^Neuer Beitrag/, field: 'Titel' },
  { name: 'an invitation', path: '/admin/team', field: 'E-Mail-Adresse' },
  { name: 'an order by phone', path: '/admin/telefonbestellungen/neu', field: 'Ort' },
  {
    name: 'a note of a customer',
    path: '/admin/kunden',
    entry: /^\/admin\/kunden\/[0-9a-f-]{36}\?/,
    field: 'Neue Notiz',
  },
  {
    name: 'a comment',
    path: '/admin/auftraege',
    entry: /^\/admin\/auftraege\/KP-\d+\?/,
    field: 'Neuer Kommentar',
  },
]

async function openForm(page: Page, { path, entry, opener }: Form): Promise<Locator> {
  await open(page, path)
  if (entry) {
    const links = await page
      .locator('main a')
      .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
    const found = links.find(link => entry.test(link))
    if (!found) throw new Error(`${path} leads to nothing`)
    await open(page, found)
  }
  if (opener) {
    const button = page.getByRole('button', { name: opener })
    await button
      .or(page.getByRole('link', { name: opener }))
      .first()
      .click()
    await page.locator('dialog[open]').waitFor()
  }
  const dialog = page.locator('dialog[open]')
  return (await dialog.count()) > 0 ? dialog.last() : page.locator('main')
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
const menu = (page: Page) =>
  page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Kalender' })

/** Wants to leave: a dialog by Escape, a page by the menu. */
async function leave(page: Page, isDialog: boolean): Promise<void> {
  if (isDialog) await page.keyboard.press('Escape')
  else await menu(page).click()
}

it('asks before what somebody wrote goes, in every form of the office, and only then', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  for (const form of forms) {
    const place = await openForm(page, form)
    const isDialog = (await page.locator('dialog[open]').count()) > 0
    const field = place.getByLabel(form.field, { exact: true }).first()
    await field.focus()
    await leave(page, isDialog)
    if (isDialog) await place.waitFor({ state: 'hidden' })
    else await page.waitForURL('**/admin/kalender')
    expect(await question(page).isVisible(), `${form.name}, untouched`).toBe(false)

    const again = await openForm(page, form)
    const typed = again.getByLabel(form.field, { exact: true }).first()
    await typed.fill(WORDS)
    await leave(page, isDialog)
    await question(page).waitFor()
    await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await question(page).waitFor({ state: 'hidden' })
    expect(await typed.inputValue(), form.name).toBe(WORDS)
    if (isDialog) {
      const cancel = again.getByRole('button', { name: /^(Abbrechen|Cancel)$/ })
      if ((await cancel.count()) > 0) {
        await cancel.click()
        await question(page).waitFor()
        await page.keyboard.press('Escape')
        await question(page).waitFor({ state: 'hidden' })
      }
    }
    expect(await typed.inputValue(), form.name).toBe(WORDS)
    await leave(page, isDialog)
    await question(page).getByRole('button', { name: 'Verwerfen' }).click()
    if (isDialog) await again.waitFor({ state: 'hidden' })
    else await page.waitForURL('**/admin/kalender')
  }
  expectNoProblems()
}, 240_000)

it('asks nothing once it is saved, also where the page stays', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const note = forms.find(({ field }) => field === 'Neue Notiz')
  if (!note) throw new Error('No form of notes')
  const place = await openForm(page, note)
  await place.getByLabel('Neue Notiz').fill(WORDS)
  await place.getByRole('button', { name: 'Notiz speichern' }).click()
  await page.getByText('Notiz gespeichert').waitFor()
  await menu(page).click()
  await page.waitForURL('**/admin/kalender')
  await page.reload()
  expectNoProblems()
})

it('asks nothing of a name that is saved in a dialog that stays', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?type=rental')
  await page.getByRole('button', { name: 'Ansicht speichern' }).click()
  await page.getByLabel('Name der Ansicht').fill('Nur Mieten')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ansichten verwalten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ansichten verwalten' })
  await dialog.getByLabel('Name').fill('Mieten')
  await dialog.getByRole('button', { name: 'Vom Menü aus öffnen', pressed: false }).click()
  await dialog.getByRole('button', { name: 'Vom Menü aus öffnen', pressed: true }).waitFor()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await dialog.getByRole('button', { name: 'Umbenennen' }).click()
  await dialog.getByRole('button', { name: '„Mieten“ löschen' }).waitFor()
  await idle(page)
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expectNoProblems()
})

it('asks before a switch goes that nobody saved, also by the key for the next product', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/produkte')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByRole('tab', { name: 'Availability' }).click()
  const box = dialog.getByRole('checkbox', { name: 'Rental', exact: true })
  const was = await box.isChecked()
  const address = page.url()
  await box.click()
  for (const step of [
    () => page.keyboard.press('n'),
    () => dialog.getByRole('link', { name: 'Nächstes Produkt' }).click(),
  ]) {
    await step()
    await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await question(page).waitFor({ state: 'hidden' })
    expect([page.url(), await box.isChecked()]).toEqual([address, !was])
  }

  // What was taken back is as it was.
  await box.click()
  await page.keyboard.press('n')
  await page.waitForURL(url => url.href !== address)
  const next = page.url()
  // That of the product before is selected.
  const freshTab = dialog.getByRole('tab', { name: 'Availability', selected: false })
  await freshTab.click()
  await box.click()
  await page.keyboard.press('p')
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await page.waitForURL(url => url.href !== next)
  await freshTab.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await open(page, '/admin/projekte/neu')
  const project = page.getByRole('dialog', { name: 'Create New Project' })
  await project.getByLabel('Published').check()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await project.waitFor({ state: 'hidden' })
  expectNoProblems()
})

it('asks before pictures and rows go that somebody moved, took away or added', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const { title } = demoProduct('bogen').content
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  async function edit(tab: string) {
    await open(page, `/admin/produkte?q=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await dialog.getByRole('tab', { name: tab }).click()
  }
  for (const { tab, field, change, back } of [
    {
      ...{ tab: 'Media', field: 'image-url' },
      ...{ change: 'Bild 1 nach hinten', back: 'Bild 2 nach vorn' },
    },
    { tab: 'Media', field: 'image-url', change: 'Bild 1 entfernen' },
    {
      ...{ tab: 'Specifications', field: 'spec-name' },
      ...{ change: 'Angabe 1 nach unten', back: 'Angabe 2 nach oben' },
    },
    { tab: 'Specifications', field: 'spec-name', change: 'Angabe 1 entfernen' },
  ]) {
    await edit(tab)
    const said = () =>
      dialog
        .locator(`input[name=${field}]`)
        .evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
    const before = await said()
    await press(change)
    await expect.poll(said).not.toEqual(before)
    const changed = await said()
    await press('Cancel')
    await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await question(page).waitFor({ state: 'hidden' })
    expect(await said(), change).toEqual(changed)
    if (back) {
      await press(back)
      await expect.poll(said).toEqual(before)
      await press('Cancel')
    } else {
      await press('Cancel')
      await question(page).getByRole('button', { name: 'Verwerfen' }).click()
    }
    await dialog.waitFor({ state: 'hidden' })
  }

  await edit('Media')
  const pictures = dialog.locator('input[name=image-url]')
  const count = await pictures.count()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'neu.png',
      mimeType: 'image/png',
      buffer: await photo({ format: 'png' }),
    })
  await expect.poll(() => pictures.count()).toBe(count + 1)
  await press('Cancel')
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expectNoProblems()
})

it('asks before what somebody chose and ticked for a recall goes', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/rueckrufe')
  await page.getByLabel('Produkt').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Rückruf vorbereiten' }).click()
  await page.waitForURL(/rueckrufe\/[0-9a-f-]{36}$/)
  const draft = page.url()
  const scopes = page.locator('input[name=scope]')
  const chosen = () =>
    scopes.evaluateAll(all => all.findIndex(one => (one as HTMLInputElement).checked))
  // The address is there before the page.
  await expect.poll(chosen).toBeGreaterThanOrEqual(0)
  const before = await chosen()
  const other = before === 0 ? 1 : 0
  await scopes.nth(other).check()
  await menu(page).click()
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await question(page).waitFor({ state: 'hidden' })
  expect(await chosen()).toBe(other)
  await scopes.nth(before).check()
  await menu(page).click()
  await page.waitForURL('**/admin/kalender')

  await open(page, draft)
  await page.locator('input[name=remedies]').first().click()
  await menu(page).click()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await page.waitForURL('**/admin/kalender')

  // Saved, it is asked about no more, though the page stays.
  await open(page, draft)
  await scopes.nth(other).check()
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await toastSaying(page, 'Entwurf gespeichert')
  expect(await chosen()).toBe(other)
  await menu(page).click()
  await page.waitForURL('**/admin/kalender')
  expectNoProblems()
})

it('asks also before the browser’s way back', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/telefonbestellungen')
  await page.locator('main a[href="/admin/telefonbestellungen/neu"]').first().click()
  const city = page.getByLabel('Ort', { exact: true })
  await city.fill('Leipzig')
  await page.goBack()
  await question(page).waitFor()
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'hidden' })
  expect(await city.inputValue()).toBe('Leipzig')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await page.waitForURL('**/admin/telefonbestellungen')
  expectNoProblems()
})

it('a browser asks by itself before it loads anew or closes', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/telefonbestellungen/neu')
  await page.getByLabel('Ort', { exact: true }).fill('Leipzig')
  let asked = ''
  page.once('dialog', async dialog => {
    asked = dialog.type()
    await dialog.accept()
  })
  await page.reload()
  expect(asked).toBe('beforeunload')
})

it('asks before an entry of a list goes with another page of it, with what was written there', async () => {
  const visitor = await run.visit()
  await open(visitor.page, '/vertraege-kuendigen')
  await visitor.page.getByLabel(/^Ihr Name/).fill('Mara Öztürk')
  await visitor.page.getByLabel(/^Bestellnummer/).fill('KP-999999')
  await visitor.page.getByLabel(/^E-Mail/).fill(newBuyer().email)
  await visitor.page.getByRole('button', { name: 'jetzt kündigen', exact: true }).click()
  await visitor.page.getByText('Ihre Kündigung ist eingegangen', { exact: true }).waitFor()

  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/kuendigungen')
  await page.getByText('Ohne Wirkung ablegen').first().click()
  const note = page.getByLabel('Notiz').first()
  await note.fill(WORDS)
  const closed = page.getByRole('link', { name: 'Erledigte zeigen' })
  await closed.click()
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await question(page).waitFor({ state: 'hidden' })
  expect(await note.inputValue()).toBe(WORDS)
  await closed.click()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('link', { name: 'Offene zeigen' }).click()
  await closed.waitFor()
  // The one that was answered may still be fading.
  await question(page).waitFor({ state: 'hidden' })
  expectNoProblems()
})
