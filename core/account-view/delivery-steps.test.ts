import { expect, it } from 'vitest'
import { logisticsOrder } from '../orders/states.ts'
import { deliveryStep, laterSteps, openSteps, readStep } from './delivery-steps.ts'

it('each logistics status belongs to one step, and each step has its statuses (S-2.9-14)', () => {
  const steps = Map.groupBy(logisticsOrder, deliveryStep)
  expect([...steps.keys()]).toEqual([...openSteps, ...laterSteps])
  expect(steps.get('delivered')).toEqual(['delivered', 'return_requested', 'return_approved'])
  expect(steps.get('returned')).toContain('return_shipped')
})

it('an address that names no step narrows nothing (S-2.9-14)', () => {
  expect(['shipped', 'returned', 'x', '', null].map(readStep)).toEqual([
    'shipped',
    'returned',
    null,
    null,
    null,
  ])
})
