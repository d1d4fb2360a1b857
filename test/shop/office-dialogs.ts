import type { Locator, Page } from 'playwright-core'
import { open } from './visit.ts'

/** A dialog of the office: what it is called, and how somebody comes to it. */
export interface OfficeDialog {
  title: string | RegExp
  openBy(page: Page): Promise<void>
}

const inMain = (page: Page, name: RegExp): Locator => {
  const main = page.getByRole('main')
  return main.getByRole('button', { name }).or(main.getByRole('link', { name })).first()
}

/** By a button or link of a page. */
const by = (title: string | RegExp, path: string, opener: RegExp): OfficeDialog => ({
  title,
  openBy: async page => {
    await open(page, path)
    await inMain(page, opener).click()
  },
})

/** By a button of the first thing that a list leads to. */
const inside = (title: string, list: string, entry: RegExp, opener: RegExp): OfficeDialog => ({
  title,
  openBy: async page => {
    await openFirst(page, list, entry)
    await inMain(page, opener).click()
  },
})

async function openFirst(page: Page, list: string, entry: RegExp): Promise<void> {
  await open(page, list)
  const links = await page
    .locator('main a')
    .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  const found = links.find(link => entry.test(link))
  if (!found) throw new Error(`${list} leads to nothing`)
  await open(page, found)
}

/** By a button of the dialog that another one opened. */
const within = (title: string, outer: OfficeDialog, opener: RegExp): OfficeDialog => ({
  title,
  openBy: async page => {
    await outer.openBy(page)
    await page.locator('dialog[open]').getByRole('button', { name: opener }).first().click()
  },
})

const forSelection = (title: RegExp, opener: RegExp): OfficeDialog => ({
  title,
  openBy: async page => {
    await open(page, '/admin/auftraege')
    await page.locator('tbody').getByRole('checkbox').first().check()
    await inMain(page, opener).click()
  },
})

/** The dialog of a product, at one of its tabs. */
const productAt = (tab: string): OfficeDialog => ({
  title: 'Edit Product',
  openBy: async page => {
    await open(page, '/admin/produkte')
    await inMain(page, /^Edit /).click()
    await page.getByRole('tab', { name: tab }).click()
  },
})

const anOrder = /^\/admin\/auftraege\/KP-\d+/
const aPost = /^\/admin\/blog\/[0-9a-f-]{36}/
const insertPicture = inside('Bild einfügen', '/admin/blog', aPost, /^Bild/)

/** The dialogs that the demo's data lead to without changing anything of it. */
export const officeDialogs: readonly OfficeDialog[] = [
  {
    title: 'Tastenkürzel',
    openBy: async page => {
      await open(page, '/admin/auftraege')
      await page.keyboard.press('?')
    },
  },
  {
    title: 'Suchen',
    openBy: async page => {
      await open(page, '/admin/auftraege')
      await page.keyboard.press('Control+k')
    },
  },
  by('Spalten', '/admin/produkte', /^Spalten/),
  by('Ansicht speichern', '/admin/auftraege?type=rental', /^Ansicht speichern/),
  forSelection(/^Status ändern/, /^Status/),
  forSelection(/^Bestellung löschen/, /^Löschen \(/),
  by('Bestellung bearbeiten', '/admin/auftraege', /[Bb]earbeiten/),
  inside('Sendung anlegen', '/admin/auftraege?status=pending', anOrder, /^Sendung/),
  inside('Sendung berichtigen', '/admin/auftraege?status=delivered', anOrder, /[Bb]erichtigen/),
  inside('Liefertag ändern', '/admin/auftraege?status=delivered', anOrder, /Liefertag/),
  by('Neues Inventar-Item', '/admin/inventar', /^Neues Item/),
  by('Inventar-Item bearbeiten', '/admin/inventar', /[Bb]earbeiten/),
  by(/löschen/, '/admin/inventar', /[Ll]öschen/),
  ...['Basic Info', 'Specifications', 'Media', 'SEO & Marketing', 'Availability'].map(productAt),
  within('Bild aus der Mediathek', productAt('Media'), /Mediathek/),
  by('Produkt duplizieren?', '/admin/produkte', /^Duplizieren: /),
  by('Add Category', '/admin/kategorien', /^Add Category/),
  by('Edit Category', '/admin/kategorien', /^Edit /),
  by(/^Delete/, '/admin/kategorien', /^Delete /),
  by(/^Delete/, '/admin/projekte', /^Delete /),
  by('Create New Project', '/admin/projekte', /^Add Project/),
  by('Edit Project', '/admin/projekte', /^Edit /),
  by('Neuer Beitrag', '/admin/blog', /^Neuer Beitrag/),
  by('Beitrag löschen?', '/admin/blog', /[Ll]öschen|^Delete/),
  inside('Link einfügen', '/admin/blog', aPost, /^Link/),
  insertPicture,
  within('Bild aus der Mediathek', insertPicture, /Mediathek/),
  by('Bild beschreiben', '/admin/medien', /[Bb]eschreib/),
  inside('Zugang entziehen?', '/admin/team', /^\/admin\/team\/.{8,}/, /entziehen/),
  by('Code scannen', '/admin/uebergabe', /[Ss]cannen|Kamera/),
]
