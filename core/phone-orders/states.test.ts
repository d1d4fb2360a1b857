import { expect, test } from 'vitest'
import { phoneOrderState } from './states.ts'

const now = new Date('2026-11-23T12:00:00Z')
const waiting = {
  status: 'pending' as const,
  paymentStatus: null,
  openedAt: null,
  withdrawnAt: null,
  heldUntil: new Date('2026-11-24T12:00:00Z'),
}

test.each([
  ['waiting', {}],
  ['opened', { openedAt: now }],
  ['ordered', { openedAt: now, heldUntil: now, paymentStatus: 'processing' as const }],
  ['opened', { openedAt: now, paymentStatus: 'pending' as const }],
  ['expired', { heldUntil: now }],
  ['expired', { openedAt: now, status: 'canceled' as const }],
  ['expired', { status: 'failed' as const }],
  ['withdrawn', { withdrawnAt: now, heldUntil: now }],
  ['paid', { status: 'completed' as const, withdrawnAt: now, heldUntil: now }],
  ['paid', { status: 'refunded' as const, heldUntil: now }],
])('an order by phone is %s', (state, facts) => {
  expect(phoneOrderState({ ...waiting, ...facts }, now)).toBe(state)
})
