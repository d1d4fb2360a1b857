import { describe, expect, it } from 'vitest'
import { codeOf } from '../fixtures/authenticator-app.ts'
import { findings } from '../shop/browser.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

describe.each(['phone', 'desktop'] as const)(
  'before the office opens, %s, axe finds nothing (L-78)',
  size => {
    it('where the password is asked once more, by a page and over one, and refused', async () => {
      const { page } = await run.visit({ size })
      await signIn(page, '/admin', run.shop.admin)
      await open(page, '/admin/anmeldung/passwort')
      await page.getByRole('heading', { name: 'Passwort bestätigen' }).waitFor()
      expect(await findings(page)).toEqual([])
      await page.getByLabel('Passwort', { exact: true }).fill('Falsch-123')
      await page.getByRole('button', { name: 'Weiter' }).click()
      await page.getByText('Das eingegebene Passwort ist nicht korrekt').first().waitFor()
      expect(await findings(page)).toEqual([])

      // As long as nobody goes on, the office says that it is closed.
      await page.route('**/admin/anmeldung/offen', route =>
        route.fulfill({ json: { openForMs: 0 } }),
      )
      await page.clock.install()
      await open(page, '/admin/heute')
      await page.clock.fastForward('31:00')
      await page.getByRole('dialog', { name: 'Sind Sie noch da?' }).waitFor()
      expect(await findings(page)).toEqual([])
    })

    it('where somebody is invited, and whose link is no longer valid', async () => {
      const { page } = await run.visit({ size })
      await signIn(page, '/admin', run.shop.admin)
      const links = []
      for (const email of [`neu-${size}@example.com`, run.shop.customer.email]) {
        await open(page, '/admin/team')
        await page.getByLabel('E-Mail-Adresse').fill(email)
        await page.getByLabel('Rolle').selectOption('content')
        await page.getByRole('button', { name: 'Einladen' }).click()
        const mail = await mailArrives(run.shop.mails, 'staff_invitation', email)
        const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
        links.push(/\/admin\/einladung\?token=[\w-]+/.exec(text)?.[0] ?? '')
      }
      const invited = await run.visit({ size })
      for (const link of links) {
        await open(invited.page, link)
        await invited.page.getByRole('heading', { name: 'Willkommen im Team' }).waitFor()
        expect(await findings(invited.page)).toEqual([])
      }
      // Somebody else is signed in there.
      await open(page, links[0] ?? '')
      await page.getByText('Sie sind gerade mit einer anderen Adresse angemeldet.').waitFor()
      expect(await findings(page)).toEqual([])
      await open(invited.page, '/admin/einladung?token=unbekannt')
      await invited.page.getByRole('heading', { name: 'Ungültiger Link' }).waitFor()
      expect(await findings(invited.page)).toEqual([])
    })
  },
)

it('where a second factor is set up and asked for, axe finds nothing (L-78)', async () => {
  const first = await run.visit({ size: 'phone' })
  await signIn(first.page, '/admin', run.shop.admin)
  await open(first.page, '/admin/anmeldung/einrichten')
  const secret = await first.page.locator('code').first().textContent()
  const again = first.page.getByLabel('Passwort', { exact: true })
  if (await again.count()) await again.fill(run.shop.admin.password)
  await first.page.getByLabel('Code').fill(await codeOf(secret?.replaceAll(' ', '') ?? ''))
  await first.page.getByRole('button', { name: 'Einrichten' }).click()
  await first.page.getByRole('heading', { name: 'Codes für den Notfall' }).waitFor()
  expect(await findings(first.page)).toEqual([])

  for (const size of ['phone', 'desktop'] as const) {
    const { page } = await run.visit({ size })
    await signIn(page, '/admin', run.shop.admin)
    await page.getByRole('heading', { name: 'Bestätigungscode' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await findings(page)).toEqual([])
  }
})
