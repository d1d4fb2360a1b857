import { expect, it } from 'vitest'
import { photo } from '../fixtures/pictures.ts'
import { findings } from '../shop/browser.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

it('a defect of a rented machine is reported with a photo, decided and put right, and its renter sees each step (L-35)', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await signIn(page, '/auth', run.shop.customer)
  const rented = page.getByRole('listitem').filter({ hasText: 'Restbetrag' })
  await rented
    .getByRole('link', { name: /^Defekt melden/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Defekt melden' }).waitFor()
  await page.getByRole('button', { name: 'Defekt melden' }).click()
  await page.getByText('Bitte beschreiben Sie, was nicht stimmt.').waitFor()
  const said = 'Der Zug klemmt. <b>Seit heute</b>'
  await page.getByLabel('Was ist passiert?').fill(said)
  await page.getByLabel('Können Sie das Gerät noch nutzen?').selectOption('none')
  await page.getByRole('button', { name: 'Defekt melden' }).click()
  await page.getByText(/^Wir melden uns bis zum/).waitFor()
  await page.getByText(said, { exact: true }).waitFor()
  const file = { name: 'zug.jpg', mimeType: 'image/jpeg' }
  const choice = page.getByLabel('Foto hinzufügen')
  await choice.setInputFiles({ ...file, buffer: Buffer.alloc(13_000_000) })
  await page.getByText('Das Foto ist zu groß.').waitFor()
  await choice.setInputFiles({ ...file, buffer: await photo() })
  await page.getByText('Das Foto ist zu groß.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Foto hochladen' }).click()
  await page.getByAltText('Foto 1 zu dieser Meldung').waitFor()
  // Pressed once more, the button sends nothing a second time.
  expect(await choice.inputValue()).toBe('')
  expect(await findings(page)).toEqual([])

  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  await open(office.page, '/admin/defekte')
  const report = office.page.getByRole('listitem').filter({ hasText: said })
  await report.getByRole('link').click()
  await office.page.getByAltText('Foto 1 des Defekts').waitFor()
  await office.page.getByLabel('Was geschieht').selectOption('repair')
  await office.page.getByLabel('Nachricht').fill('Wir kommen am Montag.')
  expect(await findings(office.page)).toEqual([])
  await office.page.getByRole('button', { name: 'Entscheiden' }).click()
  const asked = office.page.locator('main').getByRole('alert')
  await asked.getByText('bekommt sofort eine E-Mail').waitFor()
  expect(await findings(office.page)).toEqual([])
  await asked.getByRole('button', { name: 'Ja, so entscheiden' }).click()
  // Without loading it again.
  await page.getByText('Wir reparieren das Gerät.').waitFor()
  await page.getByText('Wir kommen am Montag.').waitFor()

  await office.page.getByRole('button', { name: 'Als behoben abschließen' }).click()
  const question = office.page.locator('main').getByRole('alert')
  await question.getByText('Für einen Tag werden').waitFor()
  expect(await findings(office.page)).toEqual([])
  await question.getByRole('button', { name: /^Ja, abschließen und .* erstatten$/ }).dblclick()
  await question.waitFor({ state: 'detached' })
  await office.page.getByText('Behoben', { exact: true }).waitFor()
  await page.getByText(/^Mietminderung für einen Tag: /).waitFor()
  await mailArrives(run.shop.mails, 'defect_closed', run.shop.customer.email)
  await mailArrives(run.shop.mails, 'refund_made', run.shop.customer.email)
  office.expectNoProblems()
  expectNoProblems()
})
