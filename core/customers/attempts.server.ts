import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { type Refused, refused } from './refused.ts'

export interface Attempt {
  /** What is tried; each has a count of its own. */
  what: 'sign-in' | 'sign-up' | 'reset' | 'password' | 'confirmation'
  /** The client's network address. */
  address: string
  /** E-mail as typed. */
  email: string
}

const keyOf = ({ what, address, email }: Attempt) =>
  `${what} ${address} ${email.trim().toLowerCase()}`

/** Counts one try by address and by address with account; a refusal once there were too many. */
export async function countAttempt(
  services: Pick<Services, 'limits'>,
  attempt: Attempt,
): Promise<Refused | null> {
  try {
    await services.limits.take('signInAddress', `${attempt.what} ${attempt.address}`)
    await services.limits.take('signIn', keyOf(attempt))
    return null
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== 'limited') throw error
    return {
      ...refused('Zu viele Anfragen', error.message),
      retryAfterSeconds: error.retryAfterSeconds,
    }
  }
}

/** A try that proved who it was starts the account's count anew. */
export async function attemptSucceeded(
  services: Pick<Services, 'limits'>,
  attempt: Attempt,
): Promise<void> {
  await services.limits.forget('signIn', keyOf(attempt))
}
