import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, freePort, postgresBinaries, startPostgres } from '../postgres.ts'
import { type BareShop, startBareShop } from '../shop/bare.ts'
import { visitor } from '../shop/browser.ts'
import { openBrowser } from '../shop/chromium.ts'
import { providerOf } from '../shop/provider.ts'
import { open, signIn } from '../shop/visit.ts'

const SECOND_MS = 1000
const admin = { email: 'leitung@example.org', password: 'Leitung-2026' }

describe.runIf(postgresBinaries())('two instances of the shop on one database', () => {
  let cluster: Cluster
  let browser: Browser
  const shops: BareShop[] = []
  const folders: string[] = []
  beforeAll(async () => {
    cluster = await startPostgres()
    for (let count = 0; count < 2; count += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-instance-'))
      folders.push(dataDir)
      const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
      const settings = { port: await freePort(), dataDir, databaseUrl: cluster.url, env }
      shops.push(await startBareShop(settings))
    }
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    for (const shop of shops) {
      shop.process.kill('SIGTERM')
      await shop.ended
    }
    await cluster?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  /** Whether every instance shows these words to whoever asks a second from now. */
  async function isShownInASecond(path: string, words: string): Promise<boolean> {
    await pause(SECOND_MS)
    const pages = await Promise.all(shops.map(async ({ url }) => (await fetch(url + path)).text()))
    return pages.every(html => html.includes(words))
  }

  it('what the office saves of a product at one of them stands on the pages of both within a second', async () => {
    const [first] = shops
    if (!first) throw new Error('Two shops run')
    const provider = providerOf(first.url)
    const { id } = await provider.post('/products', {
      name: 'Hantelbank',
      'metadata[category]': 'kraft',
    })
    await provider.post('/prices', {
      ...{ product: String(id), currency: 'eur', unit_amount: '19900' },
      'metadata[price_type]': 'purchase',
    })
    const { page, expectNoProblems } = await visitor(browser, first.url)
    await signIn(page, '/admin', admin)
    await expect
      .poll(async () => {
        await open(page, '/admin/produkte')
        return page.getByRole('link', { name: 'Edit Hantelbank' }).count()
      })
      .toBe(1)
    // A busy machine may be slow once; it is not three times in a row.
    let isThere = false
    for (const words of [
      'Trägt 300 Kilogramm.',
      'Klappt flach zusammen.',
      'Steht auf drei Beinen.',
    ]) {
      await open(page, '/admin/produkte')
      await page.getByRole('link', { name: 'Edit Hantelbank' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Product' })
      await dialog.getByLabel('Short Description').fill(words)
      const saved = page.waitForResponse(/speichern/)
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      expect((await saved).ok()).toBe(true)
      isThere = (await isShownInASecond('/produkt/hantelbank', words)) || isThere
      await dialog.waitFor({ state: 'hidden' })
    }
    expect(isThere).toBe(true)
    expectNoProblems()
  })
})
