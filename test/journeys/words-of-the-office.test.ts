import { expect, it } from 'vitest'
import { photo } from '../fixtures/pictures.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

it('an inquiry that does not get through says so, and keeps what was written (B-8-10)', async () => {
  const { page } = await run.visit()
  await open(page, '/gewerbe')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Anfrage senden' }) })
  const fields = {
    Vorname: 'Ida',
    Nachname: 'Berg',
    Firma: 'Halle GmbH',
    'E-Mail': 'ida@halle.example',
  }
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
  await page.route('**/api/b2b-inquiry', route => route.abort())
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await toastSaying(page, 'Fehler beim Senden')
  expect(await form.getByLabel('Firma').inputValue()).toBe('Halle GmbH')
  await page.unroute('**/api/b2b-inquiry')
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await toastSaying(page, 'Erfolgreich gesendet!')
})

it('the browser refuses a message in the words of the server, and shows that one was sent (B-5-5, B-5-9)', async () => {
  const { page } = await run.visit({ size: 'phone' })
  await open(page, '/kontakt')
  await page.getByLabel('Vorname').fill('Ida')
  await page.getByLabel('Nachname').fill('Berg')
  await page.getByLabel('E-Mail').fill('ida')
  await page.getByLabel('Nachricht', { exact: true }).fill('zu kurz')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByText('Ungültige E-Mail-Adresse').waitFor()
  await page.getByText('Nachricht muss mindestens 10 Zeichen lang sein').waitFor()

  await page.getByLabel('E-Mail').fill('ida@halle.example')
  await page.getByLabel('Nachricht', { exact: true }).fill('Haben Sie Laufbänder auf Lager?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  const thanks = page.getByText('Vielen Dank für Ihre Nachricht.')
  await thanks.waitFor()
  const isInSight = (node: Element) => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  await expect.poll(() => thanks.evaluate(isInSight)).toBe(true)
})

it('categories, cache, uploads and feed speak the words of the specification (B-2-83, B-8-15, B-8-16, B-8-25, B-8-26, B-8-28)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/kategorien')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const write = async (name: string) => {
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
  }
  await write('!!!')
  await toastSaying(page, 'Failed to save category')
  await write('Schlingen')
  await toastSaying(page, 'Category created successfully')
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('dialog', { name: 'Delete Category' })
    await question.getByText('Are you sure you want to delete this category?').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
  }
  await remove('Schlingen')
  await toastSaying(page, 'Category deleted successfully')
  await remove('Ausdauer')
  await toastSaying(page, 'Failed to delete category')
  await open(page, '/admin/produkte')
  await page.getByRole('button', { name: 'Refresh Cache' }).click()
  await toastSaying(page, 'Product cache refreshed')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Media' }).click()
  const list = { name: 'Liste.txt', mimeType: 'text/plain', buffer: Buffer.from('Liste') }
  const picture = { name: 'Gale.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.locator('input[type=file]').setInputFiles(picture)
  expect(await toastSaying(page, 'Upload successful')).toContain('1 image(s) uploaded successfully')
  // What is no picture is left out, and the other one is stored.
  await page.locator('input[type=file]').setInputFiles([list, picture])
  const both = 'Liste.txt is not an image file. 1 image(s) uploaded successfully'
  expect(await toastSaying(page, 'Invalid file type')).toContain(both)
  await page.getByText('Invalid file type: Liste.txt is not an image file').waitFor()
  await page.route('**/admin/medien/hochladen', route => route.fulfill({ status: 502, body: '' }))
  await page.locator('input[type=file]').setInputFiles(picture)
  expect(await toastSaying(page, 'Upload failed')).toContain('Failed to upload Gale.jpg')
  await open(page, '/admin/feed')
  const feed = /\/admin\/feed\.data/
  await page.route(feed, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"ok",true', '"ok",false')
    await route.fulfill({ response, body })
  })
  await page.getByRole('button', { name: 'XML Feed generieren' }).click()
  await toastSaying(page, 'Feed konnte nicht erstellt werden.')
  expect(await page.getByRole('link', { name: 'XML herunterladen' }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'XML Feed generieren' }).click()
  await toastSaying(page, 'XML Feed wurde generiert.')
  await page.getByRole('link', { name: 'XML herunterladen' }).waitFor()
})

it('a device shows the fields of the status that is chosen, and why it is not saved, also as a toast (B-2-81, B-8-1, B-8-23)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/inventar')
  await page.getByRole('button', { name: 'Neues Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neues Inventar-Item' })
  const [maintained, sold] = [
    dialog.getByLabel('Wartungsnotizen'),
    dialog.getByLabel('Verkauft am'),
  ]
  const choose = async (status: string) => {
    await dialog.getByLabel('Status').selectOption(status)
    return [await maintained.count(), await sold.count()]
  }
  expect(await choose('available')).toEqual([0, 0])
  expect(await choose('repair_needed')).toEqual([1, 0])
  expect(await choose('sold')).toEqual([0, 1])
  await dialog.getByLabel('Produkt').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  const words = 'Ungültiger Status: sold. Erlaubt sind:'
  expect(await toastSaying(page, 'Fehler')).toContain(words)
  await dialog.locator('form').getByText(words).waitFor()
})

it('the list of posts is read again where somebody asks for it (B-2-70)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/blog')
  const again = page.waitForRequest(/\/admin\/blog\.data/)
  await page.getByRole('button', { name: 'Reload' }).click()
  expect((await (await again).response())?.status()).toBe(200)
})
