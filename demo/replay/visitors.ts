import { randomUUID } from 'node:crypto'
import { wordingToday } from '#core/tracking/consent-log.server.ts'
import type { SentVisit } from '#core/tracking/reported-visit.ts'
import { serverTargets } from '#db/schema/conversions.ts'
import type { ConversionGateway } from '#integrations/conversion-gateway.ts'
import type { Config } from '#server/boot/config.ts'
import type { Shop } from '#server/shop.ts'
import { type DemoVisit, lookedForBeside, visitOfOrder, visitsBesides } from '../data/visits.ts'
import { look, send } from './visit.ts'

type Conversions = Shop['services']['conversions']

/** The demo's stand-in for all targets, which listens only once the shop does, and answers all with this. */
const standIn: ConversionGateway = { report: async () => '200 {}' }

export const standInTargets = ({ tracking, conversions }: Config): Conversions =>
  tracking.isStandIn
    ? Object.fromEntries(
        serverTargets.filter(target => conversions[target]).map(target => [target, standIn]),
      )
    : {}

/**
 * Those of a day who came and ordered nothing: each answers the banner, some look for what there is not. With
 * targets of one's own nobody came, as nothing of a demo may reach them.
 */
export async function othersLookAround(shop: Shop, config: Config, key: string): Promise<void> {
  if (!config.tracking.isStandIn) return
  for (const [index, visit] of visitsBesides(key).entries()) {
    await decide(shop, config, { visit, key: `${key} ${index}` })
  }
  const words = lookedForBeside(key)
  if (words) await look(shop, `/suche?q=${encodeURIComponent(words)}`, `${key} search`)
}

/** Whoever is about to order answers the banner; gives what their browser then reports at the checkout. */
export async function visitBefore(
  shop: Shop,
  config: Config,
  key: string,
): Promise<SentVisit | undefined> {
  if (!config.tracking.isStandIn) return undefined
  const visit = visitOfOrder(key)
  const consentId = await decide(shop, config, { visit, key })
  const { analytics, marketing, led } = visit
  if (!analytics && !marketing) return undefined
  return {
    ...{ consentId, analytics, marketing },
    ...(marketing && {
      attribution: {
        ...led,
        landing_page: '/',
        session_id: consentId,
        timestamp: shop.services.clock.now().toISOString(),
      },
    }),
  }
}

interface Deciding {
  visit: DemoVisit
  /** Whose address it comes from. */
  key: string
}

/** Answers with the random number of the consent. */
async function decide(
  shop: Shop,
  { tracking }: Config,
  { visit: { act, analytics, marketing }, key }: Deciding,
): Promise<string> {
  const consentId = randomUUID()
  await send(shop, '/api/consent', {
    visit: key,
    body: {
      ...{ id: randomUUID(), consentId, act, analytics, marketing, wording: wordingToday() },
      targets: tracking.targets.map(({ name }) => name),
    },
  })
  return consentId
}
