import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { type TargetName, targetNames } from '#core/tracking/targets.ts'
import { publishedOf, secondsOf } from '#test/reference/targets.ts'
import { scriptOf } from './scripts.ts'

/** What the shop has queued for a script by the time that it runs. */
const queued: Record<TargetName, object> = {
  google_analytics: { dataLayer: [['config', 'G-TEST', {}]] },
  google_ads: { dataLayer: [['config', 'AW-TEST', {}]] },
  meta: { fbq: Object.assign(() => {}, { queue: [] }) },
  tiktok: { ttq: Object.assign([], { _i: { PIXEL: [] } }) },
  microsoft: {},
}

/** What the script of a target leaves in a browser that has landed on this address; cookies with their seconds. */
function leftBy(target: TargetName, search: string) {
  const cookies: Record<string, number> = {}
  const keys: string[] = []
  const document = {
    set cookie(line: string) {
      const [, name = '', seconds = ''] = /^([^=]+)=[^;]+; path=\/; max-age=(\d+)$/.exec(line) ?? []
      cookies[name] = Number(seconds)
    },
  }
  const store = { setItem: (key: string) => void keys.push(key) }
  const page = { document, localStorage: store, sessionStorage: store, location: { search } }
  const context = createContext({ ...page, ...queued[target], fetch: () => {}, URLSearchParams })
  runInContext('window = globalThis', context)
  runInContext(scriptOf(target, 'http://stand-in.test'), context)
  if (target === 'microsoft') runInContext('new UET({ ti: "1", q: [] })', context)
  return { cookies, keys: keys.toSorted() }
}

const named = (name: string) =>
  name.replace('<container-id>', 'TEST').replace('<pixel-id>', 'PIXEL')

it.each(targetNames)('leaves what is published of %s, and for as long (L-68)', target => {
  const { cookies, storage } = publishedOf(target)
  const lifetimes = (all: typeof cookies) =>
    Object.fromEntries(all.map(({ name, lifetime }) => [named(name), secondsOf(lifetime)]))
  const keys = storage.map(({ name }) => named(name)).toSorted()
  const afterAd = leftBy(target, '?gclid=a&fbclid=a&msclkid=a')
  expect(afterAd).toEqual({ cookies: lifetimes(cookies), keys })
  const withoutAd = leftBy(target, '')
  expect(withoutAd).toEqual({ cookies: lifetimes(cookies.filter(each => !each.after)), keys })
})
