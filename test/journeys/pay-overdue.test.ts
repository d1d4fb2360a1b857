import { expect, it } from 'vitest'
import { z } from 'zod'
import { findings } from '../shop/browser.ts'
import { linkIn, mailArrives, mailsTo } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import { cards, enterCard, open, signIn } from '../shop/visit.ts'

const run = stage()

const named = z.object({ id: z.string() })

/** From now on the demo customer's card is refused whenever it is charged. */
async function letCardFail(): Promise<void> {
  const provider = providerOf(run.shop.url)
  const email = encodeURIComponent(run.shop.customer.email)
  const customers = await provider.list(`/customers?email=${email}&limit=100`)
  for (const customer of customers.map(each => named.parse(each))) {
    const card = named.parse(
      await provider.post('/payment_methods/pm_card_chargeCustomerFail/attach', {
        customer: customer.id,
      }),
    )
    for (const each of await provider.list(`/subscriptions?customer=${customer.id}&limit=100`)) {
      const { id } = named.parse(each)
      await provider.post(`/subscriptions/${id}`, { default_payment_method: card.id })
    }
  }
}

/** Weeks pass until a month could not be collected; its link holds for two of them. */
async function mailAboutRent(): Promise<string> {
  for (let week = 0; week < 5; week += 1) {
    await providerOf(run.shop.url).passDays(7)
    const mails = mailsTo(run.shop.mails, 'payment_failed', run.shop.customer.email)
    if (mails.length > 0) break
  }
  return mailArrives(run.shop.mails, 'payment_failed', run.shop.customer.email)
}

it('a guest pays overdue rent by the link of the mail, with another card that the bank asks about', async () => {
  await letCardFail()
  const path = linkIn(await mailAboutRent())

  const { page, problems } = await run.visit({ size: 'phone' })
  await page.goto(run.shop.url + path)
  await page.waitForURL('**/zahlung/offen')
  await page.getByRole('heading', { name: 'Offene Miete bezahlen' }).waitFor()
  const pay = page.getByRole('button', { name: 'Jetzt bezahlen' })

  await enterCard(page, cards.declined)
  expect(await findings(page)).toEqual([])
  await pay.click()
  await page.getByText('Zahlung fehlgeschlagen').first().waitFor()

  await enterCard(page, cards.authenticates)
  await pay.click()
  const bank = page.getByRole('dialog').filter({ hasText: 'Bestätigen' })
  await bank.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByRole('heading', { name: 'Alles bezahlt' }).waitFor()

  expect(await findings(page)).toEqual([])
  // The provider answers a declined card with 402.
  expect(problems).toEqual([expect.stringContaining('402')])
})

it('the office ends a rental of which two months are unpaid, and takes that back (L-39)', async () => {
  await letCardFail()
  for (let week = 0; week < 11; week += 1) await providerOf(run.shop.url).passDays(7)

  const { page, problems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?payment=overdue')
  await page
    .getByRole('link', { name: /^KP-\d+ öffnen$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Miete kündigen' }).waitFor()
  const other = await page.context().newPage()
  await open(other, new URL(page.url()).pathname)
  for (const tab of [other, page]) {
    await tab.getByRole('button', { name: 'Miete kündigen' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Miete kündigen' })
  await dialog.getByText('§ 543 Abs. 2').waitFor()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Miete kündigen' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('von uns gekündigt').first().waitFor()
  expect(await page.getByRole('button', { name: 'Miete kündigen' }).count()).toBe(0)
  await mailArrives(run.shop.mails, 'rental_terminated', run.shop.customer.email)

  // Whoever had it before them elsewhere reads why nothing is left to terminate.
  const late = other.getByRole('dialog', { name: 'Miete kündigen' })
  const again = late.getByRole('button', { name: 'Miete kündigen' })
  await again.click()
  await late.getByText('Diese Miete ist inzwischen schon gekündigt.').waitFor()
  await again.waitFor({ state: 'detached' })

  const back = page.getByRole('button', { name: /^Kündigung zurücknehmen/ })
  const before = await back.count()
  await back.first().click()
  const question = page.getByRole('dialog', { name: 'Kündigung zurücknehmen' })
  await question.getByLabel('Grund').fill('Ratenzahlung vereinbart')
  await question.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => back.count()).toBe(before - 1)
  expect(problems).toEqual([expect.stringContaining('409')])
})
