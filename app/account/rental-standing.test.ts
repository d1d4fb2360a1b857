import { expect, it } from 'vitest'
import { rentalStates } from '#db/schema/rentals.ts'
import { cancelledText, rentalStanding } from './rental-standing.ts'

const words = (...asked: Parameters<typeof rentalStanding>) =>
  rentalStanding(...asked).map(({ text }) => text)

const deliveredOn = '2025-11-21'
const now = { isBack: false, isRentUnderWay: false, today: '2026-11-21' }

it.each([
  ['offered', null, ['noch nicht bezahlt']],
  ['concluded', null, ['beginnt mit der Lieferung']],
  ['running', null, ['läuft']],
  ['end_requested', '2027-03-31', ['endet am 31.03.2027']],
  ['end_requested', null, ['gekündigt']],
  ['ended', '2026-10-31', ['beendet']],
  ['bought_out', null, ['gehört Ihnen']],
  ['canceled', null, ['nicht zustande gekommen']],
] as const)(
  'a rental that is %s, with the last day %s, reads %j (S-2.9-51)',
  (state, endsOn, text) => {
    const rental = { state, deliveredOn, endsOn, minimumTermEnd: null }
    expect(words(rental, { ...now, isOverdue: false })).toEqual(text)
  },
)

it('what is cancelled before its delivery has no last day yet, only an earliest one', () => {
  const cancelled = { state: 'end_requested', endsOn: '2027-03-31', minimumTermEnd: null } as const
  const standing = { ...now, isOverdue: false }
  expect(words({ ...cancelled, deliveredOn: null }, standing)).toEqual([
    'endet frühestens am 31.03.2027',
  ])
})

it('what is overdue says so beside it, as long as it is rented (S-2.9-51)', () => {
  const overdue = rentalStates.filter(state =>
    words(
      { state, deliveredOn, endsOn: null, minimumTermEnd: null },
      { ...now, isOverdue: true },
    ).includes('Zahlung überfällig'),
  )
  expect(overdue).toEqual(['offered', 'concluded', 'running', 'end_requested'])
})

it('what is being paid says so, and beside it what is still to be paid', () => {
  const running = { state: 'running' as const, deliveredOn, endsOn: null, minimumTermEnd: null }
  const paying = { ...now, isRentUnderWay: true }
  expect(words(running, { ...paying, isOverdue: false })).toEqual(['läuft', 'Zahlung unterwegs'])
  expect(words(running, { ...paying, isOverdue: true })).toEqual([
    'läuft',
    'Zahlung unterwegs',
    'Zahlung überfällig',
  ])
})

it.each([
  ['running', '2026-11-21', false, 'läuft, mindestens bis 21.11.2026'],
  ['running', '2026-11-20', false, 'läuft'],
  ['ended', '2026-11-20', false, 'beendet'],
  ['ended', '2026-11-20', true, 'beendet, Gerät zurück'],
] as const)(
  'a rental that is %s, with its minimum term until %s and its device back: %s, reads %j',
  (state, minimumTermEnd, isBack, text) => {
    const rental = { state, deliveredOn, endsOn: null, minimumTermEnd }
    expect(words(rental, { ...now, isBack, isOverdue: false })).toEqual([text])
  },
)

it('a cancelled rental says by whom it was where that was the shop', () => {
  const delivered = { deliveredOn, isTerminated: false }
  const ended = { deliveredOn, isTerminated: true }
  expect(cancelledText('2027-03-31', [delivered])).toBe('Gekündigt zum 31.03.2027')
  expect(cancelledText('2027-03-31', [ended, delivered])).toBe('Gekündigt zum 31.03.2027')
  expect(cancelledText('2027-03-31', [ended])).toBe('Von uns gekündigt zum 31.03.2027')
  expect(cancelledText('2027-03-31', [{ ...delivered, deliveredOn: null }])).toBe(
    'Gekündigt, frühestens zum 31.03.2027',
  )
})
