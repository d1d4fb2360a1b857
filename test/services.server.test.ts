import { expect, it } from 'vitest'
import { testServices } from './services.ts'

it('mirrors a product that appears at the provider, by its webhooks (S-1-12)', async () => {
  const { services, emulator, settle, close } = await testServices()
  const create = (path: string, fields: Record<string, string>) =>
    emulator.apiFetch(`https://api.stripe.com/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_emulator' },
      body: new URLSearchParams(fields),
    })
  await create('products', { id: 'prod_havel', name: 'Havel', 'metadata[category]': 'ausdauer' })
  await create('prices', {
    product: 'prod_havel',
    currency: 'eur',
    unit_amount: '129900',
    'metadata[price_type]': 'purchase',
  })
  await settle()
  const { byId } = await services.catalog.current()
  expect(byId.get('prod_havel')?.title).toBe('Havel')
  await close()
})
