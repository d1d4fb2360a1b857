import { expect, it } from 'vitest'
import { codeOf } from '../fixtures/authenticator-app.ts'
import { findings } from '../shop/browser.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()
const sizes = ['phone', 'desktop'] as const

it('axe finds nothing where the office asks for the password once more, by a page and over one (L-78)', async () => {
  for (const size of sizes) {
    const { page } = await run.visit({ size })
    await signIn(page, '/admin', run.shop.admin)
    await open(page, '/admin/anmeldung/passwort')
    await page.getByRole('heading', { name: 'Passwort bestätigen' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('Passwort', { exact: true }).fill('Falsch-123')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByText('Das eingegebene Passwort ist nicht korrekt').first().waitFor()
    expect(await findings(page)).toEqual([])

    // The office says that it is closed.
    await page.route('**/admin/anmeldung/offen', route => route.fulfill({ json: { openForMs: 0 } }))
    await page.clock.install()
    await open(page, '/admin/heute')
    await page.clock.fastForward('31:00')
    await page.getByRole('dialog', { name: 'Sind Sie noch da?' }).waitFor()
    expect(await findings(page)).toEqual([])
  }
})

it('axe finds nothing where somebody is invited: new, known, somebody else, or too late (L-78)', async () => {
  const { page: admin } = await run.visit()
  await signIn(admin, '/admin', run.shop.admin)
  const links: string[] = []
  for (const email of ['neu@example.com', run.shop.customer.email]) {
    await open(admin, '/admin/team')
    await admin.getByLabel('E-Mail-Adresse').fill(email)
    await admin.getByLabel('Rolle').selectOption('content')
    await admin.getByRole('button', { name: 'Einladen' }).click()
    const mail = await mailArrives(run.shop.mails, 'staff_invitation', email)
    const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    links.push(/\/admin\/einladung\?token=[\w-]+/.exec(text)?.[0] ?? '')
  }
  for (const size of sizes) {
    const { page } = await run.visit({ size })
    for (const link of links) {
      await open(page, link)
      await page.getByRole('heading', { name: 'Willkommen im Team' }).waitFor()
      expect(await findings(page)).toEqual([])
    }
    await open(page, '/admin/einladung?token=unbekannt')
    await page.getByRole('heading', { name: 'Ungültiger Link' }).waitFor()
    expect(await findings(page)).toEqual([])
  }
  await open(admin, links.at(-1) ?? '')
  await admin.getByText('Sie sind gerade mit einer anderen Adresse angemeldet.').waitFor()
  expect(await findings(admin)).toEqual([])
})

it('axe finds nothing where a second factor is set up, and asked for (L-78)', async () => {
  const { page: first } = await run.visit({ size: 'phone' })
  await signIn(first, '/admin', run.shop.admin)
  await open(first, '/admin/anmeldung/einrichten')
  const secret = await first.locator('code').first().textContent()
  const code = first.getByRole('textbox', { name: 'Code' })
  const setUp = first.getByRole('button', { name: 'Einrichten' })
  await code.fill('000000')
  await setUp.click()
  await first.getByRole('alert').first().waitFor()
  expect(await findings(first)).toEqual([])
  await code.fill(await codeOf(secret?.replaceAll(' ', '') ?? ''))
  await setUp.click()
  await first.getByRole('heading', { name: 'Codes für den Notfall' }).waitFor()
  expect(await findings(first)).toEqual([])

  for (const size of sizes) {
    const { page } = await run.visit({ size })
    await signIn(page, '/admin', run.shop.admin)
    await page.getByRole('heading', { name: 'Bestätigungscode' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await findings(page)).toEqual([])
  }
})
