import { z } from 'zod'
import { type Target, type TargetName, targetFacts } from '#core/tracking/targets.ts'

const id = (pattern: RegExp, example: string) =>
  z.preprocess(
    value => (value === '' ? undefined : value),
    z.string().regex(pattern, `must look like ${example}`).optional(),
  )

/** The variables of the targets: whom visits and purchases may be told to, with consent. */
export const trackingVariables = {
  GA4_ID: id(/^G-[A-Z0-9]{4,20}$/, 'G-ABC123DEF4'),
  /** With the label of the conversion of purchases, if Ads is to count them by it. */
  GOOGLE_ADS_ID: id(/^AW-\d{4,20}(?:\/[\w-]{4,60})?$/, 'AW-123456789/AbC-D_efGhIj'),
  META_PIXEL_ID: id(/^\d{4,20}$/, '123456789012345'),
  TIKTOK_PIXEL_ID: id(/^[A-Z0-9]{4,30}$/, 'C4ABCDEFGHIJKLMNOPQR'),
  BING_UET_ID: id(/^\d{4,20}$/, '12345678'),
  /** Stands for the hosts of all targets, each below its name: for tests and the demo. */
  TARGETS_URL: z.preprocess(value => (value === '' ? undefined : value), z.url().optional()),
  DEMO_TARGETS: z.preprocess(
    value => (value === '' ? undefined : value),
    z.enum(['on', 'off']).optional(),
  ),
}

export interface Tracking {
  /** In the order in which they are named to visitors; empty where nothing is tracked. */
  targets: readonly Target[]
  /** Whether all of them are the demo's stand-in on this machine. */
  isStandIn: boolean
}

/** Where the stand-in of the demo answers instead of the targets. */
export const STAND_IN_PATH = '/__ziele'

const names = {
  GA4_ID: 'google_analytics',
  GOOGLE_ADS_ID: 'google_ads',
  META_PIXEL_ID: 'meta',
  TIKTOK_PIXEL_ID: 'tiktok',
  BING_UET_ID: 'microsoft',
} as const satisfies Record<string, TargetName>

/** Ids that belong to nobody. */
const demoIds = {
  GA4_ID: 'G-DEMO000000',
  GOOGLE_ADS_ID: 'AW-1000000000',
  META_PIXEL_ID: '100000000000000',
  TIKTOK_PIXEL_ID: 'DEMO0000000000000000',
  BING_UET_ID: '10000000',
}

type TrackingEnvironment = z.infer<z.ZodObject<typeof trackingVariables>>

/**
 * What is configured. With play money on this machine alone and no target of one's own, the demo's stand-in, so
 * that banner and events can be seen.
 */
export function trackingOf(
  env: TrackingEnvironment,
  { publicUrl, isLocalDemo }: { publicUrl: string; isLocalDemo: boolean },
): Tracking {
  const own = targetsOf(env, env.TARGETS_URL)
  if (own.length > 0 || !isLocalDemo || env.DEMO_TARGETS === 'off') {
    return { targets: own, isStandIn: false }
  }
  return { targets: targetsOf(demoIds, `${publicUrl}${STAND_IN_PATH}`), isStandIn: true }
}

function targetsOf(ids: Partial<Record<keyof typeof names, string>>, base?: string): Target[] {
  return Object.entries(names).flatMap(([variable, name]) => {
    const configured = ids[variable as keyof typeof names]
    return configured
      ? [{ name, id: configured, base: base ? `${base}/${name}` : targetFacts[name].base }]
      : []
  })
}
