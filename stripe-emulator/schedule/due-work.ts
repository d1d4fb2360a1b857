import { afterPayment } from '../billing/after-payment.ts'
import { expireCheckout } from '../billing/checkout.ts'
import { invoiceTurn, subscriptionTurn } from '../billing/renewal.ts'
import { endDebit } from '../payments/debits.ts'
import { endRefund } from '../payments/refunding.ts'
import { dueTime } from '../store/due.ts'
import type { Store } from '../store/store.ts'
import type { Work } from '../store/work.ts'

interface Due {
  id: string
  kind: string
  time: number
}

/**
 * Does what is due up to `until` (emulated seconds), in the order of time, each at its own time, on real
 * time (`clock` null) or on one test clock. `before` is awaited before each, so that a clock can follow.
 */
export async function doDueWork(
  store: Store,
  until: () => number,
  clock: string | null,
  before: (time: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const due = await nextDue(store, until(), clock)
    if (!due) return
    await before(due.time)
    if (due.kind === 'test_helpers.test_clock') await advanceTestClock(store, due.id)
    else await store.write(work => doOne(work, due, clock))
  }
}

/** Lets the time of one test clock pass up to where it is told to go; its objects live on nothing else. */
async function advanceTestClock(store: Store, id: string): Promise<void> {
  const target = await store.write(async work => {
    await work.need('test_helpers.test_clock', id)
    return work.hidden(id).advanceTo ?? 0
  })
  await doDueWork(
    store,
    () => target,
    id,
    async () => {},
  )
  await store.write(async work => {
    const clock = await work.need('test_helpers.test_clock', id)
    clock.frozen_time = target
    clock.status = 'ready'
    clock.status_details = {}
    work.emit('test_helpers.test_clock.ready', clock)
  })
}

async function nextDue(
  store: Store,
  until: number,
  clock: string | null,
): Promise<Due | undefined> {
  const [row] = await store.sql.query(
    `select id, object, due from stripe_emulator.objects
     where due <= $1 and clock is not distinct from $2 and not deleted
     order by due, seq limit 1`,
    [until, clock],
  )
  return row && { id: String(row.id), kind: String(row.object), time: Number(row.due) }
}

async function doOne(work: Work, due: Due, clock: string | null): Promise<void> {
  work.now = due.time
  work.clock = clock
  const object = await work.any(due.id)
  if (!object) return
  const planned = dueTime(object, work.hidden(due.id))
  // Another process, or a call in between, may have done it.
  if (planned === null || planned > due.time) return
  await act(work, due)
  const next = dueTime(object, work.hidden(due.id))
  if (next !== null && next <= due.time) throw new Error(`${due.id} stays due after its turn`)
}

async function act(work: Work, { id, kind }: Due): Promise<void> {
  switch (kind) {
    case 'payment_intent': {
      const intent = await work.need('payment_intent', id)
      await endDebit(work, intent)
      return afterPayment(work, intent, true)
    }
    case 'subscription':
      return subscriptionTurn(work, await work.need('subscription', id))
    case 'invoice':
      return invoiceTurn(work, await work.need('invoice', id))
    case 'checkout.session':
      await expireCheckout(work, await work.need('checkout.session', id))
      return
    case 'refund':
      return endRefund(work, await work.need('refund', id))
    default:
      throw new Error(`Nothing is known to be due for a ${kind}`)
  }
}
