import type { AskedOfVisitors } from '#core/tracking/consent.ts'
import { wordingToday } from '#core/tracking/consent-log.server.ts'
import type { Tracking } from '../boot/tracking.ts'

/** What visitors are asked to allow; undefined where no target is configured, and so nothing is asked. */
export function askedOf({ targets, isStandIn }: Tracking): AskedOfVisitors | undefined {
  if (targets.length === 0) return undefined
  return { wording: wordingToday(), targets, isStandIn }
}
