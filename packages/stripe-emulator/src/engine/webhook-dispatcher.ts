import { firstPage } from '../wire/first-page.ts'
import { claimDeliveries, type Delivery } from './claim-deliveries.ts'
import type { DeliveryView } from './deliveries.ts'
import { signature } from './signature.ts'
import type { SqlHandle } from './sql.ts'

/** Waits before the next try, seconds of real time; the last one repeats until three days have passed. */
const backOff = [1, 5, 30, 60, 300, 900, 3600]
const maxAttempts = backOff.length + 72
const concurrent = 4

type OnFailure = (line: { url: string; event: string; error: string }) => void
type Deliver = (request: Request) => Promise<Response>

/**
 * Delivers events to the endpoints that want them, at most four at a time and each until it is answered
 * with 2xx. What waits stands in the database, so a restart goes on where the last run stopped.
 */
export class WebhookDispatcher {
  readonly #sql: SqlHandle
  readonly #deliver: Deliver
  readonly #onFailure: OnFailure
  readonly #underWay = new Set<Promise<void>>()
  #pump: Promise<void> | undefined
  #called = false
  #failure: Error | undefined
  #stopped = false
  #wakeUp: () => void = () => {}

  constructor(sql: SqlHandle, deliver: Deliver, onFailure: OnFailure) {
    this.#sql = sql
    this.#deliver = deliver
    this.#onFailure = onFailure
  }

  /** What a stopped run had in flight is due again at once. */
  async resume(): Promise<void> {
    await this.#sql.query(
      `update stripe_emulator.deliveries set next_at = now() where status = 'pending'`,
    )
  }

  /** Something may be pending: look now. */
  wake(): void {
    this.#called = true
    this.#wakeUp()
    if (this.#stopped || this.#pump) return
    this.#pump = this.#run()
      .catch(error => this.#broke(error))
      .finally(() => {
        this.#pump = undefined
        if (this.#called && !this.#stopped) this.wake()
      })
  }

  /** Resolves when all that is due has been tried and nothing is under way. Throws when the database fails. */
  async settle(): Promise<void> {
    this.#failure = undefined
    this.wake()
    while (this.#pump) await this.#pump
    if (this.#failure) throw this.#failure
  }

  /** The database failed while nobody waited: reported once, retried with the next tick. */
  #broke(error: unknown): void {
    this.#called = false
    this.#failure = error instanceof Error ? error : new Error(String(error))
    this.#onFailure({ url: '', event: '', error: this.#failure.message })
  }

  /** Starts no further delivery and waits for those in flight. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#wakeUp()
    await this.#pump
    // Where the database failed, nobody waits for them any more.
    await Promise.all(this.#underWay)
  }

  async #run(): Promise<void> {
    let mayHoldMore = true
    while (!this.#stopped) {
      const free = concurrent - this.#underWay.size
      if (free > 0 && (mayHoldMore || this.#called)) {
        this.#called = false
        const deliveries = await claimDeliveries(this.#sql, free)
        for (const delivery of deliveries) this.#send(delivery)
        mayHoldMore = deliveries.length === free
        continue
      }
      if (this.#underWay.size === 0) return
      const called = new Promise<void>(resolve => {
        this.#wakeUp = resolve
      })
      await Promise.race([...this.#underWay, ...(free > 0 ? [called] : [])])
    }
    await Promise.all(this.#underWay)
  }

  /** What the database does not take of it is due again once its lease is over. */
  #send(delivery: Delivery): void {
    const sending = this.#try(delivery)
      .catch(error => this.#broke(error))
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  async #try(delivery: Delivery): Promise<void> {
    if (delivery.url === '') return this.#note(delivery, 'failed', null, 'The endpoint was deleted')
    const body = JSON.stringify(JSON.parse(delivery.event), firstPage, 2)
    const request = new Request(delivery.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature(body, delivery.secret, new Date()),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
    })
    const { status, error } = await this.#answerTo(request)
    if (error === null) await this.#note(delivery, 'delivered', status, null)
    else await this.#failed(delivery, status, error)
  }

  async #answerTo(request: Request): Promise<{ status: number | null; error: string | null }> {
    try {
      const response = await this.#deliver(request)
      // Read to the end, or the connection stays taken.
      await response.arrayBuffer()
      const { ok, status } = response
      return { status, error: ok ? null : `HTTP ${status}` }
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) }
    }
  }

  async #failed(delivery: Delivery, status: number | null, error: string): Promise<void> {
    this.#onFailure({ url: delivery.url, event: JSON.parse(delivery.event).id, error })
    const last = delivery.attempts >= maxAttempts
    await this.#note(delivery, last ? 'failed' : 'pending', status, error)
  }

  async #note(
    delivery: Delivery,
    state: DeliveryView['status'],
    status: number | null,
    error: string | null,
  ): Promise<void> {
    const wait = backOff[Math.min(delivery.attempts, backOff.length) - 1] ?? 1
    await this.#sql.query(
      `update stripe_emulator.deliveries
       set status = $2, last_status = $3::integer, last_error = $4,
         next_at = now() + make_interval(secs => $5::integer)
       where id = $1`,
      [delivery.id, state, status, error, wait],
    )
  }
}
