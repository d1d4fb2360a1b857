import { expect, it } from 'vitest'
import { type HeldPayment, leftToRefund } from './refundable.ts'

type Part<K extends keyof HeldPayment> = HeldPayment[K]

const payment = { status: 'succeeded', amount: 1000, refundedAmount: 0 }
const held = (
  of: Partial<Part<'payment'>> = {},
  refunds: Part<'refunds'> = [],
  disputes: Part<'disputes'> = [],
): HeldPayment => ({ payment: { ...payment, ...of }, refunds, disputes })
const leftOf = (...of: Parameters<typeof held>) => {
  const one = held(...of)
  return leftToRefund(one, [one])
}
const dispute = (status: 'open' | 'lost' | 'won') => ({ status, amount: 1000 })

it('is what neither went back nor is to, whoever knows more of it', () => {
  expect(leftOf()).toBe(1000)
  expect(leftOf({ refundedAmount: 300 })).toBe(700)
  const made = { status: 'made', amount: 300 } as const
  expect(leftOf({}, [made])).toBe(700)
  expect(leftOf({ refundedAmount: 300 }, [made])).toBe(700)
  const requested = { status: 'requested', amount: 200 } as const
  const failed = { status: 'failed', amount: 100 } as const
  expect(leftOf({ refundedAmount: 300 }, [made, requested, failed])).toBe(500)
})

it('is nothing of money that has not arrived', () => {
  expect(leftOf({ status: 'processing' })).toBe(0)
})

it('is not what the bank of the payer took back, unless that was won', () => {
  expect(leftOf({}, [], [dispute('open')])).toBe(0)
  expect(leftOf({}, [], [dispute('lost')])).toBe(0)
  expect(leftOf({}, [], [dispute('won')])).toBe(1000)
  expect(leftOf({ refundedAmount: 300 }, [], [dispute('lost')])).toBe(0)
})

it('is no more than what is left of all that was paid for the same thing', () => {
  const returned = held({ refundedAmount: 300 }, [], [dispute('lost')])
  const again = held()
  expect(leftToRefund(again, [returned, again])).toBe(700)
  expect(leftToRefund(returned, [returned, again])).toBe(0)
  const tried = held({ status: 'failed' })
  expect(leftToRefund(again, [returned, tried, again])).toBe(700)
})

it('of two payments for one thing is all of both where the bank gave the first one back', () => {
  const first = held({}, [], [dispute('won')])
  const again = held()
  expect(leftToRefund(first, [first, again])).toBe(1000)
  expect(leftToRefund(again, [first, again])).toBe(1000)
})
