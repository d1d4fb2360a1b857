import { afterPayment } from './billing/after-payment.ts'
import { expireCheckout } from './checkout/pay.ts'
import { endDiscount } from './coupons/discount-lifecycle.ts'
import { expireDispute } from './disputes/end-dispute.ts'
import { dueTime, scheduleDue } from './engine/due.ts'
import type { Store } from './engine/store.ts'
import type { Work } from './engine/work.ts'
import { endDebit } from './payment-intents/debits.ts'
import { endRefund } from './refunds/new-refund.ts'
import { advanceInvoice, advanceSubscription } from './subscriptions/renewal.ts'
import { advanceSchedule } from './subscriptions/schedule-transitions.ts'
import type { Subscription } from './wire/objects.ts'

interface Due {
  id: string
  kind: string
  time: number
}

/** Does what is due in emulated time: renewals, ends, tries to collect, debits, refunds, disputes, test clocks. */
export class DueWork {
  readonly #store: Store
  readonly #onFailure: (id: string, error: unknown) => void
  /** Objects whose turn failed; they must not keep the others from theirs. Tried again after a restart. */
  readonly #aside = new Set<string>()

  constructor(store: Store, onFailure: (id: string, error: unknown) => void) {
    this.#store = store
    this.#onFailure = onFailure
  }

  /** Everything up to a time (emulated seconds), in order, each at its own time; `before` lets a clock follow. */
  async until(time: number, before: (time: number) => Promise<void> = async () => {}) {
    await this.#run(time, null, before)
  }

  async #run(until: number, clock: string | null, before: (time: number) => Promise<void>) {
    for (;;) {
      const due = await this.#next(until, clock)
      if (!due) return
      await before(due.time)
      try {
        if (due.kind === 'test_helpers.test_clock') await this.#advance(due.id)
        else await this.#store.write(work => doOne(work, due, clock))
      } catch (error) {
        this.#aside.add(due.id)
        this.#onFailure(due.id, error)
      }
    }
  }

  /** Lets the time of one test clock pass up to where it is told to go; its objects live on nothing else. */
  async #advance(id: string): Promise<void> {
    const target = await this.#store.write(async work => {
      await work.need('test_helpers.test_clock', id)
      return work.hidden(id).advanceTo ?? 0
    })
    await this.#run(target, id, async () => {})
    await this.#store.write(async work => {
      const clock = await work.need('test_helpers.test_clock', id)
      clock.frozen_time = target
      clock.status = 'ready'
      clock.status_details = {}
      work.emit('test_helpers.test_clock.ready', clock)
    })
  }

  async #next(until: number, clock: string | null): Promise<Due | undefined> {
    const [row] = await this.#store.sql.query(
      `select id, object, due from stripe_emulator.objects
       where due <= $1 and clock is not distinct from $2 and not deleted
         and not $3::jsonb ? id
       order by due, seq limit 1`,
      [until, clock, JSON.stringify([...this.#aside])],
    )
    return row && { id: String(row.id), kind: String(row.object), time: Number(row.due) }
  }
}

async function doOne(work: Work, due: Due, clock: string | null): Promise<void> {
  work.now = due.time
  work.clock = clock
  const object = await work.any(due.id)
  if (!object) return
  const planned = dueTime(object, work.hidden(due.id))
  // A call in between has done it; what is stored says so, too.
  if (planned === null || planned > due.time) return work.reschedule(due.id)
  await act(work, due)
  const next = dueTime(object, work.hidden(due.id))
  if (next !== null && next <= due.time) throw new Error(`${due.id} stays due after its turn`)
}

/** A phase that begins with a period decides what that period is about. */
async function turnOfSubscription(work: Work, subscription: Subscription): Promise<void> {
  const id = subscription.schedule
  const schedule = id ? await work.load('subscription_schedule', id) : undefined
  const due = schedule && scheduleDue(schedule)
  if (schedule && due != null && due <= work.now) await advanceSchedule(work, schedule)
  if (!subscription.ended_at) await advanceSubscription(work, subscription)
}

async function act(work: Work, { id, kind }: Due): Promise<void> {
  switch (kind) {
    case 'payment_intent': {
      const intent = await work.need('payment_intent', id)
      await endDebit(work, intent)
      return afterPayment(work, intent, true)
    }
    case 'subscription':
      return turnOfSubscription(work, await work.need('subscription', id))
    case 'subscription_schedule':
      return advanceSchedule(work, await work.need('subscription_schedule', id))
    case 'invoice':
      return advanceInvoice(work, await work.need('invoice', id))
    case 'checkout.session':
      await expireCheckout(work, await work.need('checkout.session', id))
      return
    case 'coupon': {
      const coupon = await work.need('coupon', id)
      coupon.valid = false
      work.hidden(id).due = undefined
      return
    }
    case 'discount':
      return endDiscount(work, await work.need('discount', id))
    case 'refund':
      return endRefund(work, await work.need('refund', id))
    case 'dispute':
      return expireDispute(work, await work.need('dispute', id))
    default:
      throw new Error(`Nothing is known to be due for a ${kind}`)
  }
}
