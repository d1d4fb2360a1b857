import { expect, test } from 'vitest'
import { rentalStates } from '#db/schema/rentals.ts'
import { mayMove, type RentalState, rentalMoves } from './states.ts'

function reachableFrom(start: RentalState): Set<RentalState> {
  const found = new Set<RentalState>([start])
  for (const state of found) for (const next of rentalMoves[state]) found.add(next)
  return found
}

test('every state can be reached from an offer', () => {
  expect([...reachableFrom('offered')].sort()).toEqual([...rentalStates].sort())
})

test('a rental that ended or was bought out stays so', () => {
  for (const state of rentalStates) {
    expect(mayMove('ended', state)).toBe(false)
    expect(mayMove('bought_out', state)).toBe(false)
  }
})

test('only a contract that was concluded can run', () => {
  expect(mayMove('offered', 'running')).toBe(false)
  expect(mayMove('concluded', 'running')).toBe(true)
})
