import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

/** What can be pressed and lies below the message that is shown. */
const coveredByToast = (page: Page) =>
  page.locator('.toast').evaluate(toast => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    return [...document.querySelectorAll('a[href], button, summary')].flatMap(one => {
      const box = one.getBoundingClientRect()
      const isApart =
        box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
      return isApart || !one.checkVisibility() || toast.contains(one) ? [] : (one.textContent ?? '')
    })
  })

it('a post gets no address of the shop, is not published unsaved, and its editor is left once it is deleted; words that the law wants proof for are named while they are written (B-4-14, L-49)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/blog')
  await page.getByRole('button', { name: 'Neuer Beitrag' }).click()
  // The same refusal is said as often as it is earned.
  for (const reserved of ['News', 'Wissen']) {
    await page.getByLabel('Titel').fill(reserved)
    await page.getByText('So heißt schon eine Seite des Shops.').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await page.getByText('So heißt schon eine Seite des Shops.').waitFor()
  }
  // What was said of a former value is not said of the next one, however long the answer takes.
  const refusal = page.getByText('So heißt schon eine Seite des Shops.')
  await page.getByLabel('Titel').fill('Frisch geschrieben')
  const answer = Promise.withResolvers<void>()
  await page.route('**/admin/blog/neu.data', async route => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(refusal.waitFor({ timeout: 1500 })).rejects.toThrow('Timeout')
  answer.resolve()
  const text = page.locator('form[data-saves] textarea[name=content]')
  await text.fill('Klimaneutral gedruckt, mit zehn Jahren Garantie.')
  await page.locator('summary', { hasText: 'Bitte prüfen: „Klimaneutral“, „Garantie“' }).click()
  const claims = page.locator('form[data-saves] li')
  await expect
    .poll(() => claims.filter({ hasText: /^„/ }).allTextContents())
    .toEqual([
      expect.stringMatching(/^„Klimaneutral“: Aussagen zur Umwelt brauchen/),
      expect.stringMatching(/^„Garantie“: Zu einer Garantie gehören ihre Bedingungen/),
    ])
  await text.fill('Ein ganzer Artikel.')
  await expect.poll(() => claims.filter({ hasText: /^„/ }).count()).toBe(0)
  const publish = page.getByRole('button', { name: 'Publish: Frisch geschrieben' })
  await publish.click()
  expect(await toastSaying(page, 'Noch nicht gespeichert')).toBeTruthy()
  const path = `${run.shop.url}/blog/frisch-geschrieben`
  expect((await fetch(path, { redirect: 'manual' })).status).toBe(302)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.getByText('Alles gespeichert.').waitFor()
  await publish.click()
  await expect.poll(async () => (await fetch(path)).text()).toContain('Ein ganzer Artikel.')
  // What is pressed next can be pressed, whatever was said.
  await expect.poll(() => coveredByToast(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Unpublish: Frisch geschrieben' }).click()
  await publish.waitFor()
  await expect.poll(() => coveredByToast(page)).toEqual([])
  await page.getByRole('button', { name: 'Löschen: Frisch geschrieben' }).click()
  await page.getByRole('button', { name: 'Beitrag löschen' }).click()
  await page.waitForURL('**/admin/blog')
  expect(await toastSaying(page, 'Beitrag gelöscht')).toBeTruthy()
})

it('the draft of a recall is saved again and again by the same person, and deleted after a question, and not by one click (L-51)', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/rueckrufe')
  await page.getByLabel('Produkt').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Rückruf vorbereiten' }).click()
  await page.waitForURL(/rueckrufe\/[0-9a-f-]{36}$/)
  const draft = page.url()
  // Whoever saves twice is alone with it.
  for (const hazard of ['Die Kette kann reißen.', 'Die Zugkette kann reißen.']) {
    await page.getByLabel('Gefahr', { exact: true }).fill(hazard)
    await page.getByRole('button', { name: 'Entwurf speichern' }).click()
    expect(await toastSaying(page, 'Entwurf gespeichert')).toBeTruthy()
    await page.getByRole('button', { name: 'Meldung schließen' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Entwurf löschen?' })
  await page.getByRole('button', { name: 'Entwurf löschen' }).click()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await open(page, draft)
  await page.getByRole('button', { name: 'Entwurf löschen' }).click()
  await question.getByRole('button', { name: 'Entwurf löschen' }).click()
  await page.waitForURL('**/admin/rueckrufe')
  await page.getByText('Noch kein Rückruf.').waitFor()
  expectNoProblems()
})

it('no word that the office writes about a project makes a page wider than a phone', async () => {
  const word = 'Unternehmensgesundheitsmanagementsoftwareeinführungsbegleitung'
  const { page } = await run.visit({ size: 'phone' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/projekte/neu')
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  const fields = ['title', 'customerName', 'description', 'location', 'projectSize', 'clientQuote']
  for (const name of [...fields, 'testimonial', 'featuredProducts']) {
    await dialog.locator(`[name=${name}]`).fill(word)
  }
  await dialog.getByLabel('Published').check()
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const own = '/events/unternehmensgesundheitsmanagementsoftwareeinfuehrungsbegleitung'
  for (const path of [own, '/events', '/projekte', '/gewerbe']) {
    await open(page, path)
    await page.getByText(word).first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 390])
  }
})

it('a table with every column scrolls by keys in its own box, and what its rows are about stays in sight', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  // The narrowest on which every column is one of its own.
  await page.setViewportSize({ width: 1280, height: 768 })
  const columns = 'customer,city,product,created,delivery,status,devices,tracking'
  await open(page, `/admin/auftraege?spalten=${columns}`)
  const table = page.locator('main section').filter({ has: page.locator('table') })
  await table.focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return table.evaluate(box => box.scrollLeft)
    })
    .toBeGreaterThan(0)
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN
  for (const cell of [
    table.getByRole('columnheader', { name: 'Kunde' }),
    table.locator('tbody td:nth-child(2)').first(),
  ]) {
    await expect.poll(async () => (await left(cell)) >= (await left(table))).toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
