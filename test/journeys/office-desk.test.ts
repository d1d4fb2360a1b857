import { describe, expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

describe.each(['phone', 'desktop'] as const)(
  'axe finds nothing at all in the office, %s,',
  size => {
    it('on the pages of the day, and in the search over them', async () => {
      const { page, expectNoProblems } = await run.visit({ size })
      await signIn(page, '/admin', run.shop.admin)
      const found: Record<string, string[]> = {}
      for (const path of [
        '/admin/heute',
        '/admin/anfragen',
        '/admin/zahlen',
        '/admin/suche?q=kp',
      ]) {
        await open(page, path)
        const here = await findings(page)
        if (here.length > 0) found[path] = here
      }
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Nummer' }).fill('havel')
      await page.getByRole('option').first().waitFor()
      found.search = await findings(page)
      expect(found).toEqual({ search: [] })
      expectNoProblems()
    })
  },
)

it('a scanned order number opens its order from any page, without waiting for the answers', async () => {
  const { page } = await run.visit({ size: 'desktop' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/heute')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Nummer' }).waitFor()
  await page.keyboard.type('KP-000001')
  await page.keyboard.press('Enter')
  await page.waitForURL(/auftraege\/KP-000001/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})
