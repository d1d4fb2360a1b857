import { join } from 'node:path'
import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ShopServices } from '#app/http/context.ts'
import { settleRents } from '#core/billing/monthly-invoice.server.ts'
import { moveNextCharge } from '#core/billing/next-charge.server.ts'
import { shrinkSubscription } from '#core/billing/shrink-subscription.server.ts'
import { refundBuyout } from '#core/buyouts/refund.server.ts'
import { mailReset } from '#core/customers/reset-password.server.ts'
import { openJobs } from '#core/jobs.server.ts'
import { type Limits, openLimits } from '#core/limits.server.ts'
import type { Logger } from '#core/log.ts'
import type { MailGateway } from '#core/mail.ts'
import { refundOrder } from '#core/payments/refund.server.ts'
import { mirrorPictures } from '#core/pictures/mirror.server.ts'
import { openNamedPictures } from '#core/pictures/named.server.ts'
import { openCatalogMemory } from '#core/storefront/memory.server.ts'
import type { Database } from '#db/database.ts'
import { agreedDocuments } from '#documents/legal/legal-documents.server.ts'
import { openMailGateway } from '#documents/mails/send.server.ts'
import { openAuth } from '#integrations/auth.server.ts'
import { openFiles } from '#integrations/files.server.ts'
import { openMail } from '#integrations/mail.server.ts'
import type { PictureGateway } from '#integrations/picture-gateway.ts'
import { openPictures } from '#integrations/pictures.server.ts'
import type { Config } from './boot/config.ts'
import { openProvider } from './boot/provider.ts'
import type { Secrets } from './boot/secrets.ts'
import { openModelFiles } from './files/model-files.ts'
import { openPictureFiles, type PictureFiles } from './files/picture-files.ts'
import type { StaticFiles } from './files/static-files.ts'
import { createApp } from './http/app.ts'
import { openRefresh } from './http/cache-pages.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createPageCache, type PageCache } from './http/page-cache.ts'
import { startRecompression } from './jobs/recompress.ts'
import { openStockRecount } from './jobs/stock-recount.ts'
import { openTrigger } from './jobs/trigger.ts'
import { runDue } from './schedule.ts'

export interface ShopParts {
  config: Config
  database: Database
  secrets: Secrets
  build: ServerBuild
  log: Logger
  /** Where the clock of a new emulator starts. */
  startAt?: Date
  /** Instead of sending mails, as while the demo's past is made. */
  mail?: MailGateway
  /** Instead of fetching pictures from the internet. */
  fetchPicture?: PictureGateway['fetch']
  /** Instead of the legal texts of today. */
  legalTexts?: ShopServices['legalTexts']
  /** Instead of counting tries in the memory of this process. */
  limits?: Limits
  /** Instead of everything that is due after a step of the emulator's clock. */
  onClockStep?: (services: ShopServices) => Promise<void>
}

/** A shop that is put together and answers requests, but does not listen yet. */
export interface Shop {
  services: ShopServices
  app: Hono
  cache: PageCache | undefined
  /** Makes a page of the cache anew. */
  refresh(key: string): void
  metrics: Metrics
  emulator: StripeEmulator | undefined
  /** What the listener answers below `/bilder/`. */
  pictureFiles: PictureFiles
  /** What the listener answers below `/modelle/`. */
  modelFiles: StaticFiles
  /** Ends jobs, emulator and mail; the database stays open. */
  stop(): Promise<void>
}

/** Joins all parts of the shop on an open database. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { config, database, secrets, log } = parts
  const cache = config.pageCache ? createPageCache() : undefined
  const metrics = createMetrics(() => cache?.size ?? 0)
  const jobs = await openJobs(database, log)

  // The emulator delivers its webhooks to the app, and the app is made from services that need it.
  let opened: { services: ShopServices; app: Hono } | undefined
  const provider = await openProvider(config, {
    database,
    log,
    startAt: parts.startAt,
    deliver: async request =>
      opened ? opened.app.fetch(request) : new Response(null, { status: 503 }),
    onClockStep: async () => {
      if (opened) await (parts.onClockStep ?? runStep)(opened.services)
    },
  })
  const { payments, clock, emulator } = provider

  const { orm: db } = database
  const { publicUrl } = config
  const transport = openMail({
    smtpUrl: config.smtpUrl,
    folder: join(config.dataDir, 'mail'),
    from: config.mailFrom,
  })
  const services: ShopServices = {
    db,
    database,
    clock,
    payments,
    auth: openAuth({ db, secret: config.authSecret ?? secrets.authSecret, publicUrl, log }),
    limits: parts.limits ?? openLimits(),
    mail: parts.mail ?? openMailGateway({ db, clock, publicUrl, transport }),
    jobs,
    catalog: openCatalogMemory(db, clock),
    files: openFiles({ s3Url: config.s3Url, folder: join(config.dataDir, 'files') }),
    pictures: {
      ...openPictures(),
      ...(parts.fetchPicture && { fetch: parts.fetchPicture }),
    },
    namedPictures: openNamedPictures(db),
    log,
    legalTexts: parts.legalTexts ?? (() => agreedDocuments(publicUrl)),
    publicUrl,
  }
  const app = createApp({ services, config, cache, metrics, emulator, build: parts.build })
  opened = { services, app }

  const mirror = openTrigger(
    signal => mirrorPictures(services, signal),
    error => log.error({ err: error }, 'Pictures could not be mirrored'),
  )
  const stock = openStockRecount(services, cache)
  const stopRecompression = cache && startRecompression(cache)
  const stopListening = await Promise.all([
    database.listen('pictures', mirror.fire),
    database.listen('stock', stock.changed),
    database.listen('catalog', notice => {
      services.catalog.forget(notice)
      cache?.drop(notice === '*' ? '*' : `product:${notice}`)
    }),
    database.listen('content', notice => {
      services.namedPictures.forget()
      cache?.drop(notice === '*' ? '*' : 'content')
    }),
  ])
  await jobs.start({
    mail: mail => services.mail.send(mail),
    refund_payment: ({ orderGroupId }) => refundOrder(services, orderGroupId),
    move_next_charge: ({ orderGroupId }) => moveNextCharge(services, orderGroupId),
    shrink_subscription: ({ orderGroupId }) => shrinkSubscription(services, orderGroupId),
    settle_rents: ({ orderGroupId }) => settleRents(services, orderGroupId),
    refund_buyout: ({ buyoutId }) => refundBuyout(services, buyoutId),
    password_reset: ({ email }) => mailReset(services, email),
  })

  return {
    services,
    app,
    cache,
    refresh: openRefresh(app.fetch, {
      origin: publicUrl,
      onError: error => log.error({ err: error }, 'A cached page could not be made anew'),
    }),
    metrics,
    emulator,
    pictureFiles: openPictureFiles(services, join(config.dataDir, 'variants')),
    modelFiles: openModelFiles(services),
    async stop() {
      await emulator?.stop()
      await jobs.stop()
      services.pictures.stop()
      await mirror.stop()
      stopRecompression?.()
      await stock.stop()
      for (const stop of stopListening) await stop()
      transport.close()
    },
  }
}

/** What a step of the emulator's clock brings about, mails included. */
async function runStep(services: ShopServices): Promise<void> {
  await runDue(services)
  await services.jobs.settle()
}
