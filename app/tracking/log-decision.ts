import { href } from 'react-router'
import { storageKeys } from '#core/necessary-storage.ts'
import type { Consent } from '#core/tracking/consent.ts'
import { purposes, targetFacts } from '#core/tracking/targets.ts'
import { readNecessary, removeNecessary, writeNecessary } from './necessary-store.ts'
import { randomId } from './random-id.ts'

/** Decisions that our server has not confirmed yet, oldest first; necessary, as we have to be able to prove them. */
const UNLOGGED_KEY = storageKeys.unlogged

const AGAIN_AFTER_MS = [0, 2000, 10_000, 60_000]

/** What was done, seen from what was allowed before. */
function actOf(now: Consent, before: Readonly<Record<'analytics' | 'marketing', boolean>>) {
  const allows = purposes.filter(purpose => now[purpose])
  if (purposes.some(purpose => before[purpose] && !now[purpose])) return 'withdrawn'
  if (allows.length === 0) return 'refused'
  // Nobody was asked for a purpose that no target has.
  const asked = new Set(now.targets.map(name => targetFacts[name].purpose))
  return allows.length === asked.size ? 'accepted' : 'chosen'
}

/** Has a decision noted by our server, however long that takes. */
export function logDecision(
  consent: Consent,
  before: Readonly<Record<'analytics' | 'marketing', boolean>>,
): void {
  const { id: consentId, analytics, marketing, wording, targets } = consent
  const act = actOf(consent, before)
  const decision = { id: randomId(), consentId, act, analytics, marketing, wording, targets }
  saveUnlogged([...unlogged(), decision])
  void sendUnlogged()
}

interface Unlogged {
  id: string
}

function unlogged(): Unlogged[] {
  const stored: unknown = JSON.parse(readNecessary(UNLOGGED_KEY) ?? '[]')
  // A browser that was here before may hold a single one.
  return Array.isArray(stored) ? stored : [stored as Unlogged]
}

function saveUnlogged(decisions: Unlogged[]): void {
  if (decisions.length === 0) removeNecessary(UNLOGGED_KEY)
  else writeNecessary(UNLOGGED_KEY, JSON.stringify(decisions))
}

let isSending = false

/**
 * Sends what is left, also of an earlier visit: one after the other, so that the last one noted is the last one
 * made. A server that refuses one will refuse it again.
 */
export async function sendUnlogged(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (const pause of AGAIN_AFTER_MS) {
      if (pause > 0) await new Promise(done => setTimeout(done, pause))
      for (let [next] = unlogged(); next && (await isAnswered(next)); [next] = unlogged()) {
        const { id } = next
        // Another tab may have sent it, too.
        saveUnlogged(unlogged().filter(each => each.id !== id))
      }
      if (unlogged().length === 0) return
    }
  } finally {
    isSending = false
  }
}

async function isAnswered(decision: Unlogged): Promise<boolean> {
  const status = await fetch(href('/api/consent'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    body: JSON.stringify(decision),
  }).then(
    answer => answer.status,
    () => 0,
  )
  return status === 200 || status === 400 || status === 422
}
