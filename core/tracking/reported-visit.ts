import { z } from 'zod'

/** What a browser may say of the visit that led to an order, each part of it at most so long. */
const LONGEST = { parameter: 200, clickId: 600, address: 500, id: 200 } as const

const EMAIL = /[^\s@]+(?:@|%40)[^\s@]+\.[^\s@]+/i
const CONTROL = /\p{Cc}/u

/** A part that is wrong in any way is as good as none: it never costs anybody their order. */
const text = (longest: number) =>
  z.preprocess(value => {
    if (typeof value !== 'string') return undefined
    const trimmed = value.trim()
    const isFit = trimmed !== '' && trimmed.length <= longest
    return isFit && !CONTROL.test(trimmed) && !EMAIL.test(trimmed) ? trimmed : undefined
  }, z.string().optional())

/** What follows a path may be a token or an address. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '')

const referrer = text(LONGEST.address).transform(value => {
  if (!value || !URL.canParse(value)) return undefined
  const { protocol, host, pathname } = new URL(value)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}` : undefined
})

const landingPage = text(LONGEST.address).transform(value =>
  value && /^\/(?![/\\])/.test(value) ? withoutQuery(value) : undefined,
)

const parameter = text(LONGEST.parameter)
const clickId = text(LONGEST.clickId)
const id = text(LONGEST.id)

const attribution = z.object({
  utm_source: parameter,
  utm_medium: parameter,
  utm_campaign: parameter,
  utm_term: parameter,
  utm_content: parameter,
  gclid: clickId,
  fbclid: clickId,
  msclkid: clickId,
  ttclid: clickId,
  referrer,
  landing_page: landingPage,
  session_id: id,
  /** ISO 8601. */
  timestamp: z.iso.datetime({ offset: true }).optional().catch(undefined),
})

const ids = z.object({
  /** Of the cookie `_ga`: `123.456`. */
  gaClientId: id,
  /** Of the cookie `_ga_…`. */
  gaSessionId: id,
  /** The cookies of these names. */
  fbp: id,
  fbc: clickId,
  ttp: id,
})

/**
 * What a browser reports of its visit at the checkout (S-4-17, ADR-152). It is not believed about consent: the
 * log of consents says what is stored of this. What it says itself can only make that less.
 */
export const reportedVisit = z.object({
  /** Random id of its consent, as the log knows it. */
  consentId: z.uuid(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  attribution: attribution.optional().catch(undefined),
  ids: ids.optional().catch(undefined),
})

export type ReportedVisit = z.output<typeof reportedVisit>
/** As the browser sends it. */
export type SentVisit = z.input<typeof reportedVisit>
