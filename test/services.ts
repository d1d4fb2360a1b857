import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStripeEmulator, type StripeEmulator } from '@kraftpool/stripe-emulator'
import type { ShopServices } from '#app/http/context.ts'
import { settleRents } from '#core/billing/monthly-invoice.server.ts'
import { moveNextCharge } from '#core/billing/next-charge.server.ts'
import { shrinkSubscription } from '#core/billing/shrink-subscription.server.ts'
import { refundBuyout } from '#core/buyouts/refund.server.ts'
import { mailReset } from '#core/customers/reset-password.server.ts'
import { openJobs } from '#core/jobs.server.ts'
import { openLimits } from '#core/limits.server.ts'
import type { Logger } from '#core/log.ts'
import type { MailKind, MailKinds } from '#core/mail.ts'
import { refundOrder } from '#core/payments/refund.server.ts'
import { openNamedPictures } from '#core/pictures/named.server.ts'
import { finishDueSteps } from '#core/rentals/contract-steps.server.ts'
import { openCatalogMemory } from '#core/storefront/memory.server.ts'
import { takeWebhook, webhookTypes } from '#core/stripe-sync/webhook.server.ts'
import type { Database } from '#db/database.ts'
import { agreedDocuments } from '#documents/legal/legal-documents.server.ts'
import { openAuth } from '#integrations/auth.server.ts'
import { openFiles } from '#integrations/files.server.ts'
import type { PictureGateway } from '#integrations/picture-gateway.ts'
import { openPictures } from '#integrations/pictures.server.ts'
import { openStripe } from '#integrations/stripe.server.ts'
import { testDatabase } from './database.ts'

/** A mail that a test would have sent. */
export interface CollectedMail {
  kind: MailKind
  to: string
  data: MailKinds[MailKind]
  key: string
}

/** Services on a database of their own, with the emulator beside them and mails kept in memory. */
export interface TestServices {
  services: ShopServices
  database: Database
  emulator: StripeEmulator
  mails: CollectedMail[]
  /** Webhooks are answered but not looked at, as if they had been lost. */
  dropWebhooks(dropped: boolean): void
  /** Lets webhooks and jobs that are due run to their end. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** A working day in the morning, when nothing else is due. */
export const START = new Date('2026-03-02T09:00:00Z')

const WEBHOOK_SECRET = 'whsec_only_for_tests_0123456789'
export const PUBLIC_URL = 'http://localhost:3000'

/** Errors are thrown in tests, not logged away; everything else is silence. */
export const testLog: Logger = {
  info() {},
  warn() {},
  error(data, message) {
    console.error(message, data)
  },
}

/** Tests reach no foreign host; one that needs a picture from there brings its own. */
export const noInternet: PictureGateway['fetch'] = async url => {
  throw new Error(`A test asked for ${url}`)
}

/** A whole shop without pages: what verbs need. Webhooks reach the verb that takes them. */
export async function testServices(): Promise<TestServices> {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'shop-files-'))
  const jobs = await openJobs(database, testLog)
  const mails: CollectedMail[] = []
  let services: ShopServices | undefined
  let webhooksAreDropped = false

  const emulator = await openStripeEmulator({
    sql: database.sql,
    basePath: '/__stripe',
    startAt: START,
    deliver: async request => {
      if (!services) return new Response(null, { status: 503 })
      if (webhooksAreDropped) return new Response(null, { status: 200 })
      await takeWebhook(services, {
        rawBody: await request.text(),
        signature: request.headers.get('Stripe-Signature') ?? '',
      })
      return new Response(null, { status: 200 })
    },
    onClockStep: async () => {
      if (services) await finishDueSteps(services)
      await jobs.settle()
    },
  })
  await emulator.ensureWebhookEndpoint({
    url: `${PUBLIC_URL}/api/webhooks/stripe`,
    secret: WEBHOOK_SECRET,
    events: webhookTypes,
  })
  const { orm: db } = database
  const clock = { now: () => emulator.now() }
  services = {
    db,
    database,
    clock,
    payments: openStripe({
      secretKey: 'sk_test_emulator',
      publishableKey: 'pk_test_emulator',
      webhookSecret: WEBHOOK_SECRET,
      scriptUrl: '/__stripe/stripe.js',
      dashboardUrl: '/__stripe/dashboard',
      fetch: emulator.apiFetch,
    }),
    auth: openAuth({ db, secret: 'x'.repeat(32), publicUrl: PUBLIC_URL, log: testLog }),
    limits: openLimits(),
    mail: {
      async send(mail) {
        if (!mails.some(({ key }) => key === mail.key)) mails.push(mail)
      },
    },
    jobs,
    catalog: openCatalogMemory(db, clock),
    files: openFiles({ folder }),
    pictures: { ...openPictures(), fetch: noInternet },
    namedPictures: openNamedPictures(db),
    log: testLog,
    legalTexts: () => agreedDocuments(PUBLIC_URL),
    publicUrl: PUBLIC_URL,
  }
  const opened = services
  const stopListening = await database.listen('catalog', notice => opened.catalog.forget(notice))
  await jobs.start({
    mail: mail => opened.mail.send(mail),
    refund_payment: ({ orderGroupId }) => refundOrder(opened, orderGroupId),
    move_next_charge: ({ orderGroupId }) => moveNextCharge(opened, orderGroupId),
    shrink_subscription: ({ orderGroupId }) => shrinkSubscription(opened, orderGroupId),
    settle_rents: ({ orderGroupId }) => settleRents(opened, orderGroupId),
    refund_buyout: ({ buyoutId }) => refundBuyout(opened, buyoutId),
    password_reset: ({ email }) => mailReset(opened, email),
  })
  return {
    services,
    database,
    emulator,
    mails,
    dropWebhooks(dropped) {
      webhooksAreDropped = dropped
    },
    async settle() {
      await emulator.settle()
      await jobs.settle()
      await emulator.settle()
    },
    async close() {
      await emulator.stop()
      await jobs.stop()
      opened.pictures.stop()
      await stopListening()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
