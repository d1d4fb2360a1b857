import { describe, expect, test } from 'vitest'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { guest } from '../actor.ts'
import { saveProductContent } from './content.server.ts'
import { mirrorAll } from './mirror-all.server.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture

const shown = async (id: string) => (await fixture.memory().current()).byId.get(id)

describe('the content of a product', () => {
  const content = (stripeProductId: string) => ({ stripeProductId, title: 'Havel 2 Größe M' })

  test('gets a slug of its own, made from the title when none is given (S-3-2, B-5-2)', async () => {
    provider.product('prod_a')
    provider.product('prod_b')
    await mirrorAll(services)
    expect(await saveProductContent(services, guest, content('prod_a'))).toEqual({
      slug: 'havel-2-groesse-m',
    })
    const second = await saveProductContent(services, guest, content('prod_b'))
    expect(second.slug).toBe('havel-2-groesse-m-2')
    const again = await saveProductContent(services, guest, content('prod_b'))
    expect(again.slug).toBe('havel-2-groesse-m-2')
  })

  test('switches offers off, sets the takeover price and the place in the order (S-2.6-23, S-5-5)', async () => {
    provider.product('prod_a')
    provider.product('prod_b')
    for (const id of ['prod_a', 'prod_b']) {
      provider.price(`new_${id}`, id)
      provider.price(`used_${id}`, id, { metadata: { price_type: 'purchase_used' }, cents: 70_000 })
      provider.rent(`rent_${id}`, id, 12, 5000)
    }
    await mirrorAll(services)
    await saveProductContent(services, guest, {
      ...content('prod_b'),
      purchaseNewEnabled: false,
      purchaseUsedEnabled: true,
      buyoutPriceCents: 99_900,
      showOnHomepage: true,
    })
    const { products } = await fixture.memory().current()
    expect(products.map(product => product.id)).toEqual(['prod_b', 'prod_a'])
    expect(products[0]).toMatchObject({ takeoverCents: 99_900, title: 'Havel 2 Größe M' })
    expect(products[0]?.purchase).toEqual({ used: expect.objectContaining({ cents: 70_000 }) })
  })

  test('is refused for a live product that offers nothing (B-5-1)', async () => {
    provider.product('prod_a')
    await mirrorAll(services)
    const nothing = { ...content('prod_a'), rentalEnabled: false, purchaseEnabled: false }
    await expect(saveProductContent(services, guest, nothing)).rejects.toMatchObject({
      code: 'live_without_option',
    })
    await saveProductContent(services, guest, { ...nothing, isLive: false })
    expect((await shown('prod_a'))?.isLive).toBe(false)
  })
})
