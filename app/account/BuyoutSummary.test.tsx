import { expect, test } from 'vitest'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { BuyoutSummary } from './BuyoutSummary.tsx'

const device = {
  ...{ orderId: 'a', name: 'Havel 2', takeoverCents: 149_900, creditCents: 4900, cents: 145_000 },
  ...{ monthlyCents: 4900, rentedUnits: 1, careCents: null, vatPercent: 19, mayWithdraw: true },
}
const said = (devices: readonly (typeof device)[]) =>
  wordsOf(onPage(<BuyoutSummary devices={devices} totalCents={145_000} />))

test('consumers are told of their right to withdraw from a takeover; businesses have none (L-12, L-37)', () => {
  expect(said([device])).toMatch(/Es gelten unsere AGB und das Widerrufsrecht ?\./)
  expect(said([{ ...device, mayWithdraw: false }])).toMatch(/Es gelten unsere AGB ?\./)
})
