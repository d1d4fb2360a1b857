import { type Purpose, type Target, type TargetName, targetNames } from './targets.ts'

/** Where the browser stores what was decided, and when (S-3-18, S-9-2). Both are necessary (§ 25 (2) TDDDG). */
export const CONSENT_KEY = 'cookie-consent'
export const CONSENT_DATE_KEY = 'cookie-consent-date'

/** After so many months somebody is asked again, whatever they said. */
export const VALID_MONTHS = 12

/** What somebody decided in this browser. */
export interface Consent extends Record<Purpose, boolean> {
  necessary: true
  /** A random id, which says nothing of anybody; the log of consents goes by it. */
  id: string
  /** Fingerprint of the words that they decided on. */
  wording: string
  /** Who was named when they decided. */
  targets: TargetName[]
  /** Whether they decided while their browser asked for privacy, and so in spite of it. */
  despiteGpc: boolean
}

/** What is asked for today. */
export interface Asked {
  wording: string
  targets: readonly TargetName[]
}

/** What every document of the shop tells its browser: whom it may load, and what has to be asked first. */
export interface AskedOfVisitors {
  /** Fingerprint of the words of banner and dialog. */
  wording: string
  targets: readonly Target[]
  /** Whether all of them are the demo's stand-in on this machine. */
  isStandIn: boolean
}

export const nothingAllowed = { analytics: false, marketing: false } as const

/** Reads what is stored; `undefined` for nothing, and for what is no consent. */
export function readConsent(text: string | null): Consent | undefined {
  const found = parsed(text)
  if (typeof found !== 'object' || found === null) return undefined
  const { id, analytics, marketing, wording, targets, despiteGpc } = { ...found } as Record<
    string,
    unknown
  >
  const isWhole =
    typeof id === 'string' &&
    typeof analytics === 'boolean' &&
    typeof marketing === 'boolean' &&
    typeof wording === 'string' &&
    Array.isArray(targets)
  if (!isWhole) return undefined
  return {
    necessary: true,
    id,
    analytics,
    marketing,
    wording,
    targets: targetNames.filter(name => targets.includes(name)),
    despiteGpc: despiteGpc === true,
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a decision of then is so old that the browser forgets it, and its random id with it. */
export function isOver(decided: Date, now: Date): boolean {
  const ends = new Date(decided)
  ends.setMonth(ends.getMonth() + VALID_MONTHS)
  return now >= ends
}

/** Whether a decision of that day still holds: for twelve months, these words, and these targets. */
export function stillHolds(
  consent: Consent,
  date: string | null,
  { wording, targets }: Asked,
  now: Date,
): boolean {
  const decided = new Date(date ?? '')
  if (Number.isNaN(decided.getTime()) || decided > now) return false
  return (
    !isOver(decided, now) &&
    consent.wording === wording &&
    targets.every(target => consent.targets.includes(target))
  )
}

/**
 * What may be done now. A browser that asks for privacy (GPC) refuses for its person, unless they have
 * decided otherwise in that very browser since.
 */
export function allowedNow(
  consent: Consent | undefined,
  hasGpc: boolean,
): Readonly<Record<Purpose, boolean>> {
  if (!consent || (hasGpc && !consent.despiteGpc)) return nothingAllowed
  return { analytics: consent.analytics, marketing: consent.marketing }
}
