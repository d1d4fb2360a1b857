import { describe, expect, test } from 'vitest'
import { rentalStates } from '#db/schema/rentals.ts'
import { mayHappen, type RentalEvent, rentalMove, rentalMoves, whyRefused } from './moves.ts'
import { isLiving, isOver, livingStates, type RentalState } from './states.ts'

/** What may lead from one state to another. */
const between = (from: RentalState, to: RentalState) =>
  rentalMoves.filter(move => move.from.includes(from) && move.to === to).map(({ event }) => event)

test('every pair of states is known: what leads from one to the other, and nothing else', () => {
  const table = rentalStates.map(from => [
    from,
    Object.fromEntries(
      rentalStates.flatMap(to => {
        const events = between(from, to)
        return events.length > 0 ? [[to, events]] : []
      }),
    ),
  ])
  expect(Object.fromEntries(table)).toEqual({
    offered: { concluded: ['concluded'], canceled: ['called_off'] },
    concluded: {
      running: ['delivered', 'undone'],
      end_requested: ['end_requested'],
      ended: ['withdrawn', 'order_called_off', 'returned'],
    },
    running: {
      concluded: ['delivery_corrected', 'undone'],
      running: ['delivery_moved', 'undone'],
      end_requested: ['end_requested', 'terminated'],
      bought_out: ['bought_out'],
      ended: ['withdrawn', 'given_back', 'returned'],
    },
    end_requested: {
      concluded: ['end_taken_back'],
      running: ['end_taken_back'],
      end_requested: [
        'delivered',
        'delivery_corrected',
        'delivery_moved',
        'end_requested',
        'terminated',
        'end_taken_back',
        'undone',
      ],
      bought_out: ['bought_out'],
      ended: ['withdrawn', 'given_back', 'order_called_off', 'returned', 'ended'],
    },
    ended: {
      concluded: ['undone'],
      running: ['kept', 'undone'],
      end_requested: ['kept', 'undone'],
    },
    bought_out: {},
    canceled: { concluded: ['concluded'] },
  })
})

test('who may make a move', () => {
  const by = Object.fromEntries(rentalMoves.map(move => [move.event, move.by]))
  expect(by).toEqual({
    concluded: ['provider'],
    called_off: ['provider', 'clock'],
    order_called_off: ['customer', 'office'],
    delivered: ['office'],
    delivery_corrected: ['office'],
    delivery_moved: ['office'],
    end_requested: ['customer'],
    terminated: ['office'],
    end_taken_back: ['office'],
    withdrawn: ['customer', 'office'],
    given_back: ['customer'],
    kept: ['customer'],
    returned: ['office'],
    ended: ['clock'],
    bought_out: ['provider'],
    undone: ['office'],
  })
})

test('the provider ends no contract, whatever it says; only a buyout that was paid', () => {
  const ends = rentalMoves.filter(({ to, from }) => isOver(to) && from.some(isLiving))
  expect(ends.filter(({ by }) => by.includes('provider')).map(({ event }) => event)).toEqual([
    'bought_out',
  ])
})

test('every state can be reached from an offer', () => {
  const found = new Set<RentalState>(['offered'])
  for (const from of found) {
    for (const to of rentalStates) if (between(from, to).length > 0) found.add(to)
  }
  expect([...found].sort()).toEqual([...rentalStates].sort())
})

test('no event of two rows leaves open where it leads, but for what takes an end back', () => {
  const events = new Set(rentalMoves.map(({ event }) => event))
  for (const event of events) {
    for (const from of rentalStates) {
      const rows = rentalMoves.filter(move => move.event === event && move.from.includes(from))
      if (!['undone', 'kept', 'end_taken_back'].includes(event)) {
        expect(rows.length).toBeLessThan(2)
      }
    }
  }
})

describe('a contract', () => {
  const over: RentalEvent[] = [
    'delivered',
    'end_requested',
    'withdrawn',
    'given_back',
    'returned',
    'ended',
    'bought_out',
  ]

  test.each(['ended', 'bought_out', 'canceled'] as const)('that is %s stays so', state => {
    for (const event of over) expect(mayHappen(event, state)).toBe(false)
    expect(whyRefused(state)).not.toBe('')
  })

  test('comes back from its end only by what is undone, or kept after all', () => {
    expect(rentalMove('ended', 'undone', { to: 'running' })).toBeDefined()
    expect(rentalMove('ended', 'kept', { to: 'running' })).toBeDefined()
    expect(rentalMove('bought_out', 'kept')).toBeUndefined()
    expect(rentalMove('bought_out', 'undone')).toBeUndefined()
    expect(rentalMove('canceled', 'undone')).toBeUndefined()
  })

  test('has exactly one kind', () => {
    for (const state of rentalStates) expect(isLiving(state) && isOver(state)).toBe(false)
    expect(rentalStates.filter(isLiving)).toEqual([...livingStates])
  })
})
