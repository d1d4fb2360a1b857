import { createRoot } from 'react-dom/client'
import type { AskedOfVisitors } from '#core/tracking/consent.ts'
import { isTrackedPath } from '#core/tracking/pages.ts'
import { allowedTargets, type Target } from '#core/tracking/targets.ts'
import { Consent } from './Consent.tsx'
import { allowed, readAsked, storeConsent } from './consent-store.ts'
import { leaveByDocument } from './leave-by-document.ts'
import { loadTargets } from './load-targets.ts'
import { logDecision, sendUnlogged } from './log-decision.ts'
import { PAGE_SHOWN } from './page-shown.ts'
import { randomId } from './random-id.ts'
import { removeStoredBy } from './stored-by-targets.ts'
import type { LoadedTarget } from './target.ts'

/** Asks where somebody has to be asked, and tells the targets that they allow what happens here. */
export function startTracking(): void {
  const asked = readAsked()
  if (asked) track(asked)
}

function track(asked: AskedOfVisitors): void {
  // Only a document that began where visits are tracked may load what its policy lets in.
  const mayLoad = isTrackedPath(location.pathname)
  let loaded: LoadedTarget[] = []

  function begin(): void {
    const allows = allowed(asked)
    const told = allowedTargets(asked.targets, allows)
    removeStoredBy(asked.targets.filter(target => !told.includes(target)))
    if (told.length === 0) return
    leaveByDocument(mayLoad)
    if (!mayLoad) return
    loaded = loadTargets(told, allows)
    pageView()
  }

  function pageView(): void {
    if (!isTrackedPath(location.pathname)) return
    const id = randomId()
    for (const target of loaded) target.send({ name: 'PageView', id })
  }

  function decide(choice: Parameters<typeof storeConsent>[1]): void {
    const allowedBefore = allowed(asked)
    const before = allowedTargets(asked.targets, allowedBefore)
    logDecision(storeConsent(asked, choice), allowedBefore)
    const after = allowedTargets(asked.targets, allowed(asked))
    const isSame = before.length === after.length
    if (isSame && loaded.length > 0) return
    // A script that runs cannot be taken back; a document that never loads it has none.
    if (loaded.length > 0) {
      removeStoredBy(asked.targets.filter(target => !isIn(target, after)))
      location.reload()
    } else begin()
  }

  const place = Object.assign(document.createElement('div'), { id: 'consent' })
  // After the page, whose first link has to stay the one that skips to its content.
  document.body.append(place)
  createRoot(place).render(<Consent asked={asked} onDecide={decide} />)
  addEventListener(PAGE_SHOWN, pageView)
  void sendUnlogged()
  begin()
}

const isIn = (target: Target, targets: readonly Target[]) =>
  targets.some(({ name }) => name === target.name)
