import { expect, test } from 'vitest'
import { takeoverWithdrawn } from './takeover-words.ts'

const takeover = {
  ...{ on: '2026-12-09', paidCents: 161_300, refundedCents: 0, rent: null },
  isSentBack: false,
}
const rent = { paidCents: 6_400, refundedCents: 0, withheld: null }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const told = (more: object, today: string) =>
  plain(takeoverWithdrawn({ ...takeover, ...more }, 'delivered', today))

test('until the last day of the refund it is named, and from the next on as passed, with whose turn it is (§ 357 (1) BGB)', () => {
  expect(told({}, '2026-12-23')).toContain(
    'Die 1.613,00 € dafür erstatten wir Ihnen spätestens bis zum 23.12.2026; die Miete',
  )
  expect(told({}, '2026-12-24')).toContain(
    'Die 1.613,00 € dafür waren bis zum 23.12.2026 zu erstatten und stehen noch aus. Das liegt an uns: Sie müssen nichts tun. Die Miete',
  )
})

test('a refund that the bank sent back is said, and never that there is nothing to do', () => {
  const isSentBack = true
  expect(told({ isSentBack }, '2026-12-23')).toContain(
    'Die Rückzahlung der 1.613,00 € dafür ist nicht angekommen; fällig ist sie bis zum 23.12.2026. Gibt es Ihre Karte oder Ihr Konto nicht mehr, schreiben Sie uns bitte',
  )
  const late = told({ isSentBack, rent }, '2026-12-24')
  expect(late).toContain('Sie war bis zum 23.12.2026 fällig und steht noch aus.')
  expect(late).toContain('Auch die Miete bis zur Übernahme, 64,00 €, steht noch aus.')
  expect(late).not.toContain('Sie müssen nichts tun')
  expect(told({ isSentBack, refundedCents: 1_000 }, '2026-12-24')).toContain(
    'haben wir Ihnen 10,00 € erstattet. Eine weitere Rückzahlung ist nicht angekommen.',
  )
})

test('with the rent before both sums are said so', () => {
  expect(told({ rent }, '2026-12-23')).toContain(
    'Auch die Miete bis dahin, 64,00 €, erstatten wir spätestens bis zum 23.12.2026.',
  )
  expect(told({ rent }, '2026-12-24')).toMatch(
    /Sie müssen nichts tun\. Auch die Miete bis zur Übernahme, 64,00 €, steht noch aus\./,
  )
  expect(told({ rent, refundedCents: 161_300 }, '2026-12-24')).toContain(
    'haben wir Ihnen erstattet',
  )
})
