import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { photo } from '../fixtures/pictures.ts'
import { misread } from '../shop/languages.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What the toast that says this is read as. */
async function toastRead(page: Page, title: string): Promise<string[]> {
  await toastSaying(page, title)
  return misread(page.locator('.toast'))
}

/** Links and buttons of a dialog that a finger misses. */
const tooLow = (page: Page): Promise<string[]> =>
  page.locator('dialog[open] a, dialog[open] summary').evaluateAll(all =>
    all.flatMap(one => {
      // A fraction of a pixel is the browser's arithmetic.
      const height = Math.round(one.getBoundingClientRect().height)
      return height > 0 && height < 44 ? `${one.textContent}: ${height} px` : []
    }),
  )

it('the dialogs with words of the specification in English are read in it, and in German else (L-78)', async () => {
  const { page } = await run.visit({ size: 'phone' })
  await signIn(page, '/admin', run.shop.admin)
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    const here = [...(await misread(page.locator('dialog[open]'))), ...(await tooLow(page))]
    if (here.length > 0) found[name] = here
  }
  await open(page, '/admin/produkte')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  for (const tab of ['Basic Info', 'Specifications', 'Media', 'SEO & Marketing', 'Availability']) {
    await dialogNamed(page, 'Edit Product').getByRole('tab', { name: tab }).click()
    if (tab === 'Specifications') {
      await page.getByRole('button', { name: 'Angabe hinzufügen' }).click()
    }
    await look(tab)
  }
  for (const [path, opener, name] of [
    ['/admin/projekte', /^Add Project/, 'Create New Project'],
    ['/admin/projekte', /^Edit /, 'Edit Project'],
    ['/admin/projekte', /^Delete /, 'Delete Project'],
    ['/admin/kategorien', /^Add Category/, 'Add Category'],
    ['/admin/kategorien', /^Edit /, 'Edit Category'],
    ['/admin/kategorien', /^Delete /, 'Delete Category'],
  ] as const) {
    await open(page, path)
    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: opener })
      .or(main.getByRole('link', { name: opener }))
      .first()
      .click()
    await dialogNamed(page, name).waitFor()
    await look(name)
  }
  await open(page, '/admin/feed')
  const menu = await misread(page.locator('.menu > summary'))
  if (menu.length > 0) found.menu = menu
  expect(found).toEqual({})
})

it('messages in English are read in it (L-78, B-8-15 to B-8-18, B-8-25)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const wrong: string[] = []
  wrong.push(...(await misread(page.getByRole('navigation', { name: 'Bereiche' }))))
  const said = async (title: string) => wrong.push(...(await toastRead(page, title)))

  await open(page, '/admin/kategorien')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const category = dialogNamed(page, 'Add Category')
  await category.getByLabel('Name').fill('!!!')
  await category.getByRole('button', { name: 'Create' }).click()
  await said('Failed to save category')
  wrong.push(...(await misread(category)))
  await category.getByLabel('Name').fill('')
  await category.getByRole('button', { name: 'Create' }).click()
  await category.getByText('Name is required').first().waitFor()
  wrong.push(...(await misread(category)))
  await category.getByLabel('Name').fill('Schlingen')
  await category.getByRole('button', { name: 'Create' }).click()
  await said('Category created successfully')
  await page.getByRole('button', { name: 'Delete Schlingen' }).click()
  await dialogNamed(page, 'Delete Category').getByRole('button', { name: 'Delete' }).click()
  await said('Category deleted successfully')

  await open(page, '/admin/produkte')
  await page.getByRole('button', { name: 'Refresh Cache' }).click()
  await said('Product cache refreshed')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Media' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Gale.jpg', mimeType: 'image/jpeg', buffer: await photo() }])
  await said('Upload successful')
  await page.getByRole('tab', { name: 'Availability' }).click()
  for (const name of ['Rental', 'Purchase']) await page.getByLabel(name, { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await said('Validation Error')
  for (const name of ['Rental', 'Purchase']) await page.getByLabel(name, { exact: true }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await said('Product updated successfully')

  await open(page, '/admin/blog')
  await page
    .getByRole('button', { name: /^Unpublish: / })
    .first()
    .click()
  await said('Post unpublished')

  await open(page, '/admin/projekte')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await said('Project updated successfully')
  expect(wrong).toEqual([])
}, 600_000)
