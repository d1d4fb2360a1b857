import { expect, it } from 'vitest'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

const tabs = [
  'auftraege',
  'produkte',
  'inventar',
  'kunden',
  'kategorien',
  'feed',
  'blog',
  'projekte',
  'zahlen',
  'kalender',
  'rueckgaben',
  'defekte',
  'rueckrufe',
  'angebote',
  'marketing',
  'team',
  'medien',
]

it('each tab of the office brings code of its own, which no other tab loads', async () => {
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
