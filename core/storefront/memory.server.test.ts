import { describe, expect, test, vi } from 'vitest'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { mirrorProduct } from '../catalog/mirror.server.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture

describe('the memory of the catalogue', () => {
  test('shows a change once it was published, also one published while it reads (S-4-22)', async () => {
    provider.product('prod_a')
    await mirrorProduct(services, 'prod_a')
    const catalog = fixture.memory()
    const stop = await fixture.database.listen('catalog', catalog.forget)
    await catalog.current()
    provider.product('prod_a', { name: 'Umbenannt' })
    const reading = catalog.current()
    await mirrorProduct(services, 'prod_a')
    await reading
    const title = async () => (await catalog.current()).byId.get('prod_a')?.title
    await vi.waitFor(async () => expect(await title()).toBe('Umbenannt'), { timeout: 20_000 })
    provider.product('prod_a', { active: false })
    await mirrorProduct(services, 'prod_a')
    await vi.waitFor(async () => expect((await catalog.current()).products).toEqual([]), {
      timeout: 20_000,
    })
    await stop()
  })

  test('shows nobody the old state while it reads the new one', async () => {
    provider.product('prod_a')
    await mirrorProduct(services, 'prod_a')
    const catalog = fixture.memory()
    await catalog.current()
    provider.product('prod_a', { name: 'Umbenannt' })
    await mirrorProduct(services, 'prod_a')
    catalog.forget('prod_a')
    // A page and its frame ask at the same time; what the second one gets is kept as well.
    const asked = await Promise.all([catalog.current(), catalog.current(), catalog.current()])
    expect(asked.map(({ byId }) => byId.get('prod_a')?.title)).toEqual([
      'Umbenannt',
      'Umbenannt',
      'Umbenannt',
    ])
  })

  test('reads stock and reviews once and again after a publication', async () => {
    provider.product('prod_a')
    await mirrorProduct(services, 'prod_a')
    const catalog = fixture.memory()
    expect((await catalog.stockOf(['prod_a'])).get('prod_a')).toEqual({ free: 5, total: 10 })
    expect(await catalog.reviewsOf('prod_a')).toEqual([])
    fixture.setTime(new Date('2026-01-02T10:00:00Z'))
    provider.product('prod_a', { metadata: { stock: '0', stock_total: '10' } })
    await mirrorProduct(services, 'prod_a')
    await fixture.database.sql.query(
      `insert into product_ratings (rating, customer_email, stripe_product_ids, created_at) values
        (5, 'lena.vogt@example.com', '{prod_a}', now()), (4, null, '{prod_a}', now() - interval '1 day')`,
    )
    catalog.forget('prod_a')
    expect((await catalog.stockOf(['prod_a'])).get('prod_a')).toEqual({ free: 0, total: 10 })
    const reviews = await catalog.reviewsOf('prod_a')
    expect(reviews.map(review => review.author)).toEqual(['Lena.', 'Anonymer Kunde'])
    expect(JSON.stringify(reviews)).not.toContain('example.com')
    expect((await catalog.current()).byId.get('prod_a')?.rating).toEqual({ average: 4.5, count: 2 })
  })
})
