import { afterAll, beforeAll, expect, it } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { openPage } from '#test/fixtures/document.ts'
import { fakeProvider } from '#test/provider.ts'

const MODEL = '/modelle/0123456789abcdef.glb'
let shop: TestApp
const provider = fakeProvider()

beforeAll(async () => {
  shop = await testApp()
  const models = { with: MODEL, without: null, foreign: 'https://anderswo.example/a.glb' }
  for (const key of Object.keys(models)) {
    provider.product(`prod_${key}`, { name: 'Gerät' })
    provider.price(`price_${key}`, `prod_${key}`, { cents: 100_000 })
  }
  await mirrorAll({ ...shop.services, payments: provider.payments })
  for (const [key, modelUrl] of Object.entries(models)) {
    await saveProductContent(shop.services, guest, {
      stripeProductId: `prod_${key}`,
      title: `Gerät ${key}`,
      slug: key,
      modelUrl,
    })
  }
  shop.services.catalog.forget()
})
afterAll(() => shop.close())

it('a product with a 3D model offers to show it, and loads neither model nor viewer ahead', async () => {
  const { html } = await openPage(shop, '/produkt/with')
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>(?:<svg.*?<\/svg>)?In 3D ansehen</s)
  expect(await (await shop.send('/produkt/with.data')).text()).toContain(MODEL)
  expect(html).not.toMatch(/<link[^>]*(modelle|ModelViewer)/)
  expect(html).not.toContain('<model-viewer')
})

it.each(['without', 'foreign'])('a product %s one of the shop offers nothing', async slug => {
  const { status, html } = await openPage(shop, `/produkt/${slug}`)
  expect(status).toBe(200)
  expect(html).not.toContain('In 3D ansehen')
  expect(html).not.toContain('anderswo.example')
})
