import { DAY_MS, MINUTE_MS } from '../durations.ts'

/** The parameters of an address that say where a visit came from (S-9-28, S-9-29), in the order of a campaign's link. */
export const trackedParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
  'ttclid',
] as const
export type TrackedParameter = (typeof trackedParameters)[number]

/** Where a visit came from (S-3-19), with the two parameters more of S-9-29. */
export interface AttributionRecord extends Partial<Record<TrackedParameter, string>> {
  /** Origin and path of the page before; empty for none, and for one of this shop. */
  referrer: string
  /** Path of the first page, with these parameters alone. */
  landing_page: string
  session_id: string
  /** ISO time of the capture. */
  timestamp: string
}

/** A visit of this browser (S-3-20). */
export interface TrackingSession {
  sessionId: string
  parameters: Partial<Record<TrackedParameter, string>>
  /** ISO time of the last activity. */
  timestamp: string
  referrer: string
  landing_page: string
}

/** Keys of the browser. They are written with consent to marketing, and removed with its end (ADR-151). */
export const SESSION_KEY = 'tracking-session'
export const ATTRIBUTION_KEY = 'tracking-attribution'

/** A session ends after so long without activity (S-4-27). */
const SESSION_MS = 30 * MINUTE_MS
/** A record is forgotten after so long (S-4-26). */
const LONG_TERM_MS = 30 * DAY_MS

const LONGEST = 500
const PERSONAL = /@|%40/i
/** A run of letters and digits that no reader would call a word: a key, a number of somebody, a token. */
const SECRET =
  /^(?=.*\d)[\w.~=-]{20,}$|^[A-Za-z_-]{40,}$|^\d{6,}$|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i

/** A word of `power-rack-r6-200kg`, as the addresses of pages are made of. */
const WORD = /^(?:[a-z]{1,30}\d{0,2}|\d{1,4}[a-z]{0,2})$/

/** Whether a value of an address is short, and no e-mail address. */
export const namesNobody = (value: string): boolean =>
  value.length <= LONGEST && !PERSONAL.test(value)

/** What an address says of where somebody came from: the nine parameters, as far as they name nobody. */
export function parametersOf(url: URL): Partial<Record<TrackedParameter, string>> {
  const found = trackedParameters.flatMap(name => {
    const value = (url.searchParams.get(name) ?? '').replace(/\p{Cc}/gu, '').trim()
    return value !== '' && namesNobody(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

const isSecret = (part: string) =>
  SECRET.test(part) && !(/[a-z]{3}/.test(part) && part.split('-').every(word => WORD.test(word)))

/** A path without what is nobody's business: parts that look like an address or a secret. */
export function safePath(pathname: string): string {
  const parts = pathname
    .slice(0, LONGEST)
    .split('/')
    .map(part => (PERSONAL.test(part) || isSecret(part) ? '-' : part))
  return parts.join('/')
}

function landingPageOf(url: URL): string {
  const query = new URLSearchParams(parametersOf(url)).toString()
  return safePath(url.pathname) + (query && `?${query}`)
}

/** Origin and path of a foreign page; nothing of a page of this shop, and of what is no page. */
export function referrerOf(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  const isPage = url.protocol === 'https:' || url.protocol === 'http:'
  return isPage && url.origin !== origin ? url.origin + safePath(url.pathname) : ''
}

export interface PageLoad {
  /** The address of the document. */
  url: string
  referrer: string
  /** Milliseconds. */
  now: number
  /** For a session that begins. */
  newId: string
}

export interface Captured {
  session: TrackingSession
  /** What is held for 30 days; the one before, or the one of this visit. */
  longTerm: AttributionRecord
}

/**
 * Where somebody came from, at a page load (S-4-25, S-4-26): always held for the session; for long unless a
 * record is held already and the new visit has no source, gclid or fbclid.
 */
export function captureVisit(
  { url: address, referrer, now, newId }: PageLoad,
  before: { session?: TrackingSession; longTerm?: AttributionRecord },
): Captured {
  const url = new URL(address)
  const parameters = parametersOf(url)
  const timestamp = new Date(now).toISOString()
  const running = before.session && isRunning(before.session, now) ? before.session : undefined
  const hasCome = Object.keys(parameters).length > 0
  const session: TrackingSession =
    running && !hasCome
      ? { ...running, timestamp }
      : {
          sessionId: running?.sessionId ?? newId,
          parameters,
          timestamp,
          referrer: referrerOf(referrer, url.origin),
          landing_page: landingPageOf(url),
        }
  const { utm_source, gclid, fbclid } = parameters
  const held = before.longTerm && isHeld(before.longTerm, now) ? before.longTerm : undefined
  const longTerm = held && !utm_source && !gclid && !fbclid ? held : recordOf(session)
  return { session, longTerm }
}

/** Somebody goes on in an open document: after half an hour in which nothing happened, in a session of its own (S-4-27). */
export function stillHere({ session, longTerm }: Captured, page: PageLoad): Captured {
  if (!isRunning(session, page.now)) return captureVisit(page, { longTerm })
  return { session: { ...session, timestamp: new Date(page.now).toISOString() }, longTerm }
}

/** Whether a session goes on: less than half an hour since anything happened (S-4-27). */
export const isRunning = ({ timestamp }: TrackingSession, now: number): boolean =>
  isWithin(timestamp, now, SESSION_MS)

/** Whether a record still counts (S-4-26). */
export const isHeld = ({ timestamp }: AttributionRecord, now: number): boolean =>
  isWithin(timestamp, now, LONG_TERM_MS)

function isWithin(timestamp: string, now: number, ms: number): boolean {
  const age = now - Date.parse(timestamp)
  return age >= 0 && age < ms
}

function recordOf(session: TrackingSession): AttributionRecord {
  const { parameters, referrer, landing_page, sessionId, timestamp } = session
  return { ...parameters, referrer, landing_page, session_id: sessionId, timestamp }
}

/** Reads a stored session; nothing for what is none. */
export function readSession(stored: string | null): TrackingSession | undefined {
  const { sessionId, timestamp, referrer, landing_page, parameters } = objectOf(stored)
  if (!isText(sessionId) || !isTime(timestamp)) return undefined
  if (!isText(referrer) || !isText(landing_page)) return undefined
  return { sessionId, timestamp, referrer, landing_page, parameters: readParameters(parameters) }
}

/** Reads a stored record; nothing for what is none. */
export function readAttribution(stored: string | null): AttributionRecord | undefined {
  const found = objectOf(stored)
  const { session_id, timestamp, referrer, landing_page } = found
  if (!isText(session_id) || !isTime(timestamp)) return undefined
  if (!isText(referrer) || !isText(landing_page)) return undefined
  return { ...readParameters(found), referrer, landing_page, session_id, timestamp }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 4 * LONGEST * trackedParameters.length

const isTime = (value: unknown): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value))

function readParameters(value: unknown): Partial<Record<TrackedParameter, string>> {
  const from: Record<string, unknown> = { ...Object(value) }
  const found = trackedParameters.flatMap(name => {
    const text = from[name]
    return typeof text === 'string' && text !== '' && text.length <= LONGEST ? [[name, text]] : []
  })
  return Object.fromEntries(found)
}

function objectOf(stored: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stored ?? 'null')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}
