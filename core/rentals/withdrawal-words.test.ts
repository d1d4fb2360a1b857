import { expect, test } from 'vitest'
import { withdrawalScope } from './withdrawal-words.ts'

const strada = { sequence: 1, productName: 'Strada Spinbike', rental: { state: 'bought_out' } }
const gale = { sequence: 2, productName: 'Gale Airbike', rental: { state: 'running' } }
const bench = { sequence: 3, productName: 'Bank und Rack', rental: null }
const all = [strada, gale, bench]

const order = 'KP-000012'
const purchase = `${order} Strada Spinbike (Übernahme)`

/** As `Strada: Übernahme, Gale: Vertrag`. */
function said(contract: string, items: string | null, units = all) {
  const { contracts, isUnread } = withdrawalScope({ contract, items }, units)
  const each = contracts?.map(({ unit, ofTakeover, ofOrder }) => {
    const what = [...(ofTakeover ? ['Übernahme'] : []), ...(ofOrder ? ['Vertrag'] : [])]
    return `${unit.productName.split(' ')[0]}: ${what.join(' und ')}`
  })
  return (each?.toSorted().join(', ') ?? 'offen') + (isUnread ? ', sonst etwas' : '')
}

test.each([
  [purchase, null, 'Strada: Übernahme'],
  [purchase, 'Strada Spinbike', 'Strada: Übernahme'],
  [purchase, 'die Übernahme', 'Strada: Übernahme'],
  [purchase, 'die Übernahme und die Miete', 'Strada: Übernahme und Vertrag'],
  [purchase, 'nur die Übernahme, nicht die Miete', 'Strada: Übernahme'],
  [purchase, 'Übernahme ohne die Miete', 'Strada: Übernahme'],
  [purchase, 'Gale Airbike', 'Gale: Vertrag, Strada: Übernahme'],
  [purchase, 'Gale Airbike, Bank und Rack', 'Bank: Vertrag, Gale: Vertrag, Strada: Übernahme'],
  [purchase, 'das Laufband', 'Strada: Übernahme, sonst etwas'],
  [purchase, 'nicht Gale Airbike', 'Strada: Übernahme, sonst etwas'],
  [purchase, 'die Übernahme und eine Kettlebell', 'Strada: Übernahme, sonst etwas'],
  [purchase, 'Gale Airbike und eine Kettlebell', 'Gale: Vertrag, Strada: Übernahme, sonst etwas'],
  [`${purchase} und Gale Airbike`, null, 'Gale: Vertrag, Strada: Übernahme'],
  [`${purchase} und Gale Airbike`, 'Gale Airbike', 'Gale: Vertrag, Strada: Übernahme'],
  [`${purchase} und Gale Airbike`, 'Strada Spinbike', 'Strada: Übernahme'],
  [order, 'die Übernahme', 'Strada: Übernahme'],
  [order, 'Übernahme sowie Gale Airbike', 'Gale: Vertrag, Strada: Übernahme'],
  [
    order,
    'Strada Spinbike (die Übernahme und die Miete) und Gale Airbike',
    'Gale: Vertrag, Strada: Übernahme und Vertrag',
  ],
  [
    order,
    'die Übernahme von Strada Spinbike, die Miete von Gale Airbike',
    'Gale: Vertrag, Strada: Übernahme',
  ],
  [`${order} Gale Airbike`, 'Übernahme Strada Spinbike', 'Gale: Vertrag, Strada: Übernahme'],
  [`${order} Strada Spinbike, Gale Airbike`, 'nur die Übernahme', 'Strada: Übernahme'],
  ['mein Vertrag', 'die Übernahme', 'Strada: Übernahme'],
  [`${order} (Übernahme)`, null, 'Strada: Übernahme'],
  [`${order} Gale Airbike (Übernahme)`, null, 'Gale: Übernahme'],
])('%s, of which %s, means %s', (contract, items, meant) => {
  expect(said(contract, items)).toBe(meant)
})

test.each([
  [order, null, 'Bank: Vertrag, Gale: Vertrag, Strada: Vertrag'],
  [order, 'Strada Spinbike', 'Strada: Vertrag'],
  [order, 'das Laufband', 'offen'],
  [order, 'Gale Airbike und das Laufband', 'offen'],
  [`${order} Gale Airbike, Bank und Rack`, 'Gale Airbike', 'Gale: Vertrag'],
  [`${order} Gale Airbike`, 'Bank und Rack', 'offen'],
])('without a word of a takeover %s, of which %s, means %s', (contract, items, meant) => {
  expect(said(contract, items)).toBe(meant)
})

test('a takeover of what nobody has bought ends nothing', () => {
  const running = all.map(unit => ({ ...unit, rental: { state: 'running' } }))
  expect(said(purchase, null, running)).toBe('Strada: Übernahme')
  expect(said(`${order} Gale Airbike`, 'die Übernahme', running)).toBe('Gale: Übernahme')
  expect(said(order, 'die Übernahme', running)).toBe('offen')
})

test('of two that were bought together the named one is meant alone', () => {
  const both = [strada, { ...gale, rental: { state: 'bought_out' } }]
  const contract = `${order}, Strada Spinbike, Gale Airbike (Übernahme)`
  expect(said(contract, null, both)).toBe('Gale: Übernahme, Strada: Übernahme')
  expect(said(contract, 'Gale Airbike', both)).toBe('Gale: Übernahme')
})

test('a number is more exact than the name before it', () => {
  const rowers = [1, 2, 3].map(sequence => ({
    ...{ sequence, productName: 'Havel 2' },
    rental: { state: sequence === 1 ? 'bought_out' : 'running' },
  }))
  const { contracts } = withdrawalScope(
    { contract: `${order}, Havel 2, Gerät 1 (Übernahme)`, items: 'Havel 2, Gerät 3' },
    rowers,
  )
  expect(contracts?.map(({ unit }) => unit.sequence).toSorted()).toEqual([1, 3])
})
