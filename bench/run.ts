import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { packageRoot } from '#db/root.server.ts'
import { freePort, postgresBinaries, startPostgres } from '#test/postgres.ts'
import { memoryOf } from '#test/shop/memory.ts'
import { processorMsOf } from '#test/shop/processor.ts'
import { type Shop, startShop } from '#test/shop/program.ts'
import { copyOf, ensureSeeded, firstStart } from '#test/shop/seeded.ts'
import { firstLoadOf } from '../scripts/sizes/first-load.ts'
import { barePageOf, bareTwinOf } from './bare.ts'
import { largeCatalogue } from './large.ts'
import { type Audit, audits, DEFAULT_SLOWDOWN } from './lighthouse.ts'
import { liveInAccount } from './live-in-account.ts'
import { compare, type Load, load } from './load.ts'
import { startMuteTargets } from './mute-targets.ts'
import { largeOffice } from './office/office.ts'
import { ORDERS_PER_SECOND, ordersUnderLoad } from './orders-under-load.ts'
import { print } from './print.ts'
import { secondStart } from './second-start.ts'
import { seenInShop } from './seen-in-shop.ts'
import { phoneSlowdown } from './slowdown.ts'
import { hasWrk } from './wrk.ts'

const ROUNDS = { rounds: 3, seconds: 4 }
const COOL_DOWN_MS = 10_000

/** `npm run bench`: prints what the shop costs and what it can do, beside what node itself can do. */
async function bench(): Promise<void> {
  sizes()
  const generator = (await hasWrk()) ? 'wrk' : 'node: its limit shows as the shop’s, install wrk'
  print('Load comes from', generator, '')
  const seeded = copyOf(await ensureSeeded())
  try {
    await withShop({ dataDir: seeded.dataDir }, lighthousePages)
    await acceptedPages(seeded.dataDir)
    await withShop({ dataDir: seeded.dataDir }, async shop => {
      await cachedPages(shop)
      await memory('PGlite', 700, shop)
    })
    await withShop({ dataDir: seeded.dataDir, env: { PAGE_CACHE: 'off' } }, uncachedPages)
    await onPostgres(seeded.dataDir)
    const { startMs, stopMs } = await secondStart(seeded.dataDir)
    print(
      'Second start, from `npm start` to the first answer',
      inSeconds(startMs),
      '≤ 3 s',
      startMs <= 3000,
    )
    print('Stop, from SIGTERM to the end', inSeconds(stopMs), '≤ 10 s', stopMs <= 10_000)
    await largeCatalogue(seeded.dataDir, print)
    await largeOffice(print)
    await seenInShop(print)
    await seenInAccount(seeded.dataDir)
  } finally {
    seeded.remove()
  }
}

const seenInAccount = (dataDir: string) => withShop({ dataDir }, shop => liveInAccount(shop, print))

/** `npm run bench -- seen`: only how soon others see what the office saves. */
async function benchSeen(): Promise<void> {
  await seenInShop(print)
  const seeded = copyOf(await ensureSeeded())
  try {
    await seenInAccount(seeded.dataDir)
  } finally {
    seeded.remove()
  }
}

/** `npm run bench -- large`: only the pages of a large catalogue. */
async function benchLarge(): Promise<void> {
  const seeded = copyOf(await ensureSeeded())
  try {
    await largeCatalogue(seeded.dataDir, print)
  } finally {
    seeded.remove()
  }
}

/** `npm run bench -- lighthouse`: only what Lighthouse says of pages before anything was decided. */
async function benchLighthouse(): Promise<void> {
  const seeded = copyOf(await ensureSeeded())
  try {
    await withShop({ dataDir: seeded.dataDir }, lighthousePages)
  } finally {
    seeded.remove()
  }
}

/** `npm run bench -- consent`: only what pages cost whoever has accepted every target. */
async function benchConsent(): Promise<void> {
  const seeded = copyOf(await ensureSeeded())
  try {
    await acceptedPages(seeded.dataDir)
  } finally {
    seeded.remove()
  }
}

/** `npm run bench -- postgres`: memory, and cached pages while people order, on a server's database. */
async function benchPostgres(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  try {
    await onPostgres(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

function sizes(): void {
  for (const [name, id] of [
    ['Home', 'shop/home/home'],
    ['Product', 'shop/product/product'],
  ] as const) {
    const { scriptBytes, styleBytes } = firstLoadOf(packageRoot(), id)
    printScripts(`${name}: scripts (brotli)`, scriptBytes)
    print(`${name}: styles (brotli)`, `${(styleBytes / 1024).toFixed(1)} kB`, '')
  }
}

function printScripts(what: string, bytes: number): void {
  const kilobytes = bytes / 1024
  print(what, `${kilobytes.toFixed(1)} kB`, '≤ 150 kB', kilobytes <= 150)
}

async function pagesOf(shop: Shop): Promise<[name: string, url: string][]> {
  const listing = await (await fetch(`${shop.url}/produkte`)).text()
  const product = /href="(\/produkt\/[^"]+)"/.exec(listing)?.[1]
  if (!product) throw new Error('The listing links to no product')
  return [
    ['Home', `${shop.url}/`],
    ['Listing', `${shop.url}/produkte`],
    ['Product', `${shop.url}${product}`],
  ]
}

/** What is read, and what businesses and questions are written on. */
async function contentPagesOf(shop: Shop): Promise<[name: string, url: string][]> {
  const blog = await (await fetch(`${shop.url}/blog`)).text()
  const article = /href="(\/blog\/(?!rss)[^"#?]+)"/.exec(blog)?.[1]
  if (!article) throw new Error('The blog links to no article')
  return [
    ['Blog', `${shop.url}/blog`],
    ['Article', `${shop.url}${article}`],
    ['Business', `${shop.url}/gewerbe`],
    ['Contact', `${shop.url}/kontakt`],
  ]
}

function lighthousePages(shop: Shop): Promise<void> {
  return audited(shop, { withConsent: false })
}

/** The targets' scripts do nothing: what is measured is the shop's own part. */
async function acceptedPages(dataDir: string): Promise<void> {
  const { env, stop } = await startMuteTargets()
  try {
    await withShop({ dataDir, env }, shop => audited(shop, { withConsent: true }))
  } finally {
    await stop()
  }
}

/** By Lighthouse's default slowdown, and as slow as its phone is beside this machine in this hour. */
async function audited(shop: Shop, { withConsent }: { withConsent: boolean }): Promise<void> {
  const pages = [...(await pagesOf(shop)), ...(await contentPagesOf(shop))]
  const urls = pages.map(([, url]) => url)
  // The first visitor of all waits until the sizes of a picture are made; the others are measured.
  const first = await audits(urls)
  const points = first.map(({ machinePoints }) => machinePoints).toSorted((a, b) => a - b)
  const slowdown = phoneSlowdown(points[Math.floor(points.length / 2)] ?? Number.NaN)
  const suffix = withConsent ? ', all accepted' : ''
  for (const times of [DEFAULT_SLOWDOWN, slowdown]) {
    const found = await audits(urls, { withConsent, slowdown: times })
    for (const [index, [name]] of pages.entries()) {
      const audit = found[index]
      if (!audit) throw new Error('Nothing was measured')
      printAudit(`${name}${suffix}, ${times.toFixed(1)} ×`, audit)
    }
  }
}

function printAudit(what: string, audit: Audit): void {
  const { scores, largestPaintMs, layoutShift, scriptBytes, machinePoints } = audit
  const machine = `machine ${Math.round(machinePoints)}`
  const rated = `${Object.values(scores).join(' / ')}, ${machine}`
  const { performance, ...others } = scores
  const isGood = performance >= 95 && Object.values(others).every(score => score >= 100)
  print(`${what}, Lighthouse`, rated, '≥ 95 / 100 / 100 / 100', isGood)
  const blocked = `${Math.round(audit.blockingMs)} ms (${Math.round(audit.processorBlockingMs)} of processor)`
  const times = `${(largestPaintMs / 1000).toFixed(2)} s, ${layoutShift.toFixed(3)}, ${blocked}`
  const isSteady = largestPaintMs <= 1800 && layoutShift <= 0.01 && audit.blockingMs <= 150
  print(`${what}, LCP, CLS, TBT`, times, '≤ 1.8 s, 0.01, 150 ms', isSteady)
  printScripts(`${what}, scripts of a first load`, scriptBytes)
  if (audit.findings.length > 0) print('', audit.findings.join(', '), '')
}

async function cachedPages(shop: Shop): Promise<void> {
  for (const [name, url] of await pagesOf(shop)) {
    const bare = await bareTwinOf(url)
    await compare([url, bare.url], { rounds: 1, seconds: 2 })
    const [ours, theirs] = await compare([url, bare.url], ROUNDS)
    await bare.stop()
    if (!ours || !theirs) throw new Error('Nothing was measured')
    printRatio(`${name}, cached, beside bare node:http`, [ours, theirs], 0.95)
  }
}

function printRatio(what: string, [one, other]: readonly [Load, Load], least: number): void {
  const ratio = one.perSecond / other.perSecond
  const rates = `${Math.round(one.perSecond)}/s of ${Math.round(other.perSecond)}/s`
  print(what, `${rates} = ${ratio.toFixed(2)}`, `≥ ${least}`, ratio >= least)
}

/** No budget: what a page costs that is not in memory, beside a bare page of the router of its size. */
async function uncachedPages(shop: Shop): Promise<void> {
  for (const [name, url] of await pagesOf(shop)) {
    const { length } = Buffer.from(await (await fetch(url)).arrayBuffer())
    const bare = await barePageOf(length)
    await processorOf(url, shop.pid)
    await processorOf(bare.url, bare.pid)
    const ours = await processorOf(url, shop.pid)
    const theirs = await processorOf(bare.url, bare.pid)
    await bare.stop()
    const times = `${ours.toFixed(1)} ms, bare ${theirs.toFixed(1)} ms = ${(ours / theirs).toFixed(1)}`
    print(`${name}, page cache off, processor a page (${Math.round(length / 1024)} kB)`, times, '')
  }
}

/** Milliseconds of processor for one answer. */
async function processorOf(url: string, pid: number): Promise<number> {
  const before = processorMsOf(pid)
  const { origin, pathname } = new URL(url)
  const { perSecond } = await load(origin, [pathname], ROUNDS.seconds)
  return (processorMsOf(pid) - before) / (perSecond * ROUNDS.seconds)
}

async function loadPage(url: string, seconds: number): Promise<void> {
  const { origin, pathname } = new URL(url)
  await load(origin, [pathname], seconds)
}

async function memory(database: string, megabytes: number, shop: Shop): Promise<void> {
  for (const [, url] of await pagesOf(shop)) await loadPage(url, 3)
  await pause(COOL_DOWN_MS)
  const used = Math.round(memoryOf(shop.pid) / 1024 / 1024)
  print(`Memory 10 s after load, ${database}`, `${used} MB`, `< ${megabytes} MB`, used < megabytes)
}

async function onPostgres(dataDir: string): Promise<void> {
  if (!postgresBinaries()) {
    print('Memory 10 s after load, PostgreSQL', 'skipped: no PostgreSQL installed', '')
    return
  }
  const cluster = await startPostgres()
  try {
    await firstStart(dataDir, cluster.url)
    await withShop({ dataDir, databaseUrl: cluster.url }, shop => memory('PostgreSQL', 250, shop))
    const env = { TRUST_PROXY: 'on' }
    await withShop({ dataDir, databaseUrl: cluster.url, env }, orders)
  } finally {
    await cluster.stop()
  }
}

async function orders(shop: Shop): Promise<void> {
  const paths = (await pagesOf(shop)).map(([, url]) => new URL(url).pathname)
  const { quiet, busy, orders } = await ordersUnderLoad(shop, paths)
  const what = `Cached, ${ORDERS_PER_SECOND} orders a second (${orders} paid), PostgreSQL`
  printRatio(what, [busy, quiet], 0.8)
}

async function withShop(
  settings: { dataDir: string; databaseUrl?: string; env?: Record<string, string> },
  work: (shop: Shop) => Promise<void>,
): Promise<void> {
  const shop = await startShop({ ...settings, port: await freePort() })
  try {
    await work(shop)
  } finally {
    await shop.stop()
  }
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const parts: Record<string, () => Promise<void>> = {
  large: benchLarge,
  postgres: benchPostgres,
  lighthouse: benchLighthouse,
  consent: benchConsent,
  office: () => largeOffice(print),
  seen: benchSeen,
}
await (parts[process.argv[2] ?? ''] ?? bench)()
