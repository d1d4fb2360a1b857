/**
 * The folders of the emulator in their order, each with what it is about: one may import those before it.
 * The files beside them (`emulator.ts`, `operations.ts`, `due-work.ts`, …) join them all, and none of them
 * imports these (ADR-042).
 */
export const emulatorOrder: readonly (readonly [folder: string, about: string])[] = [
  ['wire', 'what travels: forms, schema, objects, errors, keys'],
  ['engine', 'store and unit of work, clock, webhook deliveries'],
  ['api', 'a call finds its operation and runs once'],
  ['test-clocks', 'clocks that customers live on'],
  ['events', 'events and the endpoints that want them'],
  ['search', 'queries over stored objects'],
  ['products', 'products and their prices, how often these recur'],
  ['payment-methods', 'cards and accounts, those for tests among them; tokens'],
  ['coupons', 'coupons, and the discounts that redeem them'],
  ['charges', 'money taken or declined'],
  ['refunds', 'money given back'],
  ['disputes', 'money that the bank of a payer takes back'],
  ['payment-intents', 'a payment from its creation to its charge'],
  ['setup-intents', 'a payment method saved for later'],
  ['billing', 'what paying, or not paying, does to invoice, subscription and checkout'],
  ['invoices', 'drafts, their lines and totals, what a person does with them'],
  ['subscriptions', 'periods, items, changes, pauses, schedules, previews'],
  ['customers', 'customers, with whom their subscriptions end; sessions'],
  ['checkout', 'the hosted checkout: its session, its payment, its subscription'],
  ['portal', 'sessions of the customer portal and its configuration'],
  ['ui', 'stripe.js, payment form, hosted pages, dashboard'],
]
