import { describe, expect, it } from 'vitest'
import { logisticsStatuses, orderStatuses } from '#db/schema/orders.ts'
import type { Mover } from '../moves.ts'
import { logisticsMove, needsPayment, paymentMove, paymentMoves, whyNoMove } from './moves.ts'
import { type LogisticsStatus, logisticsStates } from './states.ts'

const short: Record<string, string> = {
  ship: 'S',
  deliver: 'D',
  take_back: 'T',
  correct_shipping: 's',
  correct_delivery: 'd',
  correct_return: 't',
}

/** One letter a pair: `=` the same, `-` no rule, `.` no effect, else the effect. */
const row = (from: LogisticsStatus) =>
  logisticsStatuses
    .map(to => {
      if (from === to) return '='
      const move = logisticsMove(from, to)
      return move ? (short[move.effect ?? ''] ?? '.') : '-'
    })
    .join('')

describe('the moves of goods', () => {
  it('are known for every pair of statuses (B-4-2)', () => {
    expect(logisticsStatuses.map(from => `${row(from)} ${from}`)).toEqual([
      '=.SD------ pending',
      '.=SD------ preparing',
      'ss=D....TT shipped',
      'ddd=....TT delivered',
      'dddD=...TT return_requested',
      'dddD.=..TT return_approved',
      'dddD..=.TT return_shipped',
      'dddD...=TT return_received',
      '--tttttt=. return_processed',
      '--tttttt.= returned',
    ])
  })

  it('are refused with a reason where there is no rule', () => {
    expect(whyNoMove('pending')).toContain('nicht verlassen hat')
    expect(whyNoMove('returned')).toContain('zurückgenommen')
  })

  it('lead from an order to every status', () => {
    const found = new Set<LogisticsStatus>(['pending'])
    for (const from of found) {
      for (const to of logisticsStatuses) if (logisticsMove(from, to)) found.add(to)
    }
    expect(found.size).toBe(logisticsStatuses.length)
  })

  it('are made by the office; a customer announces a return or calls it off, and no more', () => {
    const pairs = (by?: Mover) =>
      logisticsStatuses.flatMap(from =>
        logisticsStatuses.filter(to => logisticsMove(from, to, by)).map(to => `${from} → ${to}`),
      )
    expect(pairs('office')).toEqual(pairs())
    const kept = ['return_requested → delivered', 'return_approved → delivered']
    const announced = ['delivered → return_requested', 'return_approved → return_requested']
    expect(pairs('customer').toSorted()).toEqual([...announced, ...kept].toSorted())
    expect(pairs('provider').toSorted()).toEqual(kept.toSorted())
    expect(pairs('clock')).toEqual([])
  })

  it('need a payment as soon as goods leave the house (B-4-2)', () => {
    for (const to of logisticsStatuses) {
      expect(needsPayment(to)).toBe(logisticsStates[to].place !== 'house')
    }
  })
})

describe('the moves of a payment', () => {
  const events = ['paid', 'payment_failed', 'canceled', 'refunded', 'paid_too_late'] as const

  it('are known for every pair of status and event', () => {
    const table = orderStatuses.map(from => [
      from,
      Object.fromEntries(
        events.flatMap(event => {
          const move = paymentMove(from, event)
          return move ? [[event, move.to]] : []
        }),
      ),
    ])
    expect(Object.fromEntries(table)).toEqual({
      pending: { paid: 'completed', payment_failed: 'failed', canceled: 'canceled' },
      completed: { refunded: 'refunded' },
      failed: { paid: 'completed', paid_too_late: 'refunded' },
      canceled: { paid: 'completed', paid_too_late: 'refunded' },
      refunded: {},
    })
  })

  it('are made by the provider, and nobody else makes an order paid', () => {
    for (const by of ['office', 'customer'] as const) {
      for (const from of orderStatuses) {
        for (const event of events) expect(paymentMove(from, event, by)).toBeUndefined()
      }
    }
    expect(paymentMove('pending', 'canceled', 'clock')).toBeDefined()
    expect(paymentMove('pending', 'paid', 'clock')).toBeUndefined()
  })

  it('lead from an order to every status', () => {
    const reached = new Set(['pending', ...paymentMoves.map(({ to }) => to)])
    expect([...reached].sort()).toEqual([...orderStatuses].sort())
  })
})
