import { join } from 'node:path'
import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ShopServices } from '#app/http/context.ts'
import type { Logger } from '#core/log.ts'
import { mirrorPictures } from '#core/pictures/mirror.server.ts'
import type { Database } from '#db/database.ts'
import type { Config } from './boot/config.ts'
import type { Secrets } from './boot/secrets.ts'
import { openGraphicFiles } from './files/graphic-files.ts'
import { openModelFiles } from './files/model-files.ts'
import { openPictureFiles, type PictureFiles } from './files/picture-files.ts'
import type { StaticFiles } from './files/static-files.ts'
import { createApp } from './http/app.ts'
import { openRefresh } from './http/cache-pages.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createPageCache, type PageCache } from './http/page-cache.ts'
import { openOrderNotices } from './jobs/order-notices.ts'
import { startRecompression } from './jobs/recompress.ts'
import { openStockRecount } from './jobs/stock-recount.ts'
import { openTrigger } from './jobs/trigger.ts'
import { runDue } from './schedule.ts'
import { openServices } from './services.ts'

export interface ShopParts {
  config: Config
  database: Database
  secrets: Secrets
  build: ServerBuild
  log: Logger
  /** Where the clock of a new emulator starts. */
  startAt?: Date
  /** Services used instead of what the configuration says. */
  overrides?: Partial<ShopServices>
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
  /** What the listener answers below `/hinweise/`. */
  graphicFiles: StaticFiles
  /** Ends jobs, emulator and mail; the database stays open. */
  stop(): Promise<void>
}

/** The services with everything that answers requests and follows changes. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { config, database, log, build } = parts
  const cache = config.pageCache ? createPageCache() : undefined
  const metrics = createMetrics(() => cache?.size ?? 0)

  // Webhooks go to the app, which is made from the services that send them.
  let app: Hono | undefined
  const opened = await openServices({
    ...parts,
    deliver: async request => (app ? app.fetch(request) : new Response(null, { status: 503 })),
    onClockStep: parts.onClockStep ?? runStep,
  })
  const { services, emulator } = opened
  app = createApp({ services, config, cache, metrics, emulator, build })

  const mirror = openTrigger(
    signal => mirrorPictures(services, signal),
    error => log.error({ err: error }, 'Pictures could not be mirrored'),
  )
  const pictureFiles = openPictureFiles(services, join(config.dataDir, 'variants'))
  const forgetPicture = (hash: string) => {
    pictureFiles
      .forget(hash)
      .catch(error => log.error({ err: error, hash }, 'Variants of a picture could not be deleted'))
  }
  const stock = openStockRecount(services, cache)
  const news = openOrderNotices(services)
  const stopRecompression = cache && startRecompression(cache)
  const stopListening = await Promise.all([
    database.listen('pictures', mirror.fire),
    database.listen('picture_removed', forgetPicture),
    database.listen('stock', stock.changed),
    database.listen('order_group', news.changed),
    database.listen('session_ended', news.sessionEnded),
    // The services have forgotten by now what they knew of it.
    database.listen('catalog', notice => cache?.drop(notice === '*' ? '*' : `product:${notice}`)),
    database.listen('content', notice => cache?.drop(notice === '*' ? '*' : 'content')),
  ])

  return {
    services,
    app,
    cache,
    refresh: openRefresh(app.fetch, {
      origin: config.publicUrl,
      onError: error => log.error({ err: error }, 'A cached page could not be made anew'),
    }),
    metrics,
    emulator,
    pictureFiles,
    modelFiles: openModelFiles(services),
    graphicFiles: openGraphicFiles(config.legalGraphics.files),
    async stop() {
      await opened.stop()
      await mirror.stop()
      stopRecompression?.()
      await stock.stop()
      await news.stop()
      for (const stop of stopListening) await stop()
    },
  }
}

/** What a step of the emulator's clock brings about, mails included. */
async function runStep(services: ShopServices): Promise<void> {
  await runDue(services)
  await services.jobs.settle()
}
