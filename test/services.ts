import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import type { ShopServices } from '#app/http/context.ts'
import { finishDueSteps } from '#core/fulfilment/finish-steps.server.ts'
import type { Logger } from '#core/log.ts'
import type { MailGateway, MailKind, MailKinds } from '#core/mail.ts'
import { handleWebhook } from '#core/stripe-sync/webhook.server.ts'
import type { Database } from '#db/database.ts'
import type { PictureGateway } from '#integrations/picture-gateway.ts'
import { openPictures } from '#integrations/pictures.server.ts'
import { readConfig } from '#server/boot/config.ts'
import { openServices } from '#server/services.ts'
import { testDatabase } from './database.ts'

/** A mail that a test would have sent. */
export interface CollectedMail {
  kind: MailKind
  to: string
  data: MailKinds[MailKind]
  key: string
}

/** Services on a database of their own, with the emulator beside them and mails collected in memory. */
export interface TestServices {
  services: ShopServices
  database: Database
  emulator: StripeEmulator
  mails: CollectedMail[]
  /** Webhooks are answered but not looked at, as if they had been lost. */
  dropWebhooks(dropped: boolean): void
  /** Lets webhooks and jobs that are due run to their end. Throws where the shop did not take a webhook. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** A working day in the morning, when nothing else is due. */
export const START = new Date('2026-03-02T09:00:00Z')

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

/** Keeps mails instead of sending them, each key once, as the real gateway does. */
export function collectMails(mails: CollectedMail[]): MailGateway {
  return {
    async send(mail) {
      if (!mails.some(({ key }) => key === mail.key)) mails.push(mail)
    },
  }
}

/** A whole shop without pages: what verbs need. Webhooks reach the verb that takes them. */
export async function testServices(): Promise<TestServices> {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'shop-files-'))
  const mails: CollectedMail[] = []
  const refused: unknown[] = []
  let webhooksAreDropped = false

  const { services, emulator, stop } = await openServices({
    config: readConfig({ PUBLIC_URL, DEMO: 'off', DATA_DIR: folder }),
    database,
    secrets: { authSecret: 'x'.repeat(32) },
    log: {
      ...testLog,
      warn(data, message) {
        if (message === 'webhook not accepted') refused.push(data)
      },
    },
    startAt: START,
    async deliver(request, services) {
      if (!webhooksAreDropped) {
        await handleWebhook(services, {
          rawBody: await request.text(),
          signature: request.headers.get('Stripe-Signature') ?? '',
        })
      }
      return new Response(null, { status: 200 })
    },
    async onClockStep(services) {
      await finishDueSteps(services)
      await services.jobs.settle()
    },
    overrides: {
      mail: collectMails(mails),
      pictures: { ...openPictures(), fetch: noInternet },
    },
  })
  if (!emulator) throw new Error('Tests pay at the emulator')
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
      await services.jobs.settle()
      await emulator.settle()
      // It is sent again in a while, and until then the test would only see that something is missing.
      if (refused.length > 0) throw new Error(`Refused webhooks: ${JSON.stringify(refused)}`)
    },
    async close() {
      await stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
