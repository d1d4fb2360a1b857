import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

const entriesOf = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap(entry => [entry, ...entriesOf(entry.children ?? [])])

/** Every page right below the office: what shows none is a `.ts`, and the way in stands before it. */
const tabs = entriesOf(await routes).flatMap(({ path = '', file }) =>
  file.endsWith('.tsx') && !file.startsWith('office/entry/')
    ? (/^admin\/([a-z-]+)$/.exec(path)?.[1] ?? [])
    : [],
)

it('each tab of the office brings code of its own, which no other tab loads', async () => {
  expect(tabs.length).toBeGreaterThanOrEqual(30)
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const loaded = new Map<string, Set<string>>()
  for (const tab of tabs) {
    await open(page, `/admin/${tab}`)
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter(path => /^\/assets\/.*\.js$/.test(path)),
    )
    expect(scripts.length).toBeGreaterThan(0)
    loaded.set(tab, new Set(scripts))
  }
  const own = tabs.map(tab => {
    const others = new Set(
      tabs.filter(one => one !== tab).flatMap(one => [...(loaded.get(one) ?? [])]),
    )
    return [tab, [...(loaded.get(tab) ?? [])].some(script => !others.has(script))]
  })
  expect(own).toEqual(tabs.map(tab => [tab, true]))
})
