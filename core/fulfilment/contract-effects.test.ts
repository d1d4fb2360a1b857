import { expect, test } from 'vitest'
import { stepText } from './contract-effects.ts'

test('a step names what it did once for equal devices, and each other thing by itself', () => {
  const unit = (productName: string, event: 'delivered' | 'returned', rentalId: string | null) => ({
    ...{ productName, event, rentalId },
  })
  const numbered = (unitNumber: number) => ({ ...unit('Gale', 'returned', 'a'), unitNumber })
  expect(
    stepText([
      unit('Gale', 'delivered', 'a'),
      unit('Havel 2', 'returned', 'b'),
      unit('Gale', 'delivered', 'c'),
      unit('Gale', 'delivered', null),
    ]),
  ).toBe('2 × Gale: Miete begonnen; Havel 2: Miete beendet; Gale: geliefert')
  expect(stepText([numbered(2)])).toBe('Gale (Gerät 2): Miete beendet')
  expect(stepText([1, 2].map(numbered))).toBe('2 × Gale (Geräte 1 und 2): Miete beendet')
})
