import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import { type Clock, realClock } from '#core/clock.ts'
import type { Logger } from '#core/log.ts'
import { webhookTypes } from '#core/stripe-sync/webhook.server.ts'
import type { Database } from '#db/database.ts'
import type { PaymentGateway } from '#integrations/payment-gateway.ts'
import { openStripe } from '#integrations/stripe.server.ts'
import type { Config } from './config.ts'

export const EMULATOR_PATH = '/__stripe'

/** Delivered in this process, so it stays the same wherever the shop listens. */
const WEBHOOK_URL = 'http://localhost/api/webhooks/stripe'

/** The payment provider in use, with the clock that everything goes by. */
export interface Provider {
  payments: PaymentGateway
  clock: Clock
  emulator: StripeEmulator | undefined
}

export interface EmulatorHost {
  database: Database
  log: Logger
  /** Where the clock of a new store starts; now, unless a history is to be replayed. */
  startAt?: Date | undefined
  deliver: (request: Request) => Promise<Response>
  onClockStep: (now: Date) => Promise<void>
}

/** The real Stripe with the operator's keys, else the emulator on the shop's own database. */
export async function openProvider(config: Config, host: EmulatorHost): Promise<Provider> {
  if (config.stripe) {
    return { payments: paymentsAtStripe(config.stripe), clock: realClock, emulator: undefined }
  }
  const { CLOCK_CHANNEL, openStripeEmulator } = await import('@kraftpool/stripe-emulator')
  const opened = await openStripeEmulator({
    sql: host.database.sql,
    basePath: EMULATOR_PATH,
    startAt: host.startAt,
    deliver: host.deliver,
    onClockStep: host.onClockStep,
    log: ({ level, msg, ...data }) => host.log[level](data, msg),
  })
  // On PostgreSQL each process hears of a jump of the clock at once; PGlite has one process alone.
  const stopFollowing =
    host.database.kind === 'postgres'
      ? await host.database.listen(CLOCK_CHANNEL, () => {
          opened.followClock().catch(error => host.log.warn({ err: error }, 'The clock is away'))
        })
      : undefined
  const emulator: StripeEmulator = {
    ...opened,
    async stop() {
      await stopFollowing?.()
      await opened.stop()
    },
  }
  const payments = await paymentsOn(emulator)
  return { payments, clock: { now: () => emulator.now() }, emulator }
}

/** The gateway to the real Stripe. */
function paymentsAtStripe(keys: NonNullable<Config['stripe']>): PaymentGateway {
  const mode = keys.secretKey.includes('_test_') ? '/test' : ''
  return openStripe({
    ...keys,
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    dashboardUrl: `https://dashboard.stripe.com${mode}`,
  })
}

/** The gateway to an emulator in this process. Its secret lies in its store, for all processes. */
async function paymentsOn(emulator: StripeEmulator): Promise<PaymentGateway> {
  const { secret } = await emulator.ensureWebhookEndpoint({
    url: WEBHOOK_URL,
    events: webhookTypes,
  })
  return openStripe({
    secretKey: 'sk_test_emulator',
    publishableKey: 'pk_test_emulator',
    webhookSecret: secret,
    scriptUrl: `${EMULATOR_PATH}/stripe.js`,
    dashboardUrl: `${EMULATOR_PATH}/dashboard`,
    fetch: (...call) => emulator.apiFetch(...call),
  })
}
