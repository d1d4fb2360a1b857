import { expect, it } from 'vitest'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()
it('a browser asks by itself before it loads anew or closes', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/telefonbestellungen/neu')
  await page.getByLabel('Ort', { exact: true }).fill('Leipzig')
  let asked = ''
  page.once('dialog', async dialog => {
    asked = dialog.type()
    await dialog.accept()
  })
  await page.reload()
  expect(asked).toBe('beforeunload')
})
