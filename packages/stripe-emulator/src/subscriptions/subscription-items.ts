import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import type { Work } from '../engine/work.ts'
import { missing } from '../wire/errors.ts'
import type { Subscription, SubscriptionItem } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { changeItems } from './item-changes.ts'

type Create = Wire<Stripe.SubscriptionItemCreateParams>
type Update = Wire<Stripe.SubscriptionItemUpdateParams>
type Remove = Wire<Stripe.SubscriptionItemDeleteParams>
type List = Wire<Stripe.SubscriptionItemListParams>

interface Found {
  subscription: Subscription
  item: SubscriptionItem
}

/** Items live inside their subscription; an item's id leads to it. */
async function find(work: Work, id: string): Promise<Found> {
  const [row] = await work.session.query(
    `select id from stripe_emulator.objects
     where object = 'subscription' and body #> '{items,data}' @> $1::jsonb`,
    [JSON.stringify([{ id }])],
  )
  const subscription = row && (await work.load('subscription', String(row.id)))
  const item = subscription?.items.data.find(each => each.id === id)
  if (!subscription || !item) throw missing('subscription_item', id)
  return { subscription, item }
}

async function create(work: Work, params: Create): Promise<SubscriptionItem> {
  const subscription = await work.need('subscription', params.subscription, 'subscription')
  const { price, price_data, quantity, metadata, discounts } = params
  const added = { price, price_data, quantity, metadata, discounts }
  await changeItems(work, subscription, [added], params)
  work.emit('customer.subscription.updated', subscription)
  const item = subscription.items.data.at(-1)
  if (!item) throw missing('subscription_item', '')
  return item
}

async function update(work: Work, id: string, params: Update): Promise<SubscriptionItem> {
  const { subscription, item } = await find(work, id)
  const { price, price_data, quantity, metadata, discounts } = params
  const change = { id, price, price_data, quantity, metadata, discounts }
  await changeItems(work, subscription, [change], params)
  work.emit('customer.subscription.updated', subscription)
  return item
}

async function remove(work: Work, id: string, params: Remove) {
  const { subscription } = await find(work, id)
  await changeItems(work, subscription, [{ id, deleted: true }], params)
  work.emit('customer.subscription.updated', subscription)
  return { id, object: 'subscription_item', deleted: true }
}

async function list(work: Work, params: List) {
  const subscription = await work.need('subscription', params.subscription, 'subscription')
  const from = params.starting_after
  const all = subscription.items.data
  const start = from ? all.findIndex(item => item.id === from) + 1 : 0
  const data = all.slice(start, start + (params.limit ?? 10))
  const more = all.length > start + data.length
  return { object: 'list' as const, data, has_more: more, url: '/v1/subscription_items' }
}

export const subscriptionItemOperations: Operation[] = [
  operation<Create>('POST /v1/subscription_items', ({ work, params }) => create(work, params)),
  operation('GET /v1/subscription_items/{id}', async ({ work, id }) => (await find(work, id)).item),
  operation<Update>('POST /v1/subscription_items/{id}', ({ work, id, params }) =>
    update(work, id, params),
  ),
  operation<Remove>('DELETE /v1/subscription_items/{id}', ({ work, id, params }) =>
    remove(work, id, params),
  ),
  operation<List>('GET /v1/subscription_items', ({ work, params }) => list(work, params)),
]
