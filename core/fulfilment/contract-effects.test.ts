import { expect, test } from 'vitest'
import { stepText } from './contract-effects.ts'

test('a step names what it did once for equal devices, and each other thing by itself', () => {
  const unit = (productName: string, event: 'delivered' | 'returned') => ({ productName, event })
  expect(
    stepText([unit('Gale', 'delivered'), unit('Havel 2', 'returned'), unit('Gale', 'delivered')]),
  ).toBe('2 × Gale: Miete begonnen; Havel 2: Miete beendet')
})
