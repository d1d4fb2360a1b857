import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '#db/root.server.ts'
import { cyclesOf } from './cycles.ts'
import { emulatorOrder } from './emulator-order.ts'
import { parseSource } from './imports.ts'
import { brokenRules, coreOrder } from './rules.ts'

const problemsOf = (path: string, text: string) => brokenRules(parseSource(path, text))

describe('imports point one way', () => {
  it.each([
    ['core/orders/place.server.ts', `import { orders } from '#db/schema/orders.ts'`],
    ['app/account/account.tsx', `import { Button } from '../ui/Button.tsx'`],
    ['app/shop/product/product.tsx', `import { useCart } from '../cart/use-cart.ts'`],
    ['app/root.tsx', `import { Toasts } from './ui/Toasts.tsx'`],
    ['app/shop/checkout/payment/form.tsx', `import { Elements } from '@stripe/react-stripe-js'`],
    ['integrations/stripe.server.ts', `import Stripe from 'stripe'`],
    ['server/emulator.ts', `const { open } = await import('@kraftpool/stripe-emulator')`],
    ['core/services.ts', `import type { Jobs } from './jobs.server.ts'`],
    ['core/cart/cart.server.test.ts', `import { testDatabase } from '#test/database.ts'`],
    ['demo/catalog/catalog.ts', `import type { Product } from '#core/catalog/product.ts'`],
    ['server/main.ts', `readConfig(process.env)`],
  ])('%s may hold: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([])
  })

  it.each([
    ['core/orders/place.server.ts', `import { Mail } from '#documents/mails/Mail.tsx'`],
    ['core/orders/place.server.ts', `import { testDatabase } from '#test/database.ts'`],
    ['db/connect.server.ts', `export { money } from '#core/money.ts'`],
    ['app/account/account.tsx', `import { Panel } from '../office/Panel.tsx'`],
    ['app/account/account.tsx', `import type { Order } from '#db/schema/orders.ts'`],
    ['app/http/context.ts', `import { x } from '../shop/x.ts'`],
    ['app/root.tsx', `import { x } from './shop/x.ts'`],
    ['app/ui/Button.tsx', `import { track } from '../tracking/track.ts'`],
    ['app/shop/checkout/form.tsx', `import { loadStripe } from '@stripe/stripe-js/pure'`],
    ['app/account/account.tsx', `import { eq } from 'drizzle-orm'`],
    ['core/payments/pay.server.ts', `import type Stripe from 'stripe'`],
    ['core/cart/cart.ts', `import { save } from './save.server.ts'`],
    ['core/cart/cart.ts', `import { readFile } from 'node:fs/promises'`],
    ['core/payments/pay.server.ts', `await import('@kraftpool/stripe-emulator')`],
    ['packages/stripe-emulator/src/main.ts', `import { money } from '#core/money.ts'`],
    ['core/shop.ts', `export const port = process.env.PORT`],
  ])('%s may not hold: %s', (path, text) => {
    expect(problemsOf(path, text)).toHaveLength(1)
  })
})

describe('the folders of core have an order', () => {
  it('names every folder once, and no other', () => {
    const folders = readdirSync(join(packageRoot(), 'core'), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
    expect(coreOrder.map(([folder]) => folder).toSorted()).toEqual(folders.toSorted())
  })

  it.each([
    ['core/billing/overdue.server.ts', `import { lockGroup } from '../orders/lock.server.ts'`],
    ['core/stock/level.server.ts', `import type { StockLevel } from '../catalog/product.ts'`],
    ['core/orders/move.server.ts', `import { record } from '#core/journal/journal.server.ts'`],
    ['core/orders/move.server.ts', `import { paymentMove } from './moves.ts'`],
    ['core/stock/level.server.ts', `import { berlinDay } from '../dates.ts'`],
    ['core/orders/moves.test.ts', `import { pay } from '../checkout/start.server.ts'`],
    ['app/account/account.tsx', `import { ownGroups } from '#core/account-view/own.server.ts'`],
  ])('%s may hold: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([])
  })

  it.each([
    ['core/orders/lock.server.ts', `import { noteOverdue } from '../billing/overdue.server.ts'`],
    ['core/catalog/product.ts', `import type { StockLevel } from '../stock/level.ts'`],
    ['core/catalog/product.ts', `import type { StockLevel } from '#core/stock/level.ts'`],
    ['core/rentals/end.server.ts', `await import('../stripe-sync/webhook.server.ts')`],
    ['core/payments/pay.server.ts', `export { cart } from '../cart/cart.ts'`],
    ['core/dates.ts', `import type { Product } from './catalog/product.ts'`],
    ['core/unheard/of.ts', `import type { Product } from '../catalog/product.ts'`],
    ['core/stripe-sync/x.ts', `import type { Product } from '../unheard/product.ts'`],
  ])('%s may not hold: %s', (path, text) => {
    expect(problemsOf(path, text)).toHaveLength(1)
  })
})

describe('the folders of the emulator have an order', () => {
  const inside = (path: string) => `packages/stripe-emulator/src/${path}`

  it('names every folder once, and no other', () => {
    const folders = readdirSync(join(packageRoot(), inside('')), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name !== 'test')
      .map(entry => entry.name)
    expect(emulatorOrder.map(([folder]) => folder).toSorted()).toEqual(folders.toSorted())
  })

  it.each([
    ['invoices/invoices.ts', `import { settleInvoice } from '../billing/settlement.ts'`],
    ['billing/settlement.ts', `import { markResumed } from './resumption.ts'`],
    ['operations.ts', `import { chargeOperations } from './charges/charges.ts'`],
    ['emulator.ts', `import { RunningEngine } from './running-engine.ts'`],
    ['wire/errors.test.ts', `import { Store } from '../engine/store.ts'`],
    ['test/fixture.ts', `import { openStripeEmulator } from '../emulator.ts'`],
  ])('%s may hold: %s', (path, text) => {
    expect(problemsOf(inside(path), text)).toEqual([])
  })

  it.each([
    ['wire/errors.ts', `import type { Store } from '../engine/store.ts'`],
    ['payment-intents/confirm.ts', `import { afterPayment } from '../billing/after-payment.ts'`],
    ['invoices/invoices.ts', `await import('../subscriptions/preview.ts')`],
    ['engine/ticker.ts', `import type { RunningEngine } from '../running-engine.ts'`],
    ['unheard/of.ts', `import { Store } from '../engine/store.ts'`],
    ['ui/dashboard/page.ts', `import { x } from '../../unheard/of.ts'`],
  ])('%s may not hold: %s', (path, text) => {
    expect(problemsOf(inside(path), text)).toHaveLength(1)
  })
})

describe('a state has one writer', () => {
  it.each([
    ['core/orders/move.server.ts', `tx.update(orders).set({ logisticsStatus: to })`],
    ['core/rentals/move.server.ts', `tx.update(rentals).set({ ...dates, state: rule.to })`],
    ['core/fulfilment/logistics.server.ts', `tx.update(orders).set({ trackingNumber, updatedAt })`],
    ['core/buyouts/settle.server.ts', `tx.update(buyouts).set({ status, updatedAt })`],
    ['core/checkout/place.server.ts', `tx.update(orderGroups).set({ ...person, updatedAt })`],
    ['core/fulfilment/logistics.server.test.ts', `tx.update(orders).set({ status: 'pending' })`],
    ['test/fixtures/x.ts', `tx.update(rentals).set({ state: 'ended' })`],
    ['core/stock/assignments.server.ts', `tx.insert(deviceAssignments).values(row)`],
    ['core/stock/change-devices.server.ts', `tx.update(inventoryItems).set({ ...set, updatedAt })`],
    ['core/personal-data/x.server.ts', `tx.update(t.inventoryItems).set({ buyerEmail: null })`],
    ['core/stock/devices.server.test.ts', `tx.update(inventoryItems).set({ location: 'repair' })`],
  ])('%s may hold: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([])
  })

  it.each([
    ['core/fulfilment/logistics.server.ts', `tx.update(orders).set({ logisticsStatus: to })`],
    [
      'core/payments/transitions.server.ts',
      `tx\n.update(orders)\n.set({ paidAt: f(now), status })`,
    ],
    ['core/payments/transitions.server.ts', `tx.update(orderGroups).set({ status: 'canceled' })`],
    ['core/rentals/move.server.ts', `tx.update(orders).set({ status: 'canceled' })`],
    ['core/buyouts/complete.server.ts', `tx.update(rentals).set({ state: 'bought_out' })`],
    ['core/buyouts/complete.server.ts', `tx.update(rentals).set(changed)`],
    ['core/rentals/end.server.ts', `tx.update(rentals).set({ endsOn, ...changed })`],
    ['core/rentals/end.server.ts', `tx.update(rentals).set({ ...(over && { state: 'ended' }) })`],
    ['demo/seed.ts', 'sql`update rentals set state = 1`'],
    ['core/stock/devices.server.ts', `tx.insert(deviceAssignments).values(row)`],
    ['core/fulfilment/assign.server.ts', `tx.update(inventoryItems).set({ assignedOrderId: id })`],
    ['core/fulfilment/assign.server.ts', `tx.update(orders).set({ assignedInventoryId: null })`],
    ['server/jobs/x.ts', 'sql`update device_assignments set released_at = now()`'],
    ['core/stock/devices.server.ts', `tx.update(inventoryItems).set({ status: 'available' })`],
    ['core/returns/x.server.ts', `tx.update(inventoryItems).set({ buyerEmail: null, location })`],
    ['core/returns/x.server.ts', `sql('update inventory_items set location = 1')`],
    ['server/x.ts', `db.update(schema.rentals).set({ state: 'ended' })`],
    [
      'core/rentals/end.server.ts',
      `tx.insert(rentals).values(row).onConflictDoUpdate({ target, set: { state: 'ended' } })`,
    ],
  ])('%s may not hold: %s', (path, text) => {
    expect(problemsOf(path, text)).toHaveLength(1)
  })
})

it('finds a cycle over three files, also over types', () => {
  const files = [
    parseSource('core/a.ts', `import { b } from './b.ts'`),
    parseSource('core/b.ts', `import type { C } from './c.ts'`),
    parseSource('core/c.ts', `export * from './a.ts'`),
  ]
  expect(cyclesOf(files)).toEqual([['core/a.ts', 'core/b.ts', 'core/c.ts', 'core/a.ts']])
  expect(cyclesOf(files.slice(0, 2))).toEqual([])
})
