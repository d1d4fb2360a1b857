import {
  type AskedOfVisitors,
  allowedNow,
  CONSENT_DATE_KEY,
  CONSENT_KEY,
  type Consent,
  isOver,
  readConsent,
  stillHolds,
} from '#core/tracking/consent.ts'
import { askedOf, type Purpose } from '#core/tracking/targets.ts'
import { readNecessary, removeNecessary, writeNecessary } from './necessary-store.ts'
import { ASKED_META } from './page-shown.ts'
import { randomId } from './random-id.ts'

/** What this document was told to ask; the server writes it into the head. */
export function readAsked(): AskedOfVisitors | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${ASKED_META}"]`)
  return meta ? JSON.parse(meta.content) : undefined
}

/** Whoever is asked again after a year is somebody new to the log. */
export function forgetOldConsent(): void {
  if (!isOver(new Date(readNecessary(CONSENT_DATE_KEY) ?? ''), new Date())) return
  for (const key of [CONSENT_KEY, CONSENT_DATE_KEY]) removeNecessary(key)
}

/** A browser that asks for privacy: Global Privacy Control. */
export const hasGpc = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** The decision that holds today, if there is one. */
export function storedConsent(asked: AskedOfVisitors): Consent | undefined {
  const consent = readConsent(readNecessary(CONSENT_KEY))
  const date = readNecessary(CONSENT_DATE_KEY)
  const names = asked.targets.map(({ name }) => name)
  const holds = consent && stillHolds(consent, date, { ...asked, targets: names }, new Date())
  return holds ? consent : undefined
}

/** What may be done now with what this browser decided. */
export const allowed = (asked: AskedOfVisitors): Readonly<Record<Purpose, boolean>> =>
  askedOf(allowedNow(storedConsent(asked), hasGpc()), asked.targets)

/** Whether somebody has to be asked: GPC is an answer. */
export const isUndecided = (asked: AskedOfVisitors): boolean =>
  !hasGpc() && storedConsent(asked) === undefined

/** Stores what was decided; the id stays the same as long as the browser remembers one. */
export function storeConsent(
  asked: AskedOfVisitors,
  choice: Readonly<Record<Purpose, boolean>>,
): Consent {
  const id = readConsent(readNecessary(CONSENT_KEY))?.id ?? randomId()
  const consent: Consent = {
    necessary: true,
    ...askedOf(choice, asked.targets),
    id,
    wording: asked.wording,
    targets: asked.targets.map(({ name }) => name),
    despiteGpc: hasGpc(),
  }
  writeNecessary(CONSENT_KEY, JSON.stringify(consent))
  writeNecessary(CONSENT_DATE_KEY, new Date().toISOString())
  return consent
}
