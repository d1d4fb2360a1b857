import { join } from 'node:path'
import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import type { ShopServices } from '#app/http/context.ts'
import { openLiveOrders } from '#core/account-view/live-orders.server.ts'
import { openJobs } from '#core/jobs.server.ts'
import { openLimits } from '#core/limits.server.ts'
import type { Logger } from '#core/log.ts'
import { openNamedPictures } from '#core/pictures/named.server.ts'
import { shop } from '#core/shop.ts'
import { openPresence, PRESENCE_CHANNEL } from '#core/staff/presence.server.ts'
import { openCatalogMemory } from '#core/storefront/memory.server.ts'
import type { Database } from '#db/database.ts'
import { agreedDocuments } from '#documents/legal/legal-documents.server.ts'
import { openMailGateway } from '#documents/mails/send.server.ts'
import { openAuth } from '#integrations/auth.server.ts'
import { openBounces } from '#integrations/bounces.server.ts'
import { openEvatr } from '#integrations/evatr.server.ts'
import { openFiles } from '#integrations/files.server.ts'
import { openMail } from '#integrations/mail.server.ts'
import { openPictures } from '#integrations/pictures.server.ts'
import { playVatRegister } from '#integrations/play-vat-register.ts'
import type { Config } from './boot/config.ts'
import { openConversions } from './boot/conversions.ts'
import { openProvider } from './boot/provider.ts'
import type { Secrets } from './boot/secrets.ts'
import { jobHandlers } from './jobs/handlers.ts'

export interface ServiceParts {
  config: Config
  database: Database
  secrets: Pick<Secrets, 'authSecret'>
  log: Logger
  /** Where a webhook of the emulator goes. */
  deliver: (request: Request, services: ShopServices) => Promise<Response>
  /** What a step of the emulator's clock brings about. */
  onClockStep: (services: ShopServices) => Promise<void>
  /** Where the clock of a new emulator starts. */
  startAt?: Date | undefined
  /** Used instead of what the configuration says. */
  overrides?: Partial<ShopServices> | undefined
}

export interface OpenServices {
  services: ShopServices
  /** Undefined with the real Stripe. */
  emulator: StripeEmulator | undefined
  /** Ends jobs, emulator and mail; the database stays open. */
  stop(): Promise<void>
}

/** The one place where services are put together, for programs, seeding and tests alike. */
export async function openServices(parts: ServiceParts): Promise<OpenServices> {
  const { config, database, log } = parts
  const { publicUrl } = config
  const { orm: db } = database
  const jobs = await openJobs(database, log)

  // The emulator delivers to services that are made from it.
  let opened: ShopServices | undefined
  const { payments, clock, emulator } = await openProvider(config, {
    database,
    log,
    startAt: parts.startAt,
    deliver: async request =>
      opened ? parts.deliver(request, opened) : new Response(null, { status: 503 }),
    onClockStep: async () => {
      if (opened) await parts.onClockStep(opened)
    },
  })
  const transport = openMail({
    smtpUrl: config.smtpUrl,
    folder: join(config.dataDir, 'mail'),
    from: config.mailFrom,
  })
  const files = openFiles({ s3Url: config.s3Url, folder: join(config.dataDir, 'files') })
  const auth = openAuth({
    db,
    secret: config.authSecret ?? parts.secrets.authSecret,
    publicUrl,
    log,
  })
  const bounces = config.bounces
    ? openBounces({
        ...config.bounces,
        secret: config.authSecret ?? parts.secrets.authSecret,
      })
    : null
  const services: ShopServices = {
    db,
    database,
    clock,
    payments,
    auth,
    limits: openLimits(),
    mail: openMailGateway({ db, files, clock, publicUrl, transport, bounces }),
    bounces,
    jobs,
    catalog: openCatalogMemory(db, clock),
    files,
    pictures: openPictures(),
    vatRegister: config.evatrUrl
      ? openEvatr({ url: config.evatrUrl, ownVatId: shop.company.vatId })
      : playVatRegister,
    conversions: openConversions(config.conversions),
    namedPictures: openNamedPictures(db),
    log,
    liveOrders: openLiveOrders({ db, auth, clock }),
    presence: openPresence(db),
    targets: config.tracking.targets,
    legalTexts: () => agreedDocuments(publicUrl, config.tracking.targets),
    officeSecondFactor: shop.officeSecondFactor[config.stripe ? 'withMoney' : 'withPlayMoney'],
    legalGraphics: config.legalGraphics.shown,
    publicUrl,
    ...parts.overrides,
  }
  opened = services
  const stopListening = await Promise.all([
    database.listen('catalog', notice => services.catalog.forget(notice)),
    database.listen('content', () => services.namedPictures.forget()),
    database.listen(PRESENCE_CHANNEL, notice => services.presence.heard(notice)),
  ])
  await jobs.start(jobHandlers(services))

  return {
    services,
    emulator,
    async stop() {
      services.liveOrders.stop()
      await emulator?.stop()
      await jobs.stop()
      services.pictures.stop()
      for (const stop of stopListening) await stop()
      transport.close()
    },
  }
}
