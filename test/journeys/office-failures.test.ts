import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { photo } from '../fixtures/pictures.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

const question = (page: Page) => page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
const text = (page: Page) => page.locator('form[data-saves] textarea[name=content]')

async function beginPost(page: Page, title: string): Promise<void> {
  await open(page, '/admin/blog')
  await page.getByRole('button', { name: 'Neuer Beitrag' }).click()
  await page.getByLabel('Titel').fill(title)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await text(page).waitFor()
}

it('a dialog whose save fails or does not arrive says so in front, stays as it was, and what was typed is still asked about', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/kategorien')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Name').fill('Kletterwände')
  const save = () => dialog.getByRole('button', { name: 'Create' }).click()
  const path = '**/admin/kategorien/speichern.data'
  for (const failing of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  ]) {
    await page.route(path, failing)
    await save()
    await toastSaying(page, 'Der Shop antwortet nicht')
    await page.unroute(path)
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Kletterwände')
    // The dialog is in front of the page, and so is its message.
    await dialog.getByRole('button', { name: 'Meldung schließen' }).click()
    await page.locator('.toast').waitFor({ state: 'hidden' })
  }
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()

  // Somebody signs out in another tab, and in again.
  const { origin } = new URL(page.url())
  await page.request.post('/auth/abmelden', { headers: { Origin: origin } })
  await save()
  expect(await toastSaying(page, 'Nicht gespeichert')).toContain('Sie sind nicht mehr angemeldet')
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Kletterwände')
  const { email, password } = run.shop.admin
  await page.request.post('/admin', { form: { email, password }, headers: { Origin: origin } })
  await save()
  await toastSaying(page, 'Category created successfully')
  await dialog.waitFor({ state: 'hidden' })
})

it('a project and the page that an order is written on outlive a lost connection, too', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/projekte/neu')
  await page.getByLabel('Title', { exact: true }).fill('Ein Projekt')
  await page.getByLabel('Customer Name').fill('Ein Kunde')
  await page.getByLabel('Description', { exact: true }).fill('Eine Beschreibung')
  await page.route('**/admin/projekte/speichern.data', route => route.abort())
  await page.getByRole('button', { name: 'Create Project' }).click()
  await toastSaying(page, 'Der Shop antwortet nicht')
  expect(await page.getByLabel('Customer Name').inputValue()).toBe('Ein Kunde')

  await page.unroute('**/admin/projekte/speichern.data')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await toastSaying(page, 'Project created successfully')

  await open(page, '/admin/inventar/wareneingang')
  await page.getByLabel('Lieferant (optional)').fill('Werk Ost')
  await page.route('**/admin/inventar/wareneingang.data', route => route.abort())
  await page.locator('form[method=post] button[type=submit]').last().click()
  await toastSaying(page, 'Der Shop antwortet nicht')
  expect(await page.getByLabel('Lieferant (optional)').inputValue()).toBe('Werk Ost')
  await page.getByRole('link', { name: 'Kalender' }).first().click()
  await question(page).getByRole('button', { name: 'Verwerfen' }).click()
})

it('an editor without a connection goes on, says so, and stores its draft once there is one', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await beginPost(page, 'Ohne Netz')
  const path = /\/admin\/blog\/[0-9a-f-]+\/entwurf/
  await page.route(path, route => route.abort())
  await text(page).fill('Im Zug geschrieben.')
  await page.getByText('Noch nicht gesichert. Keine Verbindung zum Server.').waitFor()
  expect(await text(page).inputValue()).toBe('Im Zug geschrieben.')

  // What cannot be kept as a draft is not left as if it were.
  await page.getByRole('link', { name: 'Alle Beiträge' }).click()
  await question(page).getByRole('button', { name: 'Als Entwurf behalten' }).click()
  await toastSaying(page, 'Nicht gesichert')
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()

  await page.route('**/admin/blog/ziele**', route => route.abort())
  await page.getByRole('button', { name: 'Link einfügen' }).click()
  await page.getByText('Produkte und Beiträge konnten nicht geladen werden.').waitFor()
  await page.keyboard.press('Escape')
  expect(await text(page).inputValue()).toBe('Im Zug geschrieben.')

  await page.unroute(path)
  await page.getByText('Als Entwurf gesichert').waitFor()
})

it('what was written last is in the draft, however soon somebody leaves, and a version once another is brought back', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await beginPost(page, 'Letzte Worte')
  const address = page.url()
  await text(page).fill('Letzte Worte.')
  await page.getByRole('link', { name: 'Alle Beiträge' }).click()
  await question(page).getByRole('button', { name: 'Als Entwurf behalten' }).click()
  await page.waitForURL('**/admin/blog')
  await page.goto(address)
  expect(await text(page).inputValue()).toBe('Letzte Worte.')

  const saved = page.getByText('Alles gespeichert.')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await saved.waitFor()
  await text(page).fill('Noch ein Satz.')
  await page
    .getByRole('button', { name: /wiederherstellen$/ })
    .last()
    .click()
  await toastSaying(page, 'Fassung wiederhergestellt')
  await expect.poll(() => text(page).inputValue()).toBe('')
  await page.goto(address)
  expect(await text(page).inputValue()).toBe('')
  await page
    .getByRole('button', { name: /wiederherstellen$/ })
    .first()
    .click()
  await expect.poll(() => text(page).inputValue()).toBe('Noch ein Satz.')

  // Nobody asks about what was written for a post that is gone.
  await text(page).fill('Noch ein Satz, der mit dem Beitrag geht.')
  await page.getByRole('button', { name: /^Löschen: / }).click()
  await page.getByRole('button', { name: 'Beitrag löschen' }).click()
  await page.waitForURL('**/admin/blog')
  await toastSaying(page, 'Beitrag gelöscht')
  expect(await question(page).isVisible()).toBe(false)
})

it('pictures that arrive late change nothing of what was written meanwhile', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const file = async (name: string, color: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await photo({ format: 'png', color }),
  })
  const held: (() => void)[] = []
  await page.route('**/admin/medien/hochladen', async route => {
    await new Promise<void>(done => held.push(done))
    await route.continue()
  })
  const arrives = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }

  await open(page, '/admin/produkte')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByRole('tab', { name: 'Media' }).click()
  const cards = dialog.locator('ol > li[draggable]')
  const before = await cards.count()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await file('spät.png', '#123456'))
  const words = cards.first().getByLabel('Alternativtext')
  await words.fill('Während des Hochladens geschrieben')
  await arrives()
  await expect.poll(() => cards.count()).toBe(before + 1)
  expect(await words.inputValue()).toBe('Während des Hochladens geschrieben')

  await beginPost(page, 'Bilder')
  await page.getByRole('button', { name: 'Bild einfügen' }).click()
  const insert = page.getByRole('dialog', { name: 'Bild einfügen' })
  await insert.locator('input[type=file]').setInputFiles(await file('nicht-mehr.png', '#654321'))
  await insert.getByText('Lädt hoch...').waitFor()
  await page.keyboard.press('Escape')
  await text(page).fill('Ohne dieses Bild weitergeschrieben.')
  await arrives()
  await toastSaying(page, 'Upload successful')
  expect(await text(page).inputValue()).toBe('Ohne dieses Bild weitergeschrieben.')

  // A picture that is chosen once more is still there.
  const pictures = page.getByRole('group', { name: 'Bild des Beitrags' })
  for (const _time of [1, 2]) {
    await pictures.getByRole('button', { name: 'Aus der Mediathek' }).click()
    const library = page.getByRole('dialog', { name: 'Bild aus der Mediathek' })
    await library.getByRole('listitem').first().getByRole('button').click()
    await library.waitFor({ state: 'hidden' })
    await pictures.getByRole('button', { name: 'Bild 1 entfernen' }).waitFor()
  }
})

/** The data of a page as its server sends them where this part of them could not be read. */
function withoutPart(body: string, part: string): string {
  const [line = '', ...rest] = body.split('\n')
  const values: unknown[] = JSON.parse(line)
  const key = `_${values.indexOf(part)}`
  for (const value of values) {
    const at = value instanceof Object && Reflect.get(value, key)
    // A list of the same name that a view belongs to is a word; -5 is how the router writes null.
    if (typeof at === 'number' && values[at] instanceof Object)
      Object.assign(value ?? {}, { [key]: -5 })
  }
  return [JSON.stringify(values), ...rest].join('\n')
}

it.each([
  ['produkte', 'list', 'Failed to load products. Please try again.'],
  ['auftraege', 'list', 'Daten konnten nicht geladen werden'],
  ['inventar', 'list', 'Inventar konnte nicht geladen werden: '],
  ['kunden', 'list', 'Kunden konnten nicht geladen werden'],
  ['kategorien', 'categories', 'Failed to load categories'],
  ['blog', 'list', 'Failed to load blog posts'],
  ['projekte', 'list', 'Failed to load projects'],
])(
  'the list %s without its %s is told in a toast, too: "%s" (B-8-1, B-8-2, B-8-14, B-8-17, B-8-18, B-8-21, B-8-25, B-8-27)',
  async (path, part, words) => {
    const { page } = await run.visit({ size: 'desktop' })
    await signIn(page, '/admin', run.shop.admin)
    await open(page, '/admin/team')
    await page.route(new RegExp(`/admin/${path}\\.data`), async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutPart(await response.text(), part) })
    })
    await page.locator(`nav a[href^="/admin/${path}"]`).locator('visible=true').first().click()
    expect(await toastSaying(page, 'Fehler')).toContain(words)
    await page.locator('main').getByText(words).waitFor()
  },
)
