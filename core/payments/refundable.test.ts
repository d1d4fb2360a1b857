import { expect, it } from 'vitest'
import { leftToRefund } from './refundable.ts'

const payment = { status: 'succeeded', amount: 1000, refundedAmount: 0 }

it('is what neither went back nor is to, whoever knows more of it', () => {
  expect(leftToRefund(payment, [], [])).toBe(1000)
  expect(leftToRefund({ ...payment, refundedAmount: 300 }, [], [])).toBe(700)
  const made = { status: 'made', amount: 300 } as const
  expect(leftToRefund(payment, [made], [])).toBe(700)
  expect(leftToRefund({ ...payment, refundedAmount: 300 }, [made], [])).toBe(700)
  const requested = { status: 'requested', amount: 200 } as const
  const failed = { status: 'failed', amount: 100 } as const
  expect(leftToRefund({ ...payment, refundedAmount: 300 }, [made, requested, failed], [])).toBe(500)
})

it('is nothing of money that has not arrived', () => {
  expect(leftToRefund({ ...payment, status: 'processing' }, [], [])).toBe(0)
})

it('is not what the bank of the payer took back, unless that was won', () => {
  const dispute = (status: 'open' | 'lost' | 'won') => ({ status, amount: 1000 })
  expect(leftToRefund(payment, [], [dispute('open')])).toBe(0)
  expect(leftToRefund(payment, [], [dispute('lost')])).toBe(0)
  expect(leftToRefund(payment, [], [dispute('won')])).toBe(1000)
  expect(leftToRefund({ ...payment, refundedAmount: 300 }, [], [dispute('lost')])).toBe(0)
})
