import { expect, test } from 'vitest'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { guest } from '../actor.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { mirrorAll } from '../catalog/mirror-all.server.ts'
import { movedProduct } from './moved-product.server.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture

const save = (slug: string, isLive = true) =>
  saveProductContent(services, guest, { stripeProductId: 'prod_a', title: 'Havel', slug, isLive })
const moved = (slug: string) => movedProduct({ db: services.db, catalog: fixture.memory() }, slug)

test('a product is found by its former addresses in one step, while it is live', async () => {
  provider.product('prod_a')
  provider.price('new_a', 'prod_a')
  await mirrorAll(services)
  for (const slug of ['havel', 'havel-2', 'havel-neu']) await save(slug)
  expect([await moved('havel'), await moved('havel-2')]).toEqual(['havel-neu', 'havel-neu'])
  await save('havel-neu', false)
  expect(await moved('havel')).toBeNull()
  await expect(save('News')).rejects.toMatchObject({ code: 'slug_reserved' })
})
