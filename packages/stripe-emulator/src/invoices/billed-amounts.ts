import { where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import type { Subscription, SubscriptionItem } from '../wire/objects.ts'
import { netOf } from './totals.ts'

/** Cents that were asked for a time that begins at `start` (seconds) and ends with the current period. */
export interface Billed {
  amount: number
  start: number
}

/**
 * What was billed last for the current period of an item: by a change within it, else by the invoice of the
 * period. Nothing for what was credited since, added for nothing, or void. `undefined` where no invoice says.
 */
export async function billedFor(
  work: Work,
  subscription: Subscription,
  item: SubscriptionItem,
): Promise<Billed | undefined> {
  const path = 'parent.subscription_details.subscription'
  const invoices = await work.find('invoice', where({ [path]: subscription.id }))
  if (invoices.length === 0) return undefined
  const last = await lastChange(work, subscription, item)
  if (last) return last
  const { current_period_start: start } = item
  const lines = invoices
    .filter(({ status }) => status !== 'void')
    .flatMap(({ lines: { data } }) => data)
  const line = lines.find(
    ({ parent, period }) =>
      parent?.subscription_item_details?.subscription_item === item.id && period.start === start,
  )
  return { amount: line ? netOf(line) : 0, start }
}

/** Of a change the credit comes first: the newest of its items is the charge, if there is one. */
async function lastChange(
  work: Work,
  { customer }: Subscription,
  item: SubscriptionItem,
): Promise<Billed | undefined> {
  const items = await work.find('invoiceitem', where({ customer }))
  const last = items.find(
    ({ proration, parent, period }) =>
      proration &&
      parent?.subscription_details?.subscription_item === item.id &&
      period.end === item.current_period_end,
  )
  return last && { amount: Math.max(0, last.amount), start: last.period.start }
}
