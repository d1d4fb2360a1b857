import { referrerOf } from '#core/tracking/attribution.ts'
import type { Purpose, Target, TargetName } from '#core/tracking/targets.ts'
import { whereAddressIsPlain } from './address-reader.ts'
import type { LoadedTarget, LoadTarget } from './target.ts'
import { loadGoogle } from './targets/google.ts'
import { loadMeta } from './targets/meta.ts'
import { loadMicrosoft } from './targets/microsoft.ts'
import { loadTikTok } from './targets/tiktok.ts'

const readingAddress =
  (load: LoadTarget): LoadTarget =>
  (...allowed) =>
    whereAddressIsPlain(() => load(...allowed))

/** Google's two targets share one script, the only one that takes the address of a page from us. */
const loaders: readonly { names: readonly TargetName[]; load: LoadTarget }[] = [
  { names: ['google_analytics', 'google_ads'], load: loadGoogle },
  { names: ['meta'], load: readingAddress(loadMeta) },
  { names: ['tiktok'], load: readingAddress(loadTikTok) },
  { names: ['microsoft'], load: readingAddress(loadMicrosoft) },
]

/** Loads the scripts of these targets, which may be told of visits from now on. */
export function loadTargets(
  targets: readonly Target[],
  allows: Readonly<Record<Purpose, boolean>>,
): LoadedTarget[] {
  hideOwnReferrer()
  return loaders.flatMap(({ names, load }) => {
    const own = targets.filter(({ name }) => names.includes(name))
    return own.length > 0 ? [load(own, allows)] : []
  })
}

/**
 * Every script reads where somebody came from, which may be a page of ours with search words or an order in its
 * address. A document's own property stands before the browser's: they read what a record may hold.
 */
function hideOwnReferrer(): void {
  const value = referrerOf(document.referrer, location.origin)
  Object.defineProperty(document, 'referrer', { value, configurable: true })
}
