import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { shop } from '#core/shop.ts'
import { findings } from '../shop/browser.ts'
import { focusOnHeading, tabTo } from '../shop/keyboard.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { newBuyer, open } from '../shop/visit.ts'

const run = stage()

/** The two public forms, with the buttons of the law in the order in which they are pressed. */
const forms = [
  {
    path: '/vertraege-kuendigen',
    buttons: ['jetzt kündigen'],
    title: 'Verträge hier kündigen',
    received: 'Ihre Kündigung ist eingegangen',
  },
  {
    path: '/vertrag-widerrufen',
    buttons: ['Weiter', 'Widerruf bestätigen'],
    title: 'Vertrag widerrufen',
    received: 'Ihr Widerruf ist eingegangen',
  },
]

const received = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()

describe.each(forms)('$path', ({ path, buttons, title, received: words }) => {
  it('is declared by keyboard alone, and says so (L-15, L-24, S-8-36)', async () => {
    const { page, expectNoProblems } = await run.visit({ size: 'phone' })
    const { email } = newBuyer()
    await open(page, path)
    await tabTo(page, /^Ihr Name/)
    await page.keyboard.type('Mara Öztürk')
    await tabTo(page, /^Bestellnummer/)
    await page.keyboard.type('KP-999999')
    await tabTo(page, /^E-Mail/)
    await page.keyboard.type(email)
    for (const [index, button] of buttons.entries()) {
      if (index > 0) {
        await focusOnHeading(page, title)
        expect(await findings(page)).toEqual([])
      }
      await tabTo(page, new RegExp(`^${button}$`))
      await page.keyboard.press('Enter')
    }
    await received(page, words)
    await focusOnHeading(page, title)
    await page.getByText('Anfrage versendet').waitFor()
    expect(await findings(page)).toEqual([])
    await mailArrives(run.shop.mails, 'declaration_receipt', email)
    await mailArrives(run.shop.mails, 'declaration_notice', shop.company.email)
    expectNoProblems()
  })

  it('says at its fields what is missing, and axe finds nothing there', async () => {
    const { page, expectNoProblems } = await run.visit({ size: 'phone' })
    await open(page, path)
    await page.getByRole('button', { name: buttons[0] ?? '', exact: true }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await findings(page)).toEqual([])
    expectNoProblems()
  })

  it('is declared without JavaScript (L-15, L-24)', async () => {
    const { page } = await run.visit({ javaScript: false })
    const { email } = newBuyer()
    await page.goto(path)
    await page.getByLabel(/^Ihr Name/).fill('Mara Öztürk')
    await page.getByLabel(/^Bestellnummer/).fill('KP-999999')
    await page.getByLabel(/^E-Mail/).fill(email)
    for (const button of buttons)
      await page.getByRole('button', { name: button, exact: true }).click()
    await received(page, words)
    await mailArrives(run.shop.mails, 'declaration_receipt', email)
  })
})
