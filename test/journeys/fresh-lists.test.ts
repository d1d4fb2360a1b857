import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { saidWithNetwork } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn, turn } from '../shop/visit.ts'

const run = stage()
const PENDING = '/admin/auftraege?status=pending'

const tick = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `${number} auswählen` })

/** The numbers of the orders that the list shows. */
const numbersOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^KP-\d+ bearbeiten$/ })
    .evaluateAll(buttons =>
      buttons.map(button => button.getAttribute('aria-label')?.replace(' bearbeiten', '') ?? ''),
    )

/** Somebody else gives an order another status. */
async function prepare(page: Page, number: string): Promise<void> {
  await open(page, PENDING)
  await tick(page, number).check()
  await page.getByRole('button', { name: 'Status ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Neuer Status').selectOption('preparing')
  await dialog.getByRole('button', { name: 'Status setzen' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A list of the office that is looked at, and how often it asked for its data. */
async function watched(page: Page, path: string) {
  await page.clock.install()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, path)
  let asked = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith('.data')) asked += 1
  })
  return {
    async passes(minutes: string) {
      await page.clock.runFor(minutes)
      await page.waitForLoadState('networkidle')
    },
    asked: () => asked,
    /** Lets time pass until it has asked once more; in steps, or the clock ends a request that is on its way. */
    async looks() {
      const before = asked
      for (let step = 0; asked === before && step < 12; step += 1) {
        await page.clock.runFor('00:10')
        await page.waitForLoadState('networkidle')
      }
    },
  }
}

it('a list of the office shows by itself what others did, and keeps selection and focus', async () => {
  const [anna, ben] = [await run.visit(), await run.visit()]
  const list = await watched(anna.page, PENDING)
  await signIn(ben.page, '/admin', run.shop.admin)
  const [first = '', second = '', third = ''] = await numbersOn(anna.page)
  expect(third).toMatch(/^KP/)
  await tick(anna.page, second).check()
  await prepare(ben.page, first)
  expect(await tick(anna.page, first).count()).toBe(1)
  await list.looks()
  await expect.poll(() => tick(anna.page, first).count()).toBe(0)
  expect(await tick(anna.page, second).isChecked()).toBe(true)
  expect(await tick(anna.page, second).evaluate(box => box === document.activeElement)).toBe(true)

  // What has the focus leaves the list.
  await tick(anna.page, third).focus()
  await prepare(ben.page, third)
  await list.looks()
  await expect.poll(() => tick(anna.page, third).count()).toBe(0)
  const heading = anna.page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.evaluate(one => one === document.activeElement)).toBe(true)
  anna.expectNoProblems()
})

it('it waits while it is hidden, offline, below a dialog, and once the office is closed', async () => {
  const { page, context, problems } = await run.visit()
  const list = await watched(page, PENDING)
  const [number = ''] = await numbersOn(page)
  await page.getByRole('button', { name: `${number} bearbeiten` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.waitForLoadState('networkidle')
  const before = list.asked()
  await list.passes('03:00')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await turn(page, 'hidden')
  await list.passes('03:00')
  await context.setOffline(true)
  await turn(page, 'visible')
  await list.passes('03:00')
  expect(list.asked()).toBe(before)
  await page.getByRole('heading', { level: 1, name: 'Auftrags-Logistik' }).waitFor()
  await context.setOffline(false)
  await page.route('**/admin/anmeldung/offen', route =>
    route.fulfill({ json: { openForMs: 5000 } }),
  )
  await list.passes('02:00')
  expect(list.asked()).toBe(before)
  await page.unroute('**/admin/anmeldung/offen')
  await list.looks()
  await expect.poll(list.asked).toBe(before + 1)
  expect(saidWithNetwork(problems)).toEqual([])
})

it('a form that somebody fills in is left alone until it is answered', async () => {
  const { page } = await run.visit()
  const list = await watched(page, '/admin/rueckrufe')
  await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 })
  await list.passes('02:00')
  expect(list.asked()).toBe(0)
})
