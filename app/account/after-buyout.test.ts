import { expect, test } from 'vitest'
import { afterBuyout } from './after-buyout.ts'

const words = (...input: Parameters<typeof afterBuyout>) =>
  afterBuyout(input[0]).replaceAll('\u00a0', ' ')

const device = { monthlyCents: 4900, rentedUnits: 3, careCents: 490 }

test('one of three devices: the rate sinks by its rent, the others and Care go on', () => {
  expect(words([device])).toBe(
    'Ab der nächsten Abbuchung zahlen Sie 49,00 € im Monat weniger. Für die anderen 2 Geräte laufen die Miete und Schadenschutz Care (4,90 €/Monat) weiter.',
  )
})

test('two of three devices: the rate sinks by both, without a word of a Care that nobody has', () => {
  const bare = { ...device, careCents: null }
  expect(words([bare, bare])).toBe(
    'Ab der nächsten Abbuchung zahlen Sie 98,00 € im Monat weniger. Für das andere Gerät läuft die Miete weiter.',
  )
})

test('the last devices: nothing is charged any more, and Care ends with them', () => {
  expect(words([device, device, device])).toBe(
    'Danach wird nichts mehr abgebucht: Mit der Miete endet auch Schadenschutz Care (4,90 €/Monat).',
  )
  expect(words([{ monthlyCents: 4900, rentedUnits: 1, careCents: null }])).toBe(
    'Danach wird nichts mehr abgebucht.',
  )
})
