import { expect, test } from 'vitest'
import type { RentedDevice } from '#core/account-view/buyout-offers.server.ts'
import { afterBuyout } from './after-buyout.ts'

const words = (...input: Parameters<typeof afterBuyout>) =>
  afterBuyout(input[0]).replaceAll('\u00a0', ' ')

const goesOn = { monthlyCents: 4900, endsOn: null, isCharged: true }
const lastMonthPaid = { monthlyCents: 9900, endsOn: '2027-03-20', isCharged: false }

/** These devices of one order with Care; gives those with these numbers, the first is 0. */
function buying(
  numbers: readonly number[],
  devices: readonly Omit<RentedDevice, 'orderId'>[],
  careCents: number | null = 490,
) {
  const rented = devices.map((device, number) => ({ ...device, orderId: String(number) }))
  return numbers.map(number => ({ orderId: String(number), rented, careCents }))
}

test('one of three devices: the rate sinks by its rent, the others and Care go on', () => {
  expect(words(buying([0], [goesOn, goesOn, goesOn]))).toBe(
    'Ab der nächsten Abbuchung zahlen Sie 49,00 € im Monat weniger. Für die anderen 2 Geräte laufen die Miete und Schadenschutz Care (4,90 €/Monat) weiter.',
  )
})

test('two of three devices: the rate sinks by both, without a word of a Care that nobody has', () => {
  expect(words(buying([0, 2], [goesOn, goesOn, goesOn], null))).toBe(
    'Ab der nächsten Abbuchung zahlen Sie 98,00 € im Monat weniger. Für das andere Gerät läuft die Miete weiter.',
  )
})

test('the last devices: nothing is charged any more, and Care ends with them', () => {
  expect(words(buying([0, 1, 2], [goesOn, goesOn, goesOn]))).toBe(
    'Danach wird nichts mehr abgebucht: Mit der Miete endet auch Schadenschutz Care (4,90 €/Monat).',
  )
  expect(words(buying([0], [goesOn], null))).toBe('Danach wird nichts mehr abgebucht.')
})

test('beside devices whose last month is paid: nothing is charged any more, and they stay until their end', () => {
  expect(words(buying([0], [goesOn, lastMonthPaid]))).toBe(
    'Danach wird nichts mehr abgebucht. Das andere Gerät bleibt bis zum 20.03.2027 gemietet, so lange gilt auch Schadenschutz Care.',
  )
  const later = { ...lastMonthPaid, endsOn: '2027-04-02' }
  expect(words(buying([0], [goesOn, lastMonthPaid, later], null))).toBe(
    'Danach wird nichts mehr abgebucht. Die anderen 2 Geräte bleiben bis zum 02.04.2027 gemietet.',
  )
})

test('beside one whose end is declared: until that day', () => {
  const ending = { ...goesOn, endsOn: '2027-09-30' }
  expect(words(buying([0], [goesOn, ending], null))).toBe(
    'Ab der nächsten Abbuchung zahlen Sie 49,00 € im Monat weniger. Für das andere Gerät läuft die Miete bis zum 30.09.2027.',
  )
})

test('beside several of which some end: how many, and until when', () => {
  const ending = { ...goesOn, endsOn: '2027-09-30' }
  expect(words(buying([0], [goesOn, goesOn, ending], null))).toBe(
    'Ab der nächsten Abbuchung zahlen Sie 49,00 € im Monat weniger. Für die anderen 2 Geräte läuft die Miete weiter, für eines davon bis zum 30.09.2027.',
  )
  expect(words(buying([0], [goesOn, ending, goesOn, lastMonthPaid], null))).toContain(
    'läuft die Miete weiter, für 2 davon längstens bis zum 30.09.2027.',
  )
})

test('one whose own last month is paid: the rate stays', () => {
  expect(words(buying([0], [lastMonthPaid, goesOn], null))).toBe(
    'Für das andere Gerät läuft die Miete weiter.',
  )
})
