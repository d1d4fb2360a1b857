import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyTries } from './refusals.ts'
import { shop } from './shop.ts'

const { signIn, ...others } = shop.limits

/** How often something may be tried: `points` times within `seconds`, for one key. */
const rules = {
  ...others,
  /** Sign-in, sign-up, reset: for one address and account. */
  signIn: { points: signIn.points, seconds: signIn.seconds },
  /** Sign-in, sign-up, reset: for one address, whatever the account. */
  signInAddress: { points: signIn.perAddress, seconds: signIn.seconds },
  /** Sign-in, sign-up, reset: for one account, whatever the address. */
  signInAccount: { points: signIn.perAccount, seconds: signIn.seconds },
} as const

export type LimitName = keyof typeof rules

/** Counts attempts; held in the memory of this process. */
export interface Limits {
  /** Counts one try of `key`. Throws `limited` with the seconds to wait once there were too many. */
  consume(name: LimitName, key: string): Promise<void>
  /** Forgets the tries of `key`, because the last one proved who it was. */
  forget(name: LimitName, key: string): Promise<void>
}

export function openLimits(): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.seconds }),
    ]),
  )

  return {
    async consume(name, key) {
      try {
        await limiters.get(name)?.consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw tooManyTries(seconds)
      }
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(key)
    },
  }
}
