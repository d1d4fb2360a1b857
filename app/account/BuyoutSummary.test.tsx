import { expect, test } from 'vitest'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { BuyoutSummary, type DeviceForSale } from './BuyoutSummary.tsx'

const device = {
  ...{ orderId: 'a', name: 'Havel 2', takeoverCents: 149_900, creditCents: 4900, cents: 145_000 },
  ...{ rented: [], careCents: null, vatPercent: 19, mayWithdraw: true },
  pending: null as DeviceForSale['pending'],
}
const said = (devices: readonly (typeof device)[]) =>
  wordsOf(onPage(<BuyoutSummary devices={devices} totalCents={145_000} />))

test('consumers are told of their right to withdraw from a takeover; businesses have none (L-12, L-37)', () => {
  expect(said([device])).toMatch(/Es gelten unsere AGB und das Widerrufsrecht ?\./)
  expect(said([{ ...device, mayWithdraw: false }])).toMatch(/Es gelten unsere AGB ?\./)
})

test('who takes over while a defect is open, or another device is coming, is not said to buy it as it stands', () => {
  const asItStands = 'Sie kaufen das gebrauchte Gerät, so wie es bei Ihnen steht.'
  const stays =
    'Sie kaufen das gebrauchte Gerät, das bei Ihnen steht. Um den Defekt, den Sie gemeldet haben, kümmern wir uns auch nach dem Kauf'
  const comes =
    'Der Kauf gilt für das Austauschgerät, das wir Ihnen bringen, nicht für das bisherige'
  expect(said([device])).toContain(asItStands)
  const broken = { ...device, pending: 'defect' as const }
  const exchanged = { ...device, name: 'Gale', pending: 'exchange' as const }
  expect(said([broken])).toContain(stays)
  expect(said([exchanged])).toContain(comes)
  for (const one of [broken, exchanged]) expect(said([one])).not.toContain('so wie es')
  expect(said([device, exchanged])).toContain(
    `Sie kaufen die gebrauchten Geräte, so wie sie bei Ihnen stehen. Ausgenommen ist Gale: ${comes}`,
  )
})
