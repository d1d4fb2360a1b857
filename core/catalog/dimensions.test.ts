import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dimensions, dimensionsOf } from './dimensions.ts'
import { parseKilograms, parseMillimetres } from './dimensions-figures.ts'

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })
const millimetres = fc.integer({ min: 1, max: 20_000 })
const unit = fc.constantFrom(['mm', 1] as const, ['cm', 10] as const, ['m', 1000] as const)
const written = (mm: number, [name, factor]: readonly [string, number]) =>
  `${german.format(mm / factor)} ${name}`

describe('a length', () => {
  test('is read as it was meant, in any unit and with any trimmings', () => {
    fc.assert(
      fc.property(
        millimetres,
        unit,
        fc.constantFrom('', 'ca. ', 'ab ', 'etwa ', 'max. '),
        fc.constantFrom('', ' (aufgebaut)', ' ± 1 %'),
        (mm, inUnit, before, behind) => {
          expect(parseMillimetres(`${before}${written(mm, inUnit)}${behind}`)).toBe(mm)
        },
      ),
    )
  })

  test('of a range is the larger end, whichever stands first', () => {
    fc.assert(
      fc.property(millimetres, millimetres, (a, b) => {
        for (const joint of ['–', ' bis ', '-', ' / ']) {
          const text = `${german.format(a / 10)}${joint}${german.format(b / 10)} cm`
          expect(parseMillimetres(text)).toBe(Math.max(a, b))
        }
      }),
    )
  })

  test('of any text is null or a whole number up to 20 m, and never throws', () => {
    const anyText = fc.oneof(fc.string(), fc.stringMatching(/^[0-9., cm×-]{0,14}$/))
    fc.assert(
      fc.property(anyText, text => {
        const found = parseMillimetres(text)
        if (found !== null) {
          expect(Number.isInteger(found)).toBe(true)
          expect(found).toBeGreaterThan(0)
          expect(found).toBeLessThanOrEqual(20_000)
        }
      }),
    )
  })

  test.each([
    ['2.440 mm', 2440],
    ['2.44 m', 2440],
    ['2440mm', 2440],
    ['1 m 20 cm', null],
    ['96 Zoll (244 cm)', 2440],
    ['244 cm (96 Zoll)', 2440],
    ['244', null],
    ['0 cm', null],
    ['2 × 90 cm', null],
    ['2.440 m', null],
    ['1.2.3 m', null],
    ['keine Angabe', null],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(parseMillimetres(text)).toBe(expected)
  })

  test('takes the unit that stands in the name of its row', () => {
    expect(parseMillimetres('244', 'cm')).toBe(2440)
    expect(parseMillimetres('2,44 m', 'cm')).toBe(2440)
  })
})

test.each([
  ['27,5 kg', 27.5],
  ['1.200 g', 1.2],
  ['1,2 t', 1200],
  ['2 × 90 kg', null],
  ['schwer', null],
])('a weight of %j is %j kg', (text, expected) => {
  expect(parseKilograms(text)).toBe(expected)
})

describe('the dimensions of a product', () => {
  const rower: Dimensions = {
    lengthMm: 2440,
    widthMm: 610,
    heightMm: 1060,
    weightKg: 27.5,
    ceilingMm: 2000,
  }
  const rows = (specs: Record<string, string>) =>
    Object.entries(specs).map(([name, value]) => ({ name, value }))

  test.each<[string, Record<string, string>]>([
    [
      'a row each',
      {
        Länge: '244 cm',
        Breite: '61 cm',
        Höhe: '106 cm',
        Gewicht: '27,5 kg',
        Raumhöhe: 'ab 200 cm',
      },
    ],
    [
      'units in the names',
      {
        'Länge (cm)': '244',
        'Breite in mm': '610',
        'Höhe (in m)': '1,06',
        'Gewicht (kg)': '27,5',
        Deckenhöhe: 'mindestens 2,00 m',
      },
    ],
    ['one row', { Maße: '244 × 61 × 106 cm', Gewicht: '27,5 kg', Deckenhöhe: '2 m' }],
    [
      'letters of another order',
      { 'Abmessungen (B × T × H)': '61 x 244 x 106 cm', Gewicht: '27,5 kg', Deckenhöhe: '2 m' },
    ],
    [
      'letters behind the figures',
      { Maße: '61 × 244 × 106 cm (B/L/H)', Gewicht: '27,5 kg', Deckenhöhe: '2 m' },
    ],
  ])('are found with %s', (_, specs) => {
    expect(dimensionsOf(rows(specs))).toEqual(rower)
  })

  test('are found in any order, among rows that only sound like them', () => {
    const wanted = rows({
      Länge: '244 cm',
      Breite: '61 cm',
      Höhe: '106 cm',
      Gewicht: '27,5 kg',
      Raumhöhe: 'ab 200 cm',
    })
    const others = rows({
      Schienenlänge: '137 cm',
      'Höhe aufgestellt': '122 cm',
      Sitzhöhe: '36 cm',
      'Maße geteilt': '140 × 61 × 84 cm',
      'Max. Nutzergewicht': '227 kg',
      Material: 'Stahl',
    })
    const shuffled = fc.shuffledSubarray([...wanted, ...others], { minLength: 11 })
    fc.assert(
      fc.property(shuffled, specifications => {
        expect(dimensionsOf(specifications)).toEqual(rower)
      }),
    )
  })

  test('are unknown where a side is missing or cannot be read', () => {
    const whole = { Länge: '244 cm', Breite: '61 cm', Höhe: '106 cm' }
    expect(dimensionsOf(rows(whole))).toEqual({ ...rower, weightKg: null, ceilingMm: null })
    for (const side of ['Länge', 'Breite', 'Höhe']) {
      expect(dimensionsOf(rows({ ...whole, [side]: 'siehe Zeichnung' }))).toBeNull()
      expect(dimensionsOf(rows(whole).filter(({ name }) => name !== side))).toBeNull()
    }
    expect(dimensionsOf([])).toBeNull()
  })
})
