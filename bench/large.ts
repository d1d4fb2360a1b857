import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '#test/postgres.ts'
import { processorMsOf } from '#test/shop/processor.ts'
import { type Shop, startShop } from '#test/shop/program.ts'
import { load } from './load.ts'
import type { Print } from './print.ts'

const PRODUCTS = 5000
const SECONDS = { warm: 3, measured: 8 }
const BUDGET_MS = 50
/** So many of each kind are asked for first, to warm the engine and not the pages. */
const WARM_PATHS = 300

/**
 * Adds 5,000 products to a seeded shop and measures how fast its pages are answered without the page
 * cache. Of each kind so many different ones are asked for that hardly any was shown before: what is
 * remembered of a page would flatter the others. The folder is changed.
 */
export async function largeCatalogue(dataDir: string, print: Print): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(packageRoot(), 'build/server/seed.js'), '--products', String(PRODUCTS)],
    { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir } },
  )
  const shop = await startShop({
    dataDir,
    port: await freePort(),
    env: { PAGE_CACHE: 'off', TRUST_PROXY: 'on' },
  })
  try {
    const begun = performance.now()
    await textOf(shop, '/suche?q=rudergerät')
    const first = Math.round(performance.now() - begun)
    print(`First search after start, ${PRODUCTS} products`, `${first} ms`, '')
    for (const [name, paths] of await pagesOf(shop)) await measure(shop, { name, paths, print })
  } finally {
    await shop.stop()
  }
}

async function measure(
  shop: Shop,
  { name, paths, print }: { name: string; paths: readonly string[]; print: Print },
): Promise<void> {
  const half = Math.floor(paths.length / 2)
  await load(shop.url, paths.slice(0, Math.min(half, WARM_PATHS)), SECONDS.warm)
  const before = processorMsOf(shop.pid)
  const times = await load(shop.url, paths.slice(Math.min(half, WARM_PATHS)), SECONDS.measured)
  const each = (processorMsOf(shop.pid) - before) / (times.perSecond * SECONDS.measured)
  const rate = `${Math.round(times.perSecond)}/s, ${each.toFixed(1)} ms of processor`
  print(
    `${name} of ${PRODUCTS}, page cache off`,
    `p95 ${times.p95Ms.toFixed(0)} ms, ${rate}`,
    `p95 ≤ ${BUDGET_MS} ms`,
    times.p95Ms <= BUDGET_MS,
  )
}

async function pagesOf(shop: Shop): Promise<[name: string, paths: string[]][]> {
  const pages = Array.from({ length: 200 }, (_, index) => index + 1)
  const sorts = ['', '&sort=price_asc', '&sort=price_desc']
  const listings = ['/produkte', '/mieten', '/kaufen'].flatMap(list =>
    pages.flatMap(page => sorts.map(sort => `${list}?page=${page}${sort}`)),
  )
  const filters = ['/mieten', '/kaufen', '/produkte'].flatMap(list =>
    [...categories.map(slug => `category=${slug}`), 'vendor=Velkamo'].flatMap(filter =>
      pages
        .slice(0, 30)
        .flatMap(page => sorts.map(sort => `${list}?${filter}&page=${page}${sort}`)),
    ),
  )
  const sitemap = await textOf(shop, '/sitemap.xml')
  const products = [...sitemap.matchAll(/<loc>[^<]*(\/produkt\/[^<]+)<\/loc>/g)].flatMap(
    ([, path]) => path ?? [],
  )
  const queries = [...words, ...products.slice(0, 2000).map(wordsOfSlug)].map(encodeURIComponent)
  return [
    ['Listing', shuffled(listings)],
    ['Filter and order', shuffled(filters)],
    ['Search', queries.map(query => `/suche?q=${query}`)],
    ['Suggestions', queries.map(query => `/suche/vorschlaege?q=${query}`)],
    ['Product', products],
  ]
}

/** What somebody may type who looks for this product: the first words of its name. */
function wordsOfSlug(path: string): string {
  return path.replace('/produkt/', '').split('-').slice(0, 3).join(' ')
}

/** Neighbours far apart, the same in each run. */
function shuffled<T>(items: readonly T[]): T[] {
  const stride = 997
  return items.map((item, index) => items[(index * stride) % items.length] ?? item)
}

const categories = ['ausdauer', 'kraft', 'rudergeraete', 'laufbaender', 'kraftgeraete', 'zubehoer']

/** Whole words, forms, parts, makers, models, typos and nothing at all. */
const words = [
  ...['rudergerät', 'Rudergeraet', 'Laufbänder', 'lafuband', 'rack', 'power rack', 'kettlebell'],
  ...['airbike', 'aribike', 'velkamo', 'velkmao crosstrainer', 'ergometer', 'L-000123', 'a', '420'],
  ...['curved laufband mieten', 'hantelbank für zuhause', 'studio', 'band', 'waschmaschine'],
]

async function textOf(shop: Shop, path: string): Promise<string> {
  const answer = await fetch(shop.url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}
