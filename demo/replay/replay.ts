import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import type { ServerBuild } from 'react-router'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { berlinDay } from '#core/dates.ts'
import { finishDueSteps } from '#core/fulfilment/finish-steps.server.ts'
import { importModel } from '#core/models/import.server.ts'
import { expireReservations } from '#core/payments/reservations.server.ts'
import type { Database } from '#db/database.ts'
import type { Config } from '#server/boot/config.ts'
import { openLog } from '#server/boot/log.ts'
import { openSecrets } from '#server/boot/secrets.ts'
import { openShop, type Shop } from '#server/shop.ts'
import { demoProducts } from '../data/catalog/products.ts'
import { catalogObjects, demoProductId, productContent } from '../data/catalog-objects.ts'
import { modelFiles } from '../data/model-files.ts'
import { demoTimeline, type HistoryEvent, openingDay } from '../data/timeline.ts'
import { type Actors, openActors } from './actors.ts'
import { buy, type PlacedOrder } from './buy.ts'
import { writeContent } from './content.ts'
import { moveOrder } from './office.ts'
import { importPictures } from './pictures.ts'
import { replayProgress } from './progress.ts'
import { listSoldDevices } from './sold-devices.ts'
import { countStock, listDevices } from './stock.ts'
import { send } from './visit.ts'
import { othersLookAround, standInTargets, visitBefore } from './visitors.ts'

interface DemoParts {
  config: Config
  build: ServerBuild
  database: Database
}

type ReplayShop = Shop & { emulator: StripeEmulator }

/**
 * Replays the demo's past (contract, *What can be observed*): the shop opens 18 months ago, and every
 * order, payment, delivery and rating happens through its own routes while the clock moves forward to
 * now. Mails of the past are not sent.
 */
export async function replayDemo({ config, build, database }: DemoParts): Promise<void> {
  const now = new Date()
  const today = berlinDay(now)
  const openedAt = new Date(`${openingDay(today)}T06:00:00Z`)
  const secrets = await openSecrets(config.dataDir)
  const log = openLog(config.logLevel)
  log.info({}, 'Making the demo shop: its past is replayed, which takes a minute or two')
  const tellProgress = replayProgress(log, { from: openedAt, to: now })
  const shop = await openShop({
    // Each visit comes from an address of its own, so that limits count as they would.
    config: { ...config, trustProxy: true, pageCache: false },
    build,
    database,
    secrets,
    log: openLog('warn'),
    startAt: openedAt,
    overrides: {
      mail: { async send() {} },
      conversions: standInTargets(config),
      // Today's texts did not hold then, and there are none of that time.
      legalTexts: () => [],
    },
    onClockStep: async services => {
      // An embedded database answers without a turn of the event loop; the pictures need one.
      await nextTurn()
      tellProgress(services.clock.now())
      await expireReservations(services)
      await finishDueSteps(services)
      // Mails of the past go nowhere, so they wait until its end.
      await services.jobs.settle('effects')
    },
  })
  const replayed = withEmulator(shop)
  try {
    const { services, emulator } = replayed
    const actors = await openActors(services, { config, secrets })
    await emulator.importObjects(catalogObjects(openedAt))
    await mirrorAll(services)
    for (const product of demoProducts) {
      await saveProductContent(services, actors.office, productContent(product))
    }
    for (const model of modelFiles()) await importModel(services, model)
    const pictures = importPictures(replayed)
    await writeContent(services, { openedAt, today })
    const placed = await replayEvents(replayed, { actors, config }, demoTimeline(today))
    await emulator.advanceTo(new Date())
    await countStock(emulator)
    await listDevices(services, placed, today)
    await listSoldDevices(services)
    await services.jobs.settle()
    log.info({}, 'Reading the rest of its pictures')
    await pictures.finish()
  } finally {
    await shop.stop()
  }
}

function withEmulator(shop: Shop): ReplayShop {
  const { emulator } = shop
  if (!emulator) throw new Error('The demo is replayed with the payment emulator only')
  return { ...shop, emulator }
}

/** Lets the events happen one after the other; answers with the orders by their keys. */
async function replayEvents(
  shop: ReplayShop,
  { actors, config }: { actors: Actors; config: Config },
  events: readonly HistoryEvent[],
): Promise<Map<string, PlacedOrder>> {
  const placed = new Map<string, PlacedOrder>()
  for (const event of events) {
    await shop.emulator.advanceTo(event.at)
    if (event.kind === 'order') {
      const { key } = event.order
      await othersLookAround(shop, config, key)
      const visit = await visitBefore(shop, config, key)
      placed.set(key, await buy(shop, actors, event.order, visit))
      await shop.emulator.settle()
      continue
    }
    const known = placed.get(event.order.key)
    if (!known) throw new Error(`${event.order.key} moves before it was placed`)
    if (event.kind === 'logistics') {
      await moveOrder(shop.services, actors, known.orderGroupId, event.status)
    } else {
      const { rating, comment, product } = event.review
      await send(shop, '/api/submit-rating', {
        visit: event.order.key,
        body: {
          rating,
          comment,
          paymentIntentId: known.paymentIntentId,
          productId: demoProductId(product),
        },
      })
    }
  }
  return placed
}
