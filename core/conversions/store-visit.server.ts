import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderAttribution } from '#db/schema/schema.ts'
import { addDays, berlinDay } from '../dates.ts'
import { consentToday } from '../tracking/consent-log.server.ts'
import type { ReportedVisit } from '../tracking/reported-visit.ts'

/** As long as a visit counts for what follows it (S-9-28). */
const LIFETIME_DAYS = 30
const LONGEST_USER_AGENT = 500

interface Visited {
  visit: ReportedVisit | undefined
  userAgent: string | null
  now: Date
}

/**
 * Stores what led to an order, as far as the log of consents allows it: attribution and what advertisers call
 * the browser with consent to marketing, what the analytics call it with consent to those. The last checkout of
 * an order counts: one without a visit, or without consent by now, leaves nothing stored.
 */
export async function storeVisit(
  tx: Orm,
  orderGroupId: string,
  { visit, userAgent, now }: Visited,
): Promise<void> {
  const row = visit && (await allowedOf(tx, visit, { userAgent, now }))
  if (!row) {
    await tx.delete(orderAttribution).where(eq(orderAttribution.orderGroupId, orderGroupId))
    return
  }
  await tx
    .insert(orderAttribution)
    .values({ orderGroupId, ...row })
    .onConflictDoUpdate({ target: orderAttribution.orderGroupId, set: row })
}

async function allowedOf(
  tx: Orm,
  { consentId, attribution, ids, ...reported }: ReportedVisit,
  { userAgent, now }: Omit<Visited, 'visit'>,
) {
  const logged = await consentToday(tx, consentId, now)
  const analytics = reported.analytics && logged?.analytics === true
  const marketing = reported.marketing && logged?.marketing === true
  if (!analytics && !marketing) return null
  const led = marketing ? attribution : undefined
  const advertised = marketing ? ids : undefined
  return {
    consentId,
    analytics,
    marketing,
    utmSource: led?.utm_source ?? null,
    utmMedium: led?.utm_medium ?? null,
    utmCampaign: led?.utm_campaign ?? null,
    utmTerm: led?.utm_term ?? null,
    utmContent: led?.utm_content ?? null,
    gclid: led?.gclid ?? null,
    fbclid: led?.fbclid ?? null,
    msclkid: led?.msclkid ?? null,
    ttclid: led?.ttclid ?? null,
    referrer: led?.referrer ?? null,
    landingPage: led?.landing_page ?? null,
    sessionId: led?.session_id ?? null,
    timestamp: beganAt(led?.timestamp, now),
    gaClientId: analytics ? (ids?.gaClientId ?? null) : null,
    gaSessionId: analytics ? (ids?.gaSessionId ?? null) : null,
    fbp: advertised?.fbp ?? null,
    fbc: advertised?.fbc ?? null,
    ttp: advertised?.ttp ?? null,
    userAgent: marketing ? (userAgent?.slice(0, LONGEST_USER_AGENT) ?? null) : null,
    storedAt: now,
  }
}

/** Clocks of browsers are wrong at times. */
function beganAt(timestamp: string | undefined, now: Date): Date | null {
  if (timestamp === undefined) return null
  const began = new Date(timestamp)
  const today = berlinDay(now)
  const isPossible =
    began > new Date(addDays(today, -LIFETIME_DAYS - 1)) && began < new Date(addDays(today, 2))
  return isPossible ? began : null
}
