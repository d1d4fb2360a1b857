import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresBinaries } from '../postgres.ts'
import { visitor } from '../shop/browser.ts'
import { openBrowser } from '../shop/chromium.ts'
import {
  type Instances,
  openOffice,
  saveWords,
  startInstances,
  untilSeen,
} from '../shop/instances.ts'

describe.runIf(postgresBinaries())('two instances of the shop on one database', () => {
  let shops: Instances
  let browser: Browser
  beforeAll(async () => {
    shops = await startInstances(2)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await shops?.stop()
  })

  // How soon, `npm run bench -- seen` says.
  it('what the office saves of a product at one of them stands on the pages of both', async () => {
    const { page, expectNoProblems } = await visitor(browser, shops.first.url)
    await openOffice(page, shops)
    for (const words of ['Trägt 300 Kilogramm.', 'Klappt flach zusammen.']) {
      await saveWords(page, shops, words)
      await untilSeen(shops, words)
    }
    expect(shops.urls).toHaveLength(2)
    expectNoProblems()
  })
})
