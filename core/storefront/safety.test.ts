import { expect, it } from 'vitest'
import { withoutContent } from '../product-content/content.ts'
import { safetyOf } from './safety.ts'

const dutiesOf = (
  written: Partial<ReturnType<typeof withoutContent>>,
  { isSoldUsed = false } = {},
) => safetyOf({ ...withoutContent('Havel 2'), ...written }, {}, { isSoldUsed }).duties

it('a guarantee is told with its years, giver and terms, and that the rights of the law stand beside it (L-54)', () => {
  const guarantee = {
    guarantor: 'Havel GmbH, Kiel',
    guaranteeYears: 5,
    guaranteeTerms: 'Auf alles.',
  }
  expect(dutiesOf(guarantee)).toEqual([{ label: 'Garantie', text: expectedText('5 Jahre') }])
  const unpunctuated = { guarantor: 'Havel GmbH, Kiel.', guaranteeTerms: 'Auf alles' }
  expect(dutiesOf({ ...guarantee, ...unpunctuated })).toEqual(dutiesOf(guarantee))
  expect(dutiesOf({ ...guarantee, guaranteeYears: 1 })[0]?.text).toBe(expectedText('1 Jahr'))
  for (const field of ['guarantor', 'guaranteeYears', 'guaranteeTerms']) {
    expect(dutiesOf({ ...guarantee, [field]: null })).toEqual([])
  }
})

const expectedText = (years: string) =>
  `${years}. Garantiegeber: Havel GmbH, Kiel. Auf alles. Daneben bestehen Ihre gesetzlichen Rechte bei Mängeln. Ihre Inanspruchnahme ist unentgeltlich; die Garantie schränkt sie nicht ein.`

it('condition is told of what is sold refurbished alone, data, batteries and the register of what has them (L-55, L-57, L-58, L-59)', () => {
  const written = {
    usedCondition: 'Kratzer am Rahmen.',
    connectedData: 'Puls, 10 kB je Training.',
    batteries: '2 × AA',
    weeeNumber: 'DE 12345678',
  }
  const labels = (isSoldUsed: boolean) =>
    dutiesOf(written, { isSoldUsed }).map(({ label }) => label)
  expect(labels(false)).toEqual([
    'Daten des vernetzten Geräts',
    'Batterien und Akkus',
    'WEEE-Reg.-Nr.',
  ])
  expect(labels(true)[0]).toBe('Zustand (Refurbed)')
  expect(dutiesOf(written).find(({ more }) => more)?.more?.path).toBe('/batterieentsorgung')
})
