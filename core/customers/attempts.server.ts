import { ShopError } from '../errors.ts'
import { type RefusedForm, refusedForm } from '../form-errors.ts'
import { networkOf } from '../network.ts'
import type { Services } from '../services.ts'

export interface Attempt {
  /** What is tried; each has a count of its own. */
  what: 'sign-in' | 'sign-up' | 'reset' | 'password' | 'confirmation'
  /** The client's network address. */
  address: string
  /** E-mail as typed. */
  email: string
  /** The browser, where its owner signed in to this account before. */
  knownBrowser?: string | undefined
}

type Reach = Pick<Services, 'limits'>

const accountOf = ({ what, email }: Attempt) => `${what} ${email.trim().toLowerCase()}`
const fromNetwork = (attempt: Attempt) => `${accountOf(attempt)} ${networkOf(attempt.address)}`

/** What helps where strangers have used up an account's tries. */
const WAY_IN: Partial<Record<Attempt['what'], string>> = {
  'sign-in': ' Über „Passwort vergessen?“ kommen Sie sofort in Ihr Konto.',
  reset: ' Gibt es ein Konto, liegt in Ihrem Postfach schon ein Link, der noch gilt.',
}

/**
 * Counts one try by network, by network with account, and by account; a refusal once there were too
 * many. A browser that was in this account before has a count of its own, so that a stranger's tries
 * lock nobody out of it (ADR-037).
 */
export async function countAttempt(services: Reach, attempt: Attempt): Promise<RefusedForm | null> {
  const { limits } = services
  const { what, address, knownBrowser = '' } = attempt
  const network = networkOf(address)
  return (
    (await limited(() => limits.consume('signInAddress', `${what} ${network}`))) ??
    (await limited(() => limits.consume('signIn', fromNetwork(attempt)))) ??
    (await limited(
      () => limits.consume('signInAccount', `${accountOf(attempt)} ${knownBrowser}`),
      WAY_IN[what],
    )) ??
    (what === 'sign-up' ? limited(() => limits.consume('registration', network)) : null)
  )
}

async function limited(consume: () => Promise<void>, wayIn = ''): Promise<RefusedForm | null> {
  try {
    await consume()
    return null
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== 'limited') throw error
    return {
      ...refusedForm('Zu viele Anfragen', error.message + wayIn),
      retryAfterSeconds: error.retryAfterSeconds,
    }
  }
}

/** A try that proved who it was starts the account's count from this network anew. */
export async function attemptSucceeded(services: Reach, attempt: Attempt): Promise<void> {
  await services.limits.forget('signIn', fromNetwork(attempt))
}
