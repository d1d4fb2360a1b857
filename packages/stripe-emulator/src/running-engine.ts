import { Api, newRequestId } from './api/api.ts'
import { forgetOldKeys } from './api/idempotency.ts'
import { DueWork } from './due-work.ts'
import { Clock } from './engine/clock.ts'
import { where } from './engine/conditions.ts'
import { daySteps } from './engine/day-steps.ts'
import type { DeliveryView } from './engine/deliveries.ts'
import { listDeliveries, planRedelivery } from './engine/deliveries.ts'
import { migrate } from './engine/migrations.ts'
import type { Settings } from './engine/settings.ts'
import type { SqlHandle } from './engine/sql.ts'
import { Store } from './engine/store.ts'
import { WebhookDispatcher } from './engine/webhook-dispatcher.ts'
import { addEndpoint } from './events/webhook-endpoints.ts'
import { includable } from './includable.ts'
import { operations } from './operations.ts'
import type { ApiCall, Engine } from './pages.ts'
import { StripeError } from './wire/errors.ts'
import { rawForm } from './wire/form.ts'
import type { StripeObject } from './wire/objects.ts'

export interface EngineOptions {
  sql: SqlHandle
  basePath: string
  startAt?: Date
  realTime?: () => number
  settings: Settings
  deliver: (request: Request) => Promise<Response>
  onClockStep: (now: Date) => Promise<void>
  onDueFailure: (id: string, error: unknown) => void
  onDeliveryFailure: (line: { url: string; event: string; error: string }) => void
}

/** The running emulator behind its HTTP face: store, clock, dispatcher, scheduler. */
export class RunningEngine implements Engine {
  readonly api: Api
  readonly store: Store
  readonly #clock: Clock
  readonly #dispatcher: WebhookDispatcher
  readonly #options: EngineOptions
  readonly #due: DueWork
  #advancing: Promise<void> = Promise.resolve()
  #stopped = false

  private constructor(options: EngineOptions, clock: Clock) {
    this.#options = options
    this.#clock = clock
    this.store = new Store(options.sql, () => clock.now(), options.settings)
    this.#due = new DueWork(this.store, options.onDueFailure)
    this.#dispatcher = new WebhookDispatcher(
      options.sql,
      options.deliver,
      options.onDeliveryFailure,
    )
    this.store.onDeliveries = () => this.#dispatcher.wake()
    this.api = new Api(this.store, options.basePath, operations, includable)
  }

  /** Migrates, sets the clock, and resumes the deliveries that the last run left. */
  static async open(options: EngineOptions): Promise<RunningEngine> {
    await migrate(options.sql)
    const clock = new Clock(options.sql, options.realTime)
    await clock.open(options.startAt)
    const engine = new RunningEngine(options, clock)
    await engine.#dispatcher.resume()
    return engine
  }

  now(): Date {
    return this.#clock.now()
  }

  /** Takes over what another process on the same store has moved the clock to. */
  followClock(): Promise<void> {
    return this.#clock.follow()
  }

  advanceTo(date: Date): Promise<void> {
    const advance = this.#advancing.then(() => this.#advance(date))
    // The next one waits for this one, not for its success.
    this.#advancing = advance.catch(() => {})
    return advance
  }

  async #advance(date: Date): Promise<void> {
    for (const end of daySteps(() => this.now().getTime(), date.getTime())) {
      if (this.#stopped) return
      const seconds = Math.floor(end / 1000)
      await this.#due.until(seconds, time => this.#clock.moveTo(time * 1000))
      await this.#clock.moveTo(end)
      await this.settle()
      await this.#options.onClockStep(this.now())
    }
    await this.settle()
  }

  /** Does what is due by now and resumes deliveries; cheap when there is nothing. */
  async tick(): Promise<void> {
    await this.followClock()
    await this.#due.until(this.store.seconds())
    this.#dispatcher.wake()
  }

  async settle(): Promise<void> {
    await this.#due.until(this.store.seconds())
    await this.#dispatcher.settle()
  }

  /** A clock that is moving stops after its step. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#advancing
    await this.#dispatcher.stop()
  }

  async execute(call: ApiCall): Promise<StripeObject> {
    const answer = await this.api.handle({
      method: call.method,
      path: call.path,
      form: rawForm(call.params ?? {}),
      key: call.key ?? 'sk_test_engine',
      idempotencyKey: call.idempotencyKey,
      requestId: newRequestId(),
      origin: '',
    })
    const body = JSON.parse(answer.body)
    if (answer.status < 400) return body
    const { type, code, message, param, decline_code, payment_intent, setup_intent } = body.error
    throw new StripeError(message, {
      status: answer.status,
      type,
      code,
      param,
      declineCode: decline_code,
      paymentIntent: payment_intent,
      setupIntent: setup_intent,
    })
  }

  deliveries(filter?: { event?: string; limit?: number }): Promise<DeliveryView[]> {
    return listDeliveries(this.store.sql, filter)
  }

  async redeliver(event: string): Promise<void> {
    await this.store.write(work => planRedelivery(work, event))
    this.#dispatcher.wake()
  }

  async reset(): Promise<void> {
    await this.store.sql.transaction(async session => {
      await session.query('delete from stripe_emulator.deliveries')
      await session.query('delete from stripe_emulator.idempotency')
      await session.query(`delete from stripe_emulator.objects where object <> 'webhook_endpoint'`)
    })
  }

  async ensureWebhookEndpoint(input: { url: string; secret?: string; events?: readonly string[] }) {
    return this.store.write(async work => {
      // Two processes that start at once would else make two of them.
      await work.session.query(`select pg_advisory_xact_lock(hashtext('stripe_emulator'))`)
      const [known] = await work.find('webhook_endpoint', where({ url: input.url }))
      const endpoint =
        known ?? addEndpoint(work, { url: input.url, enabled_events: ['*'] }, input.secret)
      endpoint.enabled_events = [...(input.events ?? ['*'])]
      endpoint.status = 'enabled'
      const hidden = work.hidden(endpoint.id)
      hidden.secret = input.secret ?? hidden.secret ?? ''
      return { id: endpoint.id, secret: hidden.secret }
    })
  }

  /** Drops idempotency keys that Stripe would have forgotten, and renews the planner's figures. */
  async tidy(): Promise<void> {
    await forgetOldKeys(this.store.sql, this.now().getTime() / 1000)
    await this.store.analyze()
  }
}
