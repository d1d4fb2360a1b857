import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsIn } from './claims.ts'

test.each([
  ['Unser nachhaltiges Studio', ['nachhaltiges'], 'Umwelt'],
  ['Nachhaltigkeit. NACHHALTIGKEIT!', ['NACHHALTIGKEIT'], 'Umwelt'],
  ['CO2-neutral geliefert', ['CO2-neutral'], 'Umwelt'],
  ['10 Jahre Herstellergarantie', ['Herstellergarantie'], '479 BGB'],
  ['garantiert leise', ['garantiert'], '479 BGB'],
  ['0 %-Finanzierung', ['Finanzierung'], '17 PAngV'],
  ['zum Bestpreis', ['Bestpreis'], 'belegen'],
  ['lindert Rückenschmerzen', ['lindert'], 'wissenschaftlich'],
])('in "%s" a claim is found, with what it needs (L-47, L-49)', (text, said, needs) => {
  const found = claimsIn(text)
  expect(found.map(claim => claim.said)).toEqual([said])
  expect(found[0]?.needs).toContain(needs)
})

test('each word is named once, by its own rule, wherever it stands (L-49)', () => {
  const words = ['klimaneutral', 'Tiefstpreis', 'Garantie', 'schmerzfrei']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words, 'Rudergerät', 'leise')), text => {
      const found = claimsIn(text.join(' ')).flatMap(({ said }) => said)
      expect(found).toEqual(words.filter(word => text.includes(word)))
    }),
  )
})

test('plain words claim nothing', () => {
  expect(claimsIn('Das Rad läuft leise, steht fest und passt unter 2,10 m.')).toEqual([])
})
