import type Stripe from 'stripe'
import { expect } from 'vitest'

/** Products, prices, coupons. */
export async function catalog(stripe: Stripe): Promise<void> {
  const product = await stripe.products.create({ name: 'Rudergerät' })
  expect(await stripe.products.retrieve(product.id)).toMatchObject({ name: 'Rudergerät' })
  const renamed = await stripe.products.update(product.id, { name: 'Rower', metadata: { a: 'b' } })
  expect(renamed).toMatchObject({ name: 'Rower', metadata: { a: 'b' } })
  expect((await stripe.products.list({ ids: [product.id] })).data).toHaveLength(1)
  expect((await stripe.products.search({ query: "active:'true'" })).object).toBe('search_result')

  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 4900,
    recurring: { interval: 'month' },
  })
  expect(await stripe.prices.retrieve(price.id)).toMatchObject({ unit_amount: 4900 })
  expect(await stripe.prices.update(price.id, { active: false })).toMatchObject({ active: false })
  expect((await stripe.prices.list({ product: product.id })).data).toHaveLength(1)
  expect((await stripe.prices.search({ query: "currency:'eur'" })).object).toBe('search_result')
  const unused = await stripe.products.create({ name: 'Ohne Preis' })
  expect(await stripe.products.del(unused.id)).toMatchObject({ deleted: true })

  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' })
  expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ percent_off: 10, valid: true })
  expect(await stripe.coupons.update(coupon.id, { name: 'Zehn' })).toMatchObject({ name: 'Zehn' })
  expect((await stripe.coupons.list({ limit: 1 })).data).toHaveLength(1)
  expect(await stripe.coupons.del(coupon.id)).toMatchObject({ deleted: true })
}

/** Customers and their sessions, with what pays. */
export async function customers(stripe: Stripe): Promise<void> {
  const { id } = await stripe.customers.create({ email: 'k@example.com' })
  expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'k@example.com' })
  expect(await stripe.customers.update(id, { name: 'Kim' })).toMatchObject({ name: 'Kim' })
  expect((await stripe.customers.list({ limit: 1 })).data).toHaveLength(1)
  const found = await stripe.customers.search({ query: "email:'k@example.com'" })
  expect(found.object).toBe('search_result')
  const components = { payment_element: { enabled: true } }
  const session = await stripe.customerSessions.create({ customer: id, components })
  expect(session.client_secret).toMatch(/^cuss_secret_/)

  const made = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  expect(await stripe.paymentMethods.attach(made.id, { customer: id })).toMatchObject({
    customer: id,
  })
  expect(await stripe.paymentMethods.retrieve(made.id)).toMatchObject({ card: { last4: '4242' } })
  expect((await stripe.paymentMethods.list({ customer: id, type: 'card' })).data).toHaveLength(1)
  expect((await stripe.customers.listPaymentMethods(id)).data).toHaveLength(1)
  expect(await stripe.paymentMethods.detach(made.id)).toMatchObject({ customer: null })
  expect(await stripe.customers.del(id)).toMatchObject({ deleted: true })
}
