import { z } from 'zod'
import { profiles } from '#db/schema/customers.ts'
import type { Entered } from '#integrations/auth-gateway.ts'
import { type RefusedForm, refusedForm } from '../form-errors.ts'
import type { Services } from '../services.ts'
import { countAttempt } from './attempts.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { sendConfirmation } from './confirm-email.server.ts'
import { SIGN_UP_FAILED } from './form-titles.ts'
import { commonPasswordProblem, newPasswordProblem, refusedPassword } from './password-rules.ts'
import { person as named, refusedPerson } from './person.ts'
import type { In } from './sign-in.server.ts'
import { signedInAs } from './who.server.ts'

const newcomer = named.extend({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'E-Mail ist zu lang')
    .pipe(z.email('Ungültige E-Mail-Adresse')),
})

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
  password: string
  userAgent?: string | undefined
}

export interface SignUpInput extends Newcomer {
  confirmation: string
  /** The client's network address, for the limits. */
  address: string
}

/** Somebody with a name, an address and a password that the shop takes; else what is wrong. */
export function checkedNewcomer(
  input: Newcomer & { confirmation: string },
): { ok: true; person: Newcomer } | RefusedForm {
  const parsed = newcomer.safeParse(input)
  if (!parsed.success) return refusedPerson(parsed.error)
  const { password, confirmation, userAgent } = input
  const problem =
    newPasswordProblem(password, confirmation) ??
    (isCommonPassword(password) ? commonPasswordProblem : null)
  if (problem) return refusedPassword(problem)
  return { ok: true, person: { ...parsed.data, password, userAgent } }
}

/** Makes an account with a profile and a session; null where the address has an account already. */
export async function createAccount(
  services: Pick<Services, 'auth' | 'db'>,
  { firstName, lastName, ...credentials }: Newcomer,
): Promise<Entered | null> {
  const entered = await services.auth.signUp({ ...credentials, name: `${firstName} ${lastName}` })
  if (!entered) return null
  await services.db
    .insert(profiles)
    .values({ id: entered.account.userId, firstName, lastName })
    .onConflictDoNothing()
  return entered
}

/**
 * Registers an account, signs it in at once and mails the link that confirms its address
 * (S-2.8, S-4-12, S-5). Guest orders of the address stay hidden until then (ADR-116).
 */
export async function signUp(
  services: Pick<Services, 'auth' | 'db' | 'limits' | 'jobs' | 'publicUrl'>,
  input: SignUpInput,
): Promise<In | RefusedForm> {
  const checked = checkedNewcomer(input)
  if (!checked.ok) return checked
  const { person } = checked
  const attempt = { what: 'sign-up', address: input.address, email: person.email } as const
  const tooMany = await countAttempt(services, attempt)
  if (tooMany) return tooMany

  const entered = await createAccount(services, person)
  if (!entered) {
    const taken =
      'Für diese E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an oder setzen Sie Ihr Passwort zurück.'
    return refusedForm(SIGN_UP_FAILED, taken, { email: taken })
  }
  await sendConfirmation(services, entered.account)
  return { ok: true, actor: await signedInAs(services, entered.account), cookies: entered.cookies }
}
