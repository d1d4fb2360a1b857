import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { stage } from '../shop/stage.ts'
import { everyTarget, startTargetHosts, type TargetHosts } from '../shop/stand-in.ts'
import { allowOnly, decide, toldEvents } from '../shop/told.ts'
import { open } from '../shop/visit.ts'

/** One target of each purpose. */
const env: Record<string, string> = {
  GA4_ID: everyTarget.GA4_ID,
  META_PIXEL_ID: everyTarget.META_PIXEL_ID,
}
let hosts: TargetHosts
beforeAll(async () => {
  hosts = await startTargetHosts()
  env.TARGETS_URL = hosts.url
})
const run = stage(env)
afterAll(() => hosts.stop())
beforeEach(() => {
  hosts.told.length = 0
})

it('whoever allows the other purpose instead is told of to its target alone, at once (S-2.2-10, S-2.2-11, L-63)', async () => {
  const { page, context } = await run.visit()
  await open(page, '/')
  await allowOnly(page, 'Analyse & Performance')
  await expect.poll(() => toldEvents(hosts, 'google_analytics').length).toBe(1)
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  expect(await cookies()).toContain('_ga')

  hosts.told.length = 0
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
  await dialog.waitFor()
  await dialog.getByRole('switch', { name: 'Analyse & Performance' }).uncheck()
  await dialog.getByRole('switch', { name: 'Marketing & Werbung' }).check()
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect.poll(() => toldEvents(hosts, 'meta').length).toBeGreaterThan(0)
  await open(page, '/produkte')
  await expect.poll(() => toldEvents(hosts, 'meta').length).toBeGreaterThan(1)
  expect(toldEvents(hosts, 'google_analytics')).toEqual([])
  expect(await cookies()).not.toContain('_ga')
})

it('all that is accepted is all that was asked for: with Analytics alone nothing of it is for advertising', async () => {
  await run.shop.stop()
  await run.restart({ META_PIXEL_ID: '' })
  const { page } = await run.visit()
  await open(page, '/')
  const logged = page.waitForRequest('**/api/consent')
  await decide(page, 'Alle akzeptieren')
  expect((await logged).postDataJSON()).toMatchObject({ act: 'accepted', marketing: false })
  await expect.poll(() => toldEvents(hosts, 'google_analytics').length).toBe(1)
  const consent = await page.evaluate(() => localStorage.getItem('cookie-consent'))
  expect(JSON.parse(consent ?? '{}')).toMatchObject({ analytics: true, marketing: false })
  const signals = hosts.told.flatMap(({ body }) => {
    const { kind, rest } = Object(body)
    return kind === 'consent' && rest[0] === 'update' ? [rest[1]] : []
  })
  expect(signals).toMatchObject([{ analytics_storage: 'granted', ad_user_data: 'denied' }])
})
