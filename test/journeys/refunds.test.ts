import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

async function openPayments(page: Page) {
  await open(page, '/admin/auftraege?delivered=1&type=purchase')
  await page
    .getByRole('button', { name: /^KP-\d+ bearbeiten$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  await dialog.getByRole('tab', { name: 'Zahlungen' }).click()
  return dialog
}

it.each(['phone', 'desktop'] as const)(
  'the office gives back a part of a payment on a %s: asked with the amount, and shown once it is made',
  async size => {
    const { page, expectNoProblems } = await run.visit({ size })
    await signIn(page, '/admin', run.shop.admin)
    const dialog = await openPayments(page)
    await dialog.getByLabel('Betrag in Euro').first().fill('12,50')
    await dialog.getByLabel('Grund').first().fill(`Kratzer, gesehen am ${size}`)
    await dialog.getByRole('button', { name: 'Erstatten', exact: true }).first().click()
    const question = dialog.locator('form').getByRole('alert')
    await question.getByText('12,50 € an').waitFor()
    // It is where whoever asked looks on, and no second Enter says yes.
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await expect.poll(focused).toMatch(/^12,50\s€ an /)
    const yes = question.getByRole('button', { name: 'Ja, 12,50 € erstatten' })
    await expect
      .poll(() => yes.evaluate(button => button.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true)
    expect(await findings(page)).toEqual([])
    await question.getByRole('button', { name: 'Ja, 12,50 € erstatten' }).click()
    await page.getByText('Erstattung veranlasst').waitFor()
    await question.waitFor({ state: 'detached' })
    await expect
      .poll(async () => {
        await page.reload()
        const again = await openPayments(page)
        return again.getByRole('listitem').filter({ hasText: size }).last().textContent()
      })
      .toMatch(/-12,50\s€\s*erstattet/)
    expect(await findings(page)).toEqual([])
    expectNoProblems()
  },
)

it('who refunds after somebody else reads what is left by now, and keeps what was typed', async () => {
  const [anna, ben] = [await run.visit(), await run.visit()]
  const forms = []
  for (const { page } of [anna, ben]) {
    await signIn(page, '/admin', run.shop.admin)
    forms.push(await openPayments(page))
  }
  const [late, early] = forms
  if (!late || !early) throw new Error('no dialog')
  const left = () =>
    late
      .getByText(/^Leer: alles, /)
      .first()
      .textContent()
  const before = await left()
  const ask = async (dialog: typeof late, amount: string) => {
    await dialog.getByLabel('Betrag in Euro').first().fill(amount)
    await dialog.getByLabel('Grund').first().fill('Kulanz')
    await dialog.getByRole('button', { name: 'Erstatten', exact: true }).first().click()
  }
  await ask(early, '7,50')
  await early.getByRole('button', { name: 'Ja, 7,50 € erstatten' }).click()
  await ben.page.getByText('Erstattung veranlasst').waitFor()

  await ask(late, '2,50')
  const refusal = late.locator('form').getByRole('alert')
  await refusal.waitFor()
  await expect.poll(left).not.toBe(before)
  expect(await refusal.count()).toBe(1)
  expect(await late.getByRole('button', { name: 'Ja, 2,50 € erstatten' }).count()).toBe(0)
  expect(await late.getByLabel('Grund').first().inputValue()).toBe('Kulanz')
  await late.getByRole('button', { name: 'Erstatten', exact: true }).first().click()
  await late.getByRole('button', { name: 'Ja, 2,50 € erstatten' }).waitFor()
})
