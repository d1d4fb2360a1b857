import { expect, it } from 'vitest'
import { rentalStates } from '#db/schema/rentals.ts'
import { rentalStanding } from './rental-standing.ts'

const words = (...asked: Parameters<typeof rentalStanding>) =>
  rentalStanding(...asked).map(({ text }) => text)

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
    expect(words({ state, endsOn }, { isOverdue: false })).toEqual(text)
  },
)

it('what is overdue says so beside it, as long as it is rented (S-2.9-51)', () => {
  const overdue = rentalStates.filter(state =>
    words({ state, endsOn: null }, { isOverdue: true }).includes('Zahlung überfällig'),
  )
  expect(overdue).toEqual(['offered', 'concluded', 'running', 'end_requested'])
})
