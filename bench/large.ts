import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '#test/postgres.ts'
import { type Shop, startShop } from '#test/shop/program.ts'
import type { AnswerTimes, LargeLoad } from './large-load.ts'
import { CONNECTIONS } from './load.ts'

const PRODUCTS = 5000
const SECONDS = { warm: 3, measured: 8 }
const BUDGET_MS = 50

/** What a line of the bench says: the page, what was measured, and the goal. */
export type Print = (what: string, value: string, goal: string) => void

/**
 * Adds 5,000 products to a seeded shop and measures how fast its pages are answered without the page
 * cache, many different ones of each kind in turn. The folder is changed.
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
  const load = { origin: shop.url, paths, connections: CONNECTIONS }
  await askForMany({ ...load, seconds: SECONDS.warm })
  const before = processorMs(shop.pid)
  const times = await askForMany({ ...load, seconds: SECONDS.measured })
  const each = (processorMs(shop.pid) - before) / (times.perSecond * SECONDS.measured)
  const rate = `${Math.round(times.perSecond)}/s, ${each.toFixed(1)} ms of processor`
  print(
    `${name} of ${PRODUCTS}, page cache off`,
    `p95 ${times.p95Ms.toFixed(0)} ms, ${rate}`,
    `p95 ≤ ${BUDGET_MS} ms`,
  )
}

/** In a process of its own: what the bench itself has in memory would pause it, and look like the shop. */
async function askForMany(load: LargeLoad): Promise<AnswerTimes> {
  const program = join(packageRoot(), 'bench/large-load-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(load)])
  return JSON.parse(stdout)
}

async function pagesOf(shop: Shop): Promise<[name: string, paths: string[]][]> {
  const listings = Array.from({ length: 60 }, (_, page) => `/produkte?page=${page + 1}`)
  const filters = ['/mieten', '/kaufen', '/produkte'].flatMap(list =>
    [...categories.map(slug => `category=${slug}`), 'vendor=Velkamo'].flatMap(filter =>
      ['', '&sort=price_asc', '&sort=price_desc'].map(sort => `${list}?${filter}${sort}`),
    ),
  )
  const searches = words.flatMap(word => ['', '&page=2'].map(page => `/suche?q=${word}${page}`))
  const products = new Set<string>()
  for (const listing of listings.slice(0, 10)) {
    for (const [, path] of (await textOf(shop, listing)).matchAll(/href="(\/produkt\/[^"]+)"/g)) {
      if (path) products.add(path)
    }
  }
  return [
    ['Listing', listings],
    ['Filter and order', filters],
    ['Search', searches],
    ['Suggestions', words.map(word => `/suche/vorschlaege?q=${word}`)],
    ['Product', [...products]],
  ]
}

const categories = ['ausdauer', 'kraft', 'rudergeraete', 'laufbaender', 'kraftgeraete', 'zubehoer']

/** Whole words, forms, parts, makers, models, typos and nothing at all. */
const words = [
  ...['rudergerät', 'Rudergeraet', 'Laufbänder', 'lafuband', 'rack', 'power rack', 'kettlebell'],
  ...['airbike', 'aribike', 'velkamo', 'velkmao crosstrainer', 'ergometer', 'L-000123', 'a', '420'],
  ...['curved laufband mieten', 'hantelbank für zuhause', 'studio', 'band', 'waschmaschine'],
].map(encodeURIComponent)

async function textOf(shop: Shop, path: string): Promise<string> {
  const answer = await fetch(shop.url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

const TICK_MS = 10

/** Milliseconds of processor that a process has used in all its threads. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
