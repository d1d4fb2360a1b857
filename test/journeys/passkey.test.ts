import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { ready } from '../shop/visit.ts'

const run = stage()

/** A phone's own keys, whose owner agrees to whatever the browser asks. */
async function keysOf(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return cdp
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/kunden-bereich')
  await page.getByRole('button', { name: 'Abmelden' }).first().click()
  await page.waitForURL(url => url.pathname === '/')
}

it('a passkey is added, signs in, and opens nothing once it was removed (S-2.9-60, S-2.9-61)', async () => {
  const { page } = await run.visit({ size: 'phone' })
  await keysOf(page)
  const { email, password } = run.shop.customer
  await page.goto('/auth')
  await page.getByLabel(/E-Mail/).fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/kunden-bereich')

  await page.goto('/kunden-bereich/konto')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mein Telefon')
  await dialog.getByLabel('Ihr Passwort').fill('falsches-passwort')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByText('Das eingegebene Passwort ist nicht korrekt').waitFor()
  await dialog.getByLabel('Ihr Passwort').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Mein Telefon' }).waitFor()
  expect(await findings(page)).toEqual([])

  await signOut(page)
  await page.goto('/auth?redirect=/warenkorb')
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await page.waitForURL('**/warenkorb')
  await page.getByText('Erfolgreich angemeldet').waitFor()

  await page.goto('/kunden-bereich/konto')
  await page.getByRole('button', { name: 'Entfernen : Mein Telefon' }).click()
  await expect.poll(() => page.getByText('Mein Telefon').count()).toBe(0)
  await signOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await page.getByText('Mit diesem Passkey konnten wir Sie nicht anmelden').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')
})

it('is offered neither at an address that is a number nor without scripts, and asks for no script before it is used (S-2.9-61)', async () => {
  const numbered = await run.visit()
  const at = new URL('/auth', run.shop.url)
  at.hostname = '127.0.0.1'
  await numbered.page.goto(at.href)
  await ready(numbered.page)
  const offers = (page: Page) => page.getByRole('button', { name: /Passkey/ }).count()
  expect(await offers(numbered.page)).toBe(0)

  const plain = await run.visit({ javaScript: false })
  await plain.page.goto('/auth')
  expect(await offers(plain.page)).toBe(0)

  const { page } = await run.visit()
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).waitFor()
  // What asks whether the browser knows passkeys comes with the page; what uses one does not.
  const usesOne = /passkey-(ceremony|dialog)/
  expect(scripts.filter(url => usesOne.test(url))).toEqual([])
  const asked = page.waitForRequest(usesOne)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await asked
})
