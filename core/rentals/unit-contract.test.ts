import { expect, test } from 'vitest'
import { takeoverContract } from './takeover-words.ts'
import { unitContract, unitsOfContract } from './unit-contract.ts'

const unit = { groupNumber: 123, productName: 'Gale', sequence: 2 }

test('one of several units is named by its number, so that its withdrawal is known to mean it alone', () => {
  const contract = unitContract(unit, { isOnly: false })
  expect(contract).toBe('KP-000123, Gerät 2: Gale')
  expect(unitsOfContract(contract)).toBe('Gerät 2 (Gale)')
})

test.each([
  [unitContract({ ...unit, sequence: 1 }, { isOnly: true }), null],
  [takeoverContract(unitContract(unit, { isOnly: false })), null],
  ['KP-000123', null],
  ['Mein Laufband', null],
  [
    'KP-000123, Gerät 2: Gale und Gerät 3: Havel 2',
    'KP-000123, Gerät 2: Gale und Gerät 3: Havel 2',
  ],
  ['kp 123 Gerät 2', 'kp 123 Gerät 2'],
])('of %s it reads %s', (contract, units) => {
  expect(unitsOfContract(contract)).toBe(units)
})
