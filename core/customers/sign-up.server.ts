import { z } from 'zod'
import { profiles } from '#db/schema/customers.ts'
import { type RefusedForm, refusedForm } from '../form-errors.ts'
import type { Services } from '../services.ts'
import { countAttempt } from './attempts.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { sendConfirmation } from './confirm-email.server.ts'
import { SIGN_UP_FAILED } from './form-titles.ts'
import { commonPasswordProblem, newPasswordProblem, refusedPassword } from './password-rules.ts'
import { person, refusedPerson } from './person.ts'
import type { In } from './sign-in.server.ts'
import { signedInAs } from './who.server.ts'

const newcomer = person.extend({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'E-Mail ist zu lang')
    .pipe(z.email('Ungültige E-Mail-Adresse')),
})

export interface SignUpInput {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmation: string
  /** The client's network address, for the limits. */
  address: string
  userAgent?: string | undefined
}

/**
 * Registers an account, signs it in at once and mails the link that confirms its address
 * (S-2.8, S-4-12, S-5). Guest orders of the address stay hidden until then (ADR-116).
 */
export async function signUp(
  services: Pick<Services, 'auth' | 'db' | 'limits' | 'jobs' | 'publicUrl'>,
  input: SignUpInput,
): Promise<In | RefusedForm> {
  const parsed = newcomer.safeParse(input)
  if (!parsed.success) return refusedPerson(parsed.error)
  const problem =
    newPasswordProblem(input.password, input.confirmation) ??
    (isCommonPassword(input.password) ? commonPasswordProblem : null)
  if (problem) return refusedPassword(problem)

  const { firstName, lastName, email } = parsed.data
  const tooMany = await countAttempt(services, { what: 'sign-up', address: input.address, email })
  if (tooMany) return tooMany

  const entered = await services.auth.signUp({
    email,
    password: input.password,
    name: `${firstName} ${lastName}`,
    userAgent: input.userAgent,
  })
  if (!entered) {
    const taken =
      'Für diese E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an oder setzen Sie Ihr Passwort zurück.'
    return refusedForm(SIGN_UP_FAILED, taken, { email: taken })
  }
  await services.db
    .insert(profiles)
    .values({ id: entered.account.userId, firstName, lastName })
    .onConflictDoNothing()
  await sendConfirmation(services, entered.account)
  return { ok: true, actor: await signedInAs(services, entered.account), cookies: entered.cookies }
}
