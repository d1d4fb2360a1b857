import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { freePort, startPostgres } from '../postgres.ts'
import { type BareShop, startBareShop } from './bare.ts'
import { providerOf } from './provider.ts'

const admin = { email: 'leitung@example.org', password: 'Leitung-2026' }

/** Instances of an empty shop on one PostgreSQL, with an administrator and one product, 'Hantelbank'. */
export interface Instances {
  first: BareShop
  urls: readonly string[]
  stop(): Promise<void>
}

export async function startInstances(count: number): Promise<Instances> {
  const cluster = await startPostgres()
  const shops: BareShop[] = []
  const folders: string[] = []
  async function stop(): Promise<void> {
    for (const shop of shops) {
      shop.process.kill('SIGTERM')
      await shop.ended
    }
    await cluster.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (let nth = 0; nth < count; nth += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-instance-'))
      folders.push(dataDir)
      const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
      const settings = { port: await freePort(), dataDir, databaseUrl: cluster.url, env }
      shops.push(await startBareShop(settings))
    }
    const [first] = shops
    if (!first) throw new Error('No instance was asked for')
    await sellOneProduct(first)
    return { first, urls: shops.map(({ url }) => url), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function sellOneProduct({ url }: BareShop): Promise<void> {
  const provider = providerOf(url)
  const product = { name: 'Hantelbank', 'metadata[category]': 'kraft' }
  const { id } = await provider.post('/products', product)
  await provider.post('/prices', {
    ...{ product: String(id), currency: 'eur', unit_amount: '19900' },
    'metadata[price_type]': 'purchase',
  })
}

const PRODUCT_PATH = '/produkt/hantelbank'

/** Signs in at the office of the first instance and waits until it has the product. */
export async function openOffice(page: Page, { first }: Instances): Promise<void> {
  await page.goto(`${first.url}/admin`)
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('E-Mail').fill(admin.email)
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(/admin\/produkte/)
  const product = page.getByRole('link', { name: 'Edit Hantelbank' })
  while ((await product.count()) === 0) {
    await pause(100)
    await openList(page, first)
  }
}

async function openList(page: Page, { url }: BareShop): Promise<void> {
  await page.goto(`${url}/admin/produkte`)
  await page.locator('html[data-ready]').waitFor()
}

/** Saves the short description of the product there; resolves when the answer has come. */
export async function saveWords(page: Page, { first }: Instances, words: string): Promise<void> {
  await openList(page, first)
  await page.getByRole('link', { name: 'Edit Hantelbank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByLabel('Short Description').fill(words)
  const saved = page.waitForResponse(/speichern/)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const answer = await saved
  if (!answer.ok()) throw new Error(`Not saved: ${answer.status()}`)
}

const LONGEST_MS = 30_000

/** Waits until every instance shows these words to whoever asks. */
export async function untilSeen({ urls }: Instances, words: string): Promise<void> {
  const ends = performance.now() + LONGEST_MS
  for (const url of urls) {
    while (!(await (await fetch(url + PRODUCT_PATH)).text()).includes(words)) {
      if (performance.now() > ends) throw new Error(`${url} never showed “${words}”`)
      await pause(10)
    }
  }
}
