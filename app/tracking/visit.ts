import {
  ATTRIBUTION_KEY,
  type Captured,
  captureVisit,
  readAttribution,
  readSession,
  SESSION_KEY,
  stillHere,
} from '#core/tracking/attribution.ts'
import type { Consent } from '#core/tracking/consent.ts'
import type { SentVisit } from '#core/tracking/reported-visit.ts'
import { readOwn, removeOwn, writeOwn } from './own-storage.ts'
import { randomId } from './random-id.ts'

/**
 * Where this visit came from (S-4-25). Until somebody allows marketing it is held in memory alone; with a
 * refusal, or an end of the consent, nothing is left of it anywhere.
 */
export function openVisit() {
  let captured: Captured | undefined
  let isStored = false

  const capture = () =>
    captureVisit(
      { url: documentAddress(), referrer: document.referrer, now: Date.now(), newId: randomId() },
      isStored
        ? {
            session: readSession(readOwn(SESSION_KEY)),
            longTerm: readAttribution(readOwn(ATTRIBUTION_KEY)),
          }
        : {},
    )

  function store(): void {
    if (!isStored || !captured) return
    writeOwn(SESSION_KEY, captured.session)
    writeOwn(ATTRIBUTION_KEY, captured.longTerm)
  }

  return {
    /** Nothing is decided yet: where somebody came from is only known to this document. */
    remember(): void {
      captured ??= capture()
    },
    /** Marketing is allowed. What was stored before counts, so it is captured once more. */
    keep(): void {
      isStored = true
      captured = capture()
      store()
    },
    /** Stores nothing more; what is stored is another document's business. */
    leave(): void {
      isStored = false
      captured = undefined
    },
    forget(): void {
      isStored = false
      captured = undefined
      removeOwn('marketing')
    },
    /** Somebody is still here. */
    touch(): void {
      const here = { url: location.href, referrer: '', now: Date.now(), newId: randomId() }
      if (captured) captured = stillHere(captured, here)
      store()
    },
    attribution: () => (isStored ? captured?.longTerm : undefined),
  }
}

export type Visit = ReturnType<typeof openVisit>

/** The address that the document was loaded with; another page may be shown in it by now. */
function documentAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && URL.canParse(navigation.name) ? navigation.name : location.href
}

/**
 * What the checkout tells our server of this visit, with consent alone: where it came from, and the ids that
 * the targets gave this browser, so that they know an order again.
 */
export function reportOf(
  visit: Visit,
  { id: consentId, analytics, marketing }: Consent,
): SentVisit | undefined {
  if (!analytics && !marketing) return undefined
  return {
    consentId,
    analytics,
    marketing,
    ...(marketing && { attribution: visit.attribution() }),
    ids: {
      ...(analytics && googleIds()),
      ...(marketing && { fbp: cookie('_fbp'), fbc: cookie('_fbc'), ttp: cookie('_ttp') }),
    },
  }
}

function googleIds() {
  // GA1.1.<client id>, GS1.1.<session>.… and GS2.1.s<session>$…
  const [, gaClientId] = /^GA\d\.\d+\.(\d+\.\d+)$/.exec(cookie('_ga') ?? '') ?? []
  const session = cookies().find(([name]) => name.startsWith('_ga_'))?.[1]
  const [, gaSessionId] = /^GS\d\.\d+\.s?(\d+)/.exec(session ?? '') ?? []
  return { gaClientId, gaSessionId }
}

const cookies = () =>
  document.cookie.split(/;\s*/).map(pair => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')] as const
  })

const cookie = (wanted: string) => cookies().find(([name]) => name === wanted)?.[1]
