import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness } from '../../test/harness.ts'
import { hasChromium, openPage, startBrowser } from './test/browser.ts'
import { serveEmulator, servePage } from './test/serve.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const example = /```html\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''

describe.skipIf(!hasChromium)('a page at another port', () => {
  let harness: Harness
  let emulator: { origin: string; stop(): Promise<void> }
  let browser: Browser

  beforeAll(async () => {
    harness = await openHarness({ otherPorts: true })
    emulator = await serveEmulator(harness.emulator.fetch)
    browser = await startBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await emulator?.stop()
    await harness?.emulator.stop()
  })

  test('takes a payment as the README has it', async () => {
    const { client_secret, id } = await harness.stripe.paymentIntents.create({
      amount: 4900,
      currency: 'eur',
      automatic_payment_methods: { enabled: true },
    })
    const secret = `<script>const clientSecret = '${client_secret}'</script>`
    const shop = await servePage(secret + example.replace('http://127.0.0.1:4242', emulator.origin))
    try {
      const { page } = await openPage(browser, shop.origin)
      const form = page.frameLocator('iframe[title="Sichere Eingabe der Zahlungsdaten"]')
      await form.locator('[name=number]').fill('4242424242424242')
      await form.locator('[name=expiry]').fill('12 / 34')
      await form.locator('[name=cvc]').fill('123')
      await page.getByRole('button', { name: 'Pay' }).click()
      await page.waitForURL(/redirect_status=succeeded/)
      expect((await harness.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    } finally {
      await shop.stop()
    }
  })
})
