import { href } from 'react-router'
import type { Consent } from '#core/tracking/consent.ts'
import { purposes } from '#core/tracking/targets.ts'
import { randomId } from './random-id.ts'

/** A decision that our server has not confirmed yet; necessary, as we have to be able to prove it. */
const UNLOGGED_KEY = 'cookie-consent-unlogged'

const AGAIN_AFTER_MS = [0, 2000, 10_000, 60_000]

/** What was done, seen from what was allowed before. */
function actOf(now: Consent, before: Readonly<Record<'analytics' | 'marketing', boolean>>) {
  const allows = purposes.filter(purpose => now[purpose])
  if (purposes.some(purpose => before[purpose] && !now[purpose])) return 'withdrawn'
  if (allows.length === 0) return 'refused'
  return allows.length === purposes.length ? 'accepted' : 'chosen'
}

/** Has a decision noted by our server, however long that takes. */
export function logDecision(
  consent: Consent,
  before: Readonly<Record<'analytics' | 'marketing', boolean>>,
): void {
  const { id: consentId, analytics, marketing, wording, targets } = consent
  const act = actOf(consent, before)
  const decision = { id: randomId(), consentId, act, analytics, marketing, wording, targets }
  localStorage.setItem(UNLOGGED_KEY, JSON.stringify(decision))
  void sendUnlogged()
}

/** Sends what is left of an earlier visit; a server that refuses it will refuse it again. */
export async function sendUnlogged(): Promise<void> {
  for (const pause of AGAIN_AFTER_MS) {
    if (pause > 0) await new Promise(done => setTimeout(done, pause))
    const body = localStorage.getItem(UNLOGGED_KEY)
    if (body === null) return
    const status = await fetch(href('/api/consent'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
      body,
    }).then(
      answer => answer.status,
      () => 0,
    )
    const isDone = status === 200 || status === 400 || status === 422
    // Another decision may have been made meanwhile.
    if (isDone && localStorage.getItem(UNLOGGED_KEY) === body) localStorage.removeItem(UNLOGGED_KEY)
    if (isDone) return
  }
}
