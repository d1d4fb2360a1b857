import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { fakeProvider } from '#test/provider.ts'
import { openPage } from '#test/world/document.ts'

// Decision 14: with the switch off, no consumer is promised that rent counts towards owning.
vi.mock('#core/shop.ts', async original => {
  const settings = await original<typeof import('#core/shop.ts')>()
  return { ...settings, shop: { ...settings.shop, consumerPurchaseOption: false } }
})

const promise = /angerechnet|anrechnen|anrechnung|Übernahme|Guthaben|100 % (der|Ihrer|auf)/gi

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  const provider = fakeProvider()
  provider.product('prod_rower', { name: 'Havel 2' })
  provider.price('price_rower', 'prod_rower', { cents: 119_000 })
  provider.rent('price_rower_24', 'prod_rower', 24, 5950)
  await mirrorAll({ ...shop.services, payments: provider.payments })
  shop.services.catalog.forget()
})
afterAll(() => shop.close())

describe('without the purchase option for consumers', () => {
  it.each(['/produkt/prod_rower', '/so-gehts', '/produkte', '/kaufen'])(
    '%s promises no credit and no takeover',
    async path => {
      const { status, html, text, title } = await openPage(shop, path)
      const described = /name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(status).toBe(200)
      expect(`${title} ${described} ${text}`.match(promise) ?? []).toEqual([])
    },
  )

  it('the terms give it to businesses alone', async () => {
    const { text } = await openPage(shop, '/agb')
    expect(text).toContain('Unternehmer können ein gemietetes Gerät jederzeit')
    expect(text).not.toContain('Sie können ein gemietetes Gerät jederzeit')
  })
})
