import { expect, it } from 'vitest'
import { idle } from '../shop/browser.ts'
import { handOver, sign } from '../shop/handing-over.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

it('a handover that is begun stays, also where somebody else hands the same over meanwhile', async () => {
  const [anna, ben] = [await run.visit({ size: 'phone' }), await run.visit({ size: 'phone' })]
  for (const { page } of [anna, ben]) {
    await signIn(page, '/admin', run.shop.admin)
    await open(page, '/admin/uebergabe')
  }
  await anna.context.setOffline(true)
  await handOver(anna.page, 'Jonas Öztürk')
  await anna.page.getByRole('button', { name: 'Übergeben' }).first().click()
  const recipient = anna.page.getByLabel('Angenommen von')
  await recipient.fill('Mara Öztürk')
  const number = (await anna.page.getByText(/^KP-\d+$/).textContent()) ?? ''
  const card = ben.page.getByRole('listitem').filter({ hasText: `${number} ·` })
  await card.getByRole('button', { name: 'Übergeben' }).click()
  await ben.page.getByLabel('Angenommen von').fill('Ben Groß')
  await sign(ben.page)
  await ben.page.getByRole('button', { name: 'Übergabe abschließen' }).click()
  await ben.page.getByRole('heading', { level: 1, name: 'Übergabe', exact: true }).waitFor()
  await expect.poll(() => card.count()).toBe(0)
  const loaded = anna.page.waitForResponse(answer => answer.url().includes('/uebergabe.data'))
  await anna.context.setOffline(false)
  await loaded
  await idle(anna.page)
  expect(await recipient.inputValue()).toBe('Mara Öztürk')
})
