import { z } from 'zod'
import type {
  ConversionGateway,
  ServerTarget,
  TargetAccess,
} from '#integrations/conversion-gateway.ts'
import { GOOGLE_ANALYTICS, openGoogleAnalytics } from '#integrations/google-analytics.server.ts'
import { META, openMeta } from '#integrations/meta.server.ts'
import { openTikTok, TIKTOK } from '#integrations/tiktok.server.ts'
import { STAND_IN_PATH, type Tracking } from './tracking.ts'

const optional = z.preprocess(value => (value === '' ? undefined : value), z.string().optional())

/** The secrets by which our server tells the targets of confirmed money (ADR-152). */
export const conversionVariables = {
  GA4_API_SECRET: optional,
  META_CAPI_TOKEN: optional,
  META_TEST_EVENT_CODE: optional,
  TIKTOK_EVENTS_TOKEN: optional,
  TIKTOK_TEST_EVENT_CODE: optional,
}

interface ServerSide {
  /** The variable of the id that the secret belongs to. */
  idVariable: 'GA4_ID' | 'META_PIXEL_ID' | 'TIKTOK_PIXEL_ID'
  secretVariable: 'GA4_API_SECRET' | 'META_CAPI_TOKEN' | 'TIKTOK_EVENTS_TOKEN'
  testVariable?: 'META_TEST_EVENT_CODE' | 'TIKTOK_TEST_EVENT_CODE'
  base: string
  open: (access: TargetAccess) => ConversionGateway
}

const sides: Record<ServerTarget, ServerSide> = {
  google_analytics: {
    idVariable: 'GA4_ID',
    secretVariable: 'GA4_API_SECRET',
    base: GOOGLE_ANALYTICS,
    open: openGoogleAnalytics,
  },
  meta: {
    idVariable: 'META_PIXEL_ID',
    secretVariable: 'META_CAPI_TOKEN',
    testVariable: 'META_TEST_EVENT_CODE',
    base: META,
    open: openMeta,
  },
  tiktok: {
    idVariable: 'TIKTOK_PIXEL_ID',
    secretVariable: 'TIKTOK_EVENTS_TOKEN',
    testVariable: 'TIKTOK_TEST_EVENT_CODE',
    base: TIKTOK,
    open: openTikTok,
  },
}

type ConversionEnvironment = z.infer<z.ZodObject<typeof conversionVariables>> &
  Partial<Record<ServerSide['idVariable'] | 'TARGETS_URL', string | undefined>>

/** Nobody's: the demo's stand-in asks for none. */
const DEMO_SECRET = 'demo'

/** Whom our server tells of confirmed money, and how each is reached. */
export type ConversionAccess = Partial<Record<ServerTarget, TargetAccess>>

/** What is configured; in the demo its stand-in. */
export function conversionAccess(
  env: ConversionEnvironment,
  { targets, isStandIn }: Tracking,
  publicUrl: string,
): ConversionAccess {
  const found = Object.entries(sides).flatMap(([name, side]) => {
    const target = targets.find(known => known.name === name)
    const secret = isStandIn ? DEMO_SECRET : env[side.secretVariable]
    if (!target || !secret) return []
    const standIn = isStandIn ? `${publicUrl}${STAND_IN_PATH}` : env.TARGETS_URL
    const base = standIn ? `${standIn}/${name}` : side.base
    const testCode = side.testVariable && env[side.testVariable]
    return [[name, { id: target.id, secret, base, testCode }] as const]
  })
  return Object.fromEntries(found)
}

/** A secret without the id that it belongs to, which would be used for nothing. */
export function secretWithoutId(
  env: ConversionEnvironment,
): Pick<ServerSide, 'idVariable' | 'secretVariable'> | undefined {
  return Object.values(sides).find(
    ({ idVariable, secretVariable }) => env[secretVariable] && !env[idVariable],
  )
}

/** The adapters of the targets that are configured. */
export function openConversions(
  access: ConversionAccess,
): Partial<Record<ServerTarget, ConversionGateway>> {
  return Object.fromEntries(
    Object.entries(access).map(([name, reached]) => [
      name,
      sides[name as ServerTarget].open(reached),
    ]),
  )
}
