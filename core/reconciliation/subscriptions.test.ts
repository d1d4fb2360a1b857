import { expect, test } from 'vitest'
import { subscriptionDifferences } from './subscriptions.ts'

const rental = {
  ...{ productName: 'Havel 2', itemId: 'si_1', state: 'running' as const, monthlyCents: 4900 },
  ...{ deliveredOn: '2026-03-03', endsOn: null, chargedMonths: 1 },
}
const booked = {
  ...{ id: 'sub_1', orderGroupId: 'group', rentals: [rental, rental], careEnd: undefined },
  ...{ care: [{ itemId: 'si_2', quantity: 2, cents: 490 }], isUntold: false, isAskedByLink: false },
}
const due = new Date('2026-04-03T10:00:00Z')
const rents = (quantity: number) => ({ id: 'si_1', priceId: 'price_1', quantity, cents: 4900 })
const care = (quantity: number) => ({ id: 'si_2', priceId: 'price_2', quantity, cents: 490 })
const replaced = expect.stringMatching(/keinen neuen von Hand an.*„Abo neu anlegen“/)
const short = expect.stringMatching(/zu wenig abgebucht.*rstatten ist nichts/)
const tooMuch = expect.stringMatching(/zu viel Abgebuchtes erstatten/)

test.each([
  ['no device', [care(2)], 'si_1 gone', 'Havel 2: 2 Geräte gemietet', replaced],
  ['a device too few', [rents(1), care(2)], 'si_1 quantity', 'Havel 2: 2 Geräte', short],
  ['a device too many', [rents(3), care(2)], 'si_1 quantity', 'Havel 2: 2 Geräte', tooMuch],
  ['no Care', [rents(2)], 'si_2 gone', '2 × Care', replaced],
  ['too little Care', [rents(2), care(1)], 'si_2 care', '2 × Care', short],
  ['too much Care', [rents(2), care(3)], 'si_2 care', '2 × Care', tooMuch],
])('%s there: the proposal is what helps', (_, items, of, ours, proposal) => {
  const subscription = {
    ...{ id: 'sub_1', status: 'active', latestInvoiceId: null, cancelAt: null, isPaused: false },
    ...{ currentPeriodStart: null, currentPeriodEnd: due, anchor: due, paymentMethodId: null },
    items,
  }
  expect(subscriptionDifferences(booked, subscription, () => false)).toEqual([
    expect.objectContaining({
      ...{ subject: `sub_1 ${of}`, ours: expect.stringContaining(ours), proposal },
    }),
  ])
})
