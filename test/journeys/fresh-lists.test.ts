import type { Page, Request, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, saidWithNetwork } from '../shop/browser.ts'
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
  const { pathname } = new URL(page.url())
  let asked = 0
  let looked = 0
  const onTheWay = new Set<Request>()
  page.on('request', request => {
    onTheWay.add(request)
    if (request.url().endsWith('/admin/anmeldung/offen')) looked += 1
    // A dialog loads data of its own.
    if (new URL(request.url()).pathname === `${pathname}.data`) asked += 1
  })
  page.on('requestfinished', request => onTheWay.delete(request))
  page.on('requestfailed', request => onTheWay.delete(request))
  /** In steps, or the clock ends a request that is on its way. */
  const step = async () => {
    const before = looked
    await page.clock.runFor('00:10')
    await expect.poll(() => onTheWay.size).toBe(0)
    if (looked !== before) await settle()
  }
  /** What the page begins, and what it makes of an answer, follows a moment later. */
  const settle = async () => {
    await page.waitForTimeout(500)
    await expect.poll(() => onTheWay.size).toBe(0)
  }
  return {
    async passes(minutes: number) {
      for (let tenth = 0; tenth < minutes * 6; tenth += 1) await step()
      await settle()
    },
    asked: () => asked,
    /** Lets time pass until it begins to look. */
    async begins() {
      const before = looked
      for (let tenth = 0; looked === before && tenth < 12; tenth += 1) {
        await page.clock.runFor('00:10')
      }
    },
    /** Lets time pass until it has asked once more. */
    async looks() {
      const before = { asked, looked }
      for (let tenth = 0; looked === before.looked && tenth < 12; tenth += 1) await step()
      await expect.poll(() => asked).toBeGreaterThan(before.asked)
      await expect.poll(() => onTheWay.size).toBe(0)
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

  // So does the page of an order.
  await open(anna.page, `/admin/auftraege/${second}`)
  const inPreparation = anna.page.getByRole('main').getByText('Vorbereitung', { exact: true })
  expect(await inPreparation.count()).toBe(0)
  await prepare(ben.page, second)
  await list.passes(2)
  await inPreparation.first().waitFor()
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
  await list.passes(3)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await turn(page, 'hidden')
  await list.passes(3)
  await context.setOffline(true)
  await turn(page, 'visible')
  await list.passes(3)
  expect(list.asked()).toBe(before)
  await page.getByRole('heading', { level: 1, name: 'Auftrags-Logistik' }).waitFor()
  await context.setOffline(false)
  await page.route('**/admin/anmeldung/offen', route =>
    route.fulfill({ json: { openForMs: 5000 } }),
  )
  await list.passes(2)
  expect(list.asked()).toBe(before)
  await page.unroute('**/admin/anmeldung/offen')
  await list.looks()
  await expect.poll(list.asked).toBe(before + 1)
  expect(saidWithNetwork(problems)).toEqual([])
})

it('a form that somebody fills in is left alone until it is answered', async () => {
  const { page } = await run.visit()
  const list = await watched(page, '/admin/rueckrufe')
  await list.looks()
  expect(list.asked()).toBe(1)
  const product = page.getByRole('main').getByRole('combobox').first()
  await product.selectOption({ index: 1 })
  await list.passes(3)
  expect(list.asked()).toBe(1)
  await product.evaluate(select => (select as HTMLSelectElement).form?.reset())
  await list.looks()
  expect(list.asked()).toBe(2)
})

it('what arrives while somebody has a dialog open is shown once it is closed', async () => {
  const [anna, ben] = [await run.visit(), await run.visit()]
  const list = await watched(anna.page, PENDING)
  await signIn(ben.page, '/admin', run.shop.admin)
  const [first = '', second = ''] = await numbersOn(anna.page)
  await prepare(ben.page, first)
  const asking = Promise.withResolvers<Route>()
  await anna.page.route('**/admin/auftraege.data*', route => asking.resolve(route), { times: 1 })
  await list.begins()
  const slow = await asking.promise
  await anna.page.getByRole('button', { name: `${second} bearbeiten` }).click()
  const dialog = anna.page.getByRole('dialog')
  await dialog.waitFor()
  await slow.continue()
  await list.passes(2)
  expect(await tick(anna.page, first).count()).toBe(1)
  await anna.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await list.looks()
  await expect.poll(() => tick(anna.page, first).count()).toBe(0)
  anna.expectNoProblems()
})

it('a handover that is begun while its list is asked for stays, also where no answer comes', async () => {
  const { page } = await run.visit({ size: 'phone' })
  const list = await watched(page, '/admin/uebergabe')
  const asking = Promise.withResolvers<Route>()
  await page.route('**/admin/uebergabe.data*', route => asking.resolve(route), { times: 1 })
  await list.begins()
  const slow = await asking.promise
  await page.getByRole('button', { name: 'Übergeben' }).first().click()
  const recipient = page.getByLabel('Angenommen von')
  await recipient.fill('Jonas Öztürk')
  await slow.abort()
  await list.passes(2)
  expect(await recipient.inputValue()).toBe('Jonas Öztürk')
})

it('all matches that somebody chose are not chosen any more once they are others', async () => {
  const [anna, ben] = [await run.visit(), await run.visit()]
  const all = '/admin/auftraege?delivered=1'
  const list = await watched(anna.page, all)
  await signIn(ben.page, '/admin', run.shop.admin)
  const choice = anna.page.getByRole('region', { name: 'Auswahl' })
  const whole = anna.page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' })
  await whole.check()
  const more = choice.getByRole('button', { name: /^Alle \d+ Treffer auswählen$/ })
  const total = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0])
  await more.click()
  await choice.getByText(`${total} ausgewählt`).waitFor()

  await open(ben.page, all)
  await ben.page
    .getByRole('button', { name: /^KP-\d+ löschen$/ })
    .first()
    .click()
  const question = ben.page.getByRole('dialog', { name: 'Bestellung löschen' })
  const remove = question.getByRole('button', { name: 'Löschen', exact: true })
  await remove.waitFor()
  for (const box of await question.getByRole('checkbox').all()) await box.check()
  await remove.click()
  await question.waitFor({ state: 'detached' })

  await list.looks()
  await choice
    .getByText(
      `Inzwischen sind es ${total - 1} Treffer statt ${total}. Bitte wählen Sie noch einmal aus.`,
    )
    .waitFor()
  expect(await whole.isChecked()).toBe(false)
  expect(await choice.getByRole('button', { name: 'Status ändern' }).count()).toBe(0)
  expect(await findings(anna.page)).toEqual([])
  await choice.getByRole('button', { name: `Alle ${total - 1} Treffer auswählen` }).click()
  await choice.getByText(`${total - 1} ausgewählt`).waitFor()
  await choice.getByRole('button', { name: `Löschen (${total - 1})` }).click()
  const many = anna.page.getByRole('dialog', { name: 'Bestellungen löschen' })
  await expect.poll(() => many.locator('ul > li').count()).toBe(total - 1)
  await many.getByRole('button', { name: 'Abbrechen' }).click()
  await choice.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await choice.waitFor({ state: 'detached' })
  anna.expectNoProblems()
})

it('a catalogue that is read for long keeps no office open', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/produkte')
  const cookies: string[] = []
  await page.route('**/admin/produkte.data*', async route => {
    cookies.push((await route.request().allHeaders()).cookie ?? '')
    const response = await route.fetch().catch(() => null)
    const body = await response?.text().catch(() => null)
    // Of what the next look ended nobody waits for an answer.
    if (!response || !body) return route.abort().catch(() => {})
    await route.fulfill({ response, body: body.replace('"done"', '"running"') }).catch(() => {})
  })
  await page.getByRole('button', { name: 'Refresh Cache' }).click()
  await expect.poll(() => cookies.length).toBeGreaterThan(3)
  const byItself = cookies.map(cookie => cookie.includes('von-selbst=1'))
  // The first follows the click.
  expect(byItself.slice(0, 4)).toEqual([false, true, true, true])
  await page.unrouteAll({ behavior: 'wait' })
})
