import { type Operation, operation } from '../api/operation.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { Discount } from '../wire/objects.ts'
import { endDiscount } from './discount-lifecycle.ts'

async function remove(work: Work, id: string | undefined, owner: string) {
  const discount = id ? await work.load('discount', id) : undefined
  if (!discount) {
    throw new StripeError(`No active discount for ${owner}`, {
      status: 404,
      code: 'resource_missing',
    })
  }
  await endDiscount(work, discount)
  return deleted(discount)
}

function deleted({ end: _, ...discount }: Discount) {
  return { ...discount, deleted: true }
}

export const discountOperations: Operation[] = [
  operation('DELETE /v1/customers/{id}/discount', async ({ work, id }) => {
    const customer = await work.need('customer', id)
    return remove(work, customer.discount?.id, `customer: ${id}`)
  }),
  operation('DELETE /v1/subscriptions/{id}/discount', async ({ work, id }) => {
    const subscription = await work.need('subscription', id)
    return remove(work, subscription.discounts.at(-1), `subscription: ${id}`)
  }),
]
