import { createRoot } from 'react-dom/client'
import type { AskedOfVisitors } from '#core/tracking/consent.ts'
import { isTrackedPath } from '#core/tracking/pages.ts'
import { allowedTargets, type Target, targetFacts } from '#core/tracking/targets.ts'
import { Consent } from './Consent.tsx'
import {
  allowed,
  forgetOldConsent,
  isUndecided,
  readAsked,
  storeConsent,
  storedConsent,
} from './consent-store.ts'
import { leaveByDocument } from './leave-by-document.ts'
import { logDecision, sendUnlogged } from './log-decision.ts'
import { removeOwn } from './own-storage.ts'
import { PAGE_SHOWN } from './page-shown.ts'
import { removeStoredBy } from './stored-by-targets.ts'
import { openTeller } from './teller.ts'
import { listenToHappenings } from './track.ts'
import { openVisit, reportOf } from './visit.ts'

/** Asks where somebody has to be asked, and tells the targets that they allow what happens here. */
export function startTracking(): void {
  forgetOldConsent()
  const asked = readAsked()
  if (asked) track(asked)
}

function track(asked: AskedOfVisitors): void {
  // Only a document that began where visits are tracked may load what its policy lets in.
  const mayLoad = isTrackedPath(location.pathname)
  const visit = openVisit()
  const teller = openTeller()
  let loaded: readonly Target[] = []
  let hasWritten = false

  function begin(): void {
    const allows = allowed(asked)
    const told = allowedTargets(asked.targets, allows)
    // It may have come to a page of passwords since.
    const loadsHere = mayLoad && isTrackedPath(location.pathname)
    removeStoredBy(asked.targets.filter(target => !told.includes(target)))
    // Nobody has been asked for a purpose that no target has.
    if (!isForMarketing(told)) visit.forget()
    else if (loadsHere) visit.keep()
    if (told.length > 0) {
      leaveByDocument(loadsHere ? 'untracked' : 'tracked')
      if (loadsHere) load(told, allows)
      else teller.hold()
    } else if (isUndecided(asked)) {
      removeOwn()
      if (mayLoad) visit.remember()
    } else teller.close({ forget: true })
  }

  /** Their code comes with consent as well; nobody else needs it. */
  function load(targets: readonly Target[], allows: ReturnType<typeof allowed>): void {
    loaded = targets
    teller.allow()
    import('./load-targets.ts')
      .then(({ loadTargets }) => teller.open(() => loadTargets(targets, allows)))
      .catch(() => {})
  }

  function pageShown(): void {
    // However somebody came here, scripts that run cannot stay.
    if (loaded.length > 0 && !isTrackedPath(location.pathname)) {
      location.reload()
      return
    }
    visit.touch()
    teller.pageShown()
  }

  function decide(choice: Parameters<typeof storeConsent>[1]): void {
    const wasUndecided = isUndecided(asked)
    const allowedBefore = allowed(asked)
    const before = allowedTargets(asked.targets, allowedBefore)
    logDecision(storeConsent(asked, choice), allowedBefore)
    const after = allowedTargets(asked.targets, allowed(asked))
    const isSame = before.length === after.length && before.every(target => isIn(target, after))
    if (isSame && loaded.length > 0) return
    // A script that runs cannot be taken back; a document that never loads it has none.
    if (loaded.length > 0) {
      teller.close({ forget: after.length === 0 })
      if (!isForMarketing(after)) visit.forget()
      removeStoredBy(asked.targets.filter(target => !isIn(target, after)))
      location.reload()
      return
    }
    begin()
    // After a refusal nothing was held, and this page is the first that may be told.
    if (!wasUndecided && loaded.length > 0) teller.pageShown()
  }

  /** Another tab has decided otherwise: this document tells nobody any more, and stores nothing. */
  function decidedElsewhere(): void {
    const allows = allowedTargets(asked.targets, allowed(asked))
    const isOver =
      loaded.length > 0
        ? loaded.some(target => !isIn(target, allows))
        : allows.length === 0 && !isUndecided(asked)
    if (!isOver) return
    teller.close({ forget: allows.length === 0 })
    if (!isForMarketing(allows)) visit.forget()
    else visit.leave()
    if (loaded.length === 0) return
    // As in the tab where it was decided; what somebody is writing here is not taken from them for it.
    if (hasWritten) leaveByDocument('always')
    else location.reload()
  }

  const place = Object.assign(document.createElement('div'), { id: 'consent' })
  // After the page, whose first link has to stay the one that skips to its content.
  document.body.append(place)
  createRoot(place).render(<Consent asked={asked} onDecide={decide} />)
  begin()
  pageShown()
  addEventListener(PAGE_SHOWN, pageShown)
  addEventListener('storage', decidedElsewhere)
  addEventListener(
    'input',
    () => {
      hasWritten = true
    },
    true,
  )
  listenToHappenings(teller.happened, () => {
    const consent = storedConsent(asked)
    const isAllowed = consent && Object.values(allowed(asked)).some(Boolean)
    return isAllowed ? reportOf(visit, { ...consent, ...allowed(asked) }) : undefined
  })
  void sendUnlogged()
}

const isForMarketing = (targets: readonly Target[]) =>
  targets.some(({ name }) => targetFacts[name].purpose === 'marketing')

const isIn = (target: Target, targets: readonly Target[]) =>
  targets.some(({ name }) => name === target.name)
