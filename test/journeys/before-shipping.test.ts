import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
import { linkIn, mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { buy, comeBack, newBuyer, open, pay, ready, signIn } from '../shop/visit.ts'

const run = stage()
const weight = demoProduct('kettlebell_16').content

it('what is not shipped yet goes to another address and is called off in part, and the office sees both', async () => {
  const { page } = await run.visit({ size: 'phone' })
  const { email } = run.shop.customer
  await signIn(page, '/auth', run.shop.customer)
  await buy(page, weight.slug, 'Neu')
  await buy(page, weight.slug, 'Neu')
  const { number } = await pay(page, { email, name: 'Kim Demo' })

  await open(page, '/kunden-bereich')
  const group = page.getByRole('region', { name: `Bestellung ${number}` })
  await group.getByRole('link', { name: 'Lieferadresse ändern' }).click()
  await page.getByLabel('Straße und Hausnummer').fill('Spreeufer 3')
  await page.getByLabel('Postleitzahl').fill('1011')
  await page.getByRole('button', { name: 'Adresse speichern' }).click()
  await page.getByText('Eine deutsche Postleitzahl hat fünf Ziffern.').waitFor()
  await page.getByLabel('Postleitzahl').fill('10115')
  await page.getByLabel('Ort').fill('Berlin')
  await page.getByRole('button', { name: 'Adresse speichern' }).click()
  await page.getByText('Gespeichert. Eine E-Mail nennt die neue Adresse.').waitFor()
  expect(await findings(page)).toEqual([])
  expect(await mailArrives(run.shop.mails, 'address_changed', email)).toContain('Spreeufer 3')

  await page.getByRole('link', { name: 'Zurück zum Kunden-Bereich' }).click()
  await group
    .getByRole('link', { name: /^Stornieren/ })
    .last()
    .click()
  const [first, second] = [
    page.getByRole('checkbox', { name: /^1\./ }),
    page.getByRole('checkbox', { name: /^2\./ }),
  ]
  await second.waitFor()
  await ready(page)
  expect([await first.isChecked(), await second.isChecked()]).toEqual([false, true])
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  const question = page.locator('main').getByRole('alert')
  await question.getByText(`2. ${weight.title}`).waitFor()
  expect(await findings(page)).toEqual([])
  // Who looks elsewhere and comes back still reads the question.
  await comeBack(page)
  // A yes counts for what was shown.
  await first.check()
  const yes = question.getByRole('button', { name: 'Ja, verbindlich stornieren' })
  await yes.click()
  await question.getByText(`1. ${weight.title}, 2. ${weight.title}`).waitFor()
  await first.uncheck()
  await page.getByRole('button', { name: 'Neu berechnen' }).click()
  await question.getByText(`2. ${weight.title}`, { exact: true }).waitFor()
  await yes.dblclick()
  await page.getByRole('checkbox', { name: /^2\..*wird nicht geliefert/ }).waitFor()
  await page.getByText('Storniert', { exact: true }).waitFor()
  await mailArrives(run.shop.mails, 'order_called_off', email)

  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  await open(office.page, '/admin/auftraege')
  await office.page.getByRole('button', { name: `${number} bearbeiten` }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByText('Spreeufer 3').waitFor()
  await dialog.getByText('Storniert oder widerrufen: wird nicht versendet.').waitFor()
})

it('a guest reads the question for as long as they like before they call off what they bought', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  const buyer = newBuyer()
  await buy(page, weight.slug, 'Neu')
  await pay(page, buyer)
  await page.goto(
    run.shop.url + linkIn(await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)),
  )
  await page.getByRole('link', { name: /^Stornieren/ }).click()
  await page.getByRole('checkbox', { name: /^1\./ }).waitFor()
  await ready(page)
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  const question = page.locator('main').getByRole('alert')
  await question.getByText(`1. ${weight.title}`).waitFor()
  await comeBack(page)
  await question.getByRole('button', { name: 'Ja, verbindlich stornieren' }).click()
  await page.getByText('Aus dieser Bestellung versenden wir nichts mehr.').waitFor()
  await mailArrives(run.shop.mails, 'order_called_off', buyer.email)
  expectNoProblems()
})
