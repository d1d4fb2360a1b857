import type { Purpose, Target, TargetName } from '#core/tracking/targets.ts'
import type { LoadedTarget, LoadTarget } from './target.ts'
import { loadGoogle } from './targets/google.ts'
import { loadMeta } from './targets/meta.ts'
import { loadMicrosoft } from './targets/microsoft.ts'
import { loadTikTok } from './targets/tiktok.ts'

/** Google's two targets share one script. */
const loaders: readonly { names: readonly TargetName[]; load: LoadTarget }[] = [
  { names: ['google_analytics', 'google_ads'], load: loadGoogle },
  { names: ['meta'], load: loadMeta },
  { names: ['tiktok'], load: loadTikTok },
  { names: ['microsoft'], load: loadMicrosoft },
]

/** Loads the scripts of these targets, which may be told of visits from now on. */
export function loadTargets(
  targets: readonly Target[],
  allows: Readonly<Record<Purpose, boolean>>,
): LoadedTarget[] {
  return loaders.flatMap(({ names, load }) => {
    const own = targets.filter(({ name }) => names.includes(name))
    return own.length > 0 ? [load(own, allows)] : []
  })
}
