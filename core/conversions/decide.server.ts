import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { serverTargets } from '#db/schema/conversions.ts'
import { conversionEvents, orderAttribution } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { consentToday, logConsent, type SentDecision } from '../tracking/consent-log.server.ts'
import { type Purpose, targetFacts } from '../tracking/targets.ts'

/**
 * Notes what somebody decided, as `logConsent`, and what that means for orders of that browser: what they do
 * not allow any more is not told, and what was stored for it is erased (ADR-152).
 */
export async function decideOnTracking(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  sent: SentDecision,
  address: string,
): Promise<void> {
  await logConsent(services, sent, address)
  const consentId = String(sent.consentId)
  await services.db.transaction(async tx => {
    const today = await consentToday(tx, consentId, services.clock.now())
    const allows = { analytics: today?.analytics ?? false, marketing: today?.marketing ?? false }
    const ids = await ordersOf(tx, consentId)
    if (ids.length === 0) return
    await stop(tx, ids, allows)
    if (!allows.analytics && !allows.marketing) {
      await tx.delete(orderAttribution).where(inArray(orderAttribution.orderGroupId, ids))
    } else await erase(tx, ids, allows)
  })
}

async function ordersOf(tx: Orm, consentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orderAttribution.orderGroupId })
    .from(orderAttribution)
    .where(eq(orderAttribution.consentId, consentId))
  return rows.map(({ id }) => id)
}

async function stop(tx: Orm, ids: string[], allows: Record<Purpose, boolean>): Promise<void> {
  const refused = serverTargets.filter(target => !allows[targetFacts[target].purpose])
  await tx
    .update(conversionEvents)
    .set({ state: 'stopped', answer: null })
    .where(
      and(
        inArray(conversionEvents.orderGroupId, ids),
        inArray(conversionEvents.target, refused),
        inArray(conversionEvents.state, ['due', 'failed']),
      ),
    )
}

const ofMarketing = {
  ...{ utmSource: null, utmMedium: null, utmCampaign: null, utmTerm: null, utmContent: null },
  ...{ gclid: null, fbclid: null, msclkid: null, ttclid: null, referrer: null },
  ...{ landingPage: null, sessionId: null, timestamp: null, fbp: null, fbc: null, ttp: null },
  userAgent: null,
}
const ofAnalytics = { gaClientId: null, gaSessionId: null }

/** What is allowed now, and was not when it was ordered, stays unknown. */
async function erase(
  tx: Orm,
  ids: string[],
  { analytics, marketing }: Record<Purpose, boolean>,
): Promise<void> {
  if (analytics && marketing) return
  const change = marketing
    ? { ...ofAnalytics, analytics: false }
    : { ...ofMarketing, marketing: false }
  const theirs = inArray(orderAttribution.orderGroupId, ids)
  const left = marketing ? orderAttribution.marketing : orderAttribution.analytics
  await tx.delete(orderAttribution).where(and(theirs, eq(left, false)))
  await tx.update(orderAttribution).set(change).where(theirs)
}
