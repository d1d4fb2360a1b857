import type { Passkey, PasskeyQuestion } from '#integrations/auth-gateway.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { networkOf } from '../network.ts'
import { refusal, tooManyTries } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { attemptSucceeded, countAttempt } from './attempts.server.ts'
import { notifySignInChanged } from './notify-sign-in-changed.server.ts'
import type { In } from './sign-in.server.ts'
import { signedInAs } from './who.server.ts'

type Reach = Pick<Services, 'auth' | 'db' | 'limits' | 'clock' | 'jobs'>

/** A browser that asks; `origin` is the address of the shop that it shows. */
export interface PasskeyCall {
  origin: string
  headers: Headers
  /** The client's network address, for the limits. */
  address: string
}

/** Whether passkeys work under this address of the shop: they are bound to one name (ADR-062). */
export function passkeysWorkAt({ auth }: Pick<Services, 'auth'>, origin: string): boolean {
  return auth.passkeys.origin === origin
}

function onlyWhereTheyWork(services: Pick<Services, 'auth'>, { origin }: PasskeyCall): void {
  if (!passkeysWorkAt(services, origin)) throw refusal('passkeys_unavailable')
}

/**
 * What the browser asks its owner for a new passkey. Needs the password: who finds a device that was left
 * signed in gets no key to the account (S-2.9-60).
 */
export async function askForNewPasskey(
  services: Reach,
  actor: SignedIn,
  { password, ...call }: PasskeyCall & { password: string },
): Promise<PasskeyQuestion> {
  onlyWhereTheyWork(services, call)
  const { passkeys } = services.auth
  const attempt = { what: 'password', address: call.address, email: actor.email } as const
  const tooMany = await countAttempt(services, attempt)
  if (tooMany) throw tooManyTries(tooMany.retryAfterSeconds ?? shop.limits.signIn.seconds)
  if (!(await services.auth.passwordHolds(actor.userId, password))) {
    throw refusal('wrong_password', { field: 'password' })
  }
  await attemptSucceeded(services, attempt)
  const own = await passkeys.of(actor.userId)
  if (own.length >= shop.passkeys.perAccount) throw refusal('too_many_passkeys')
  return passkeys.askToAdd(call.headers)
}

/** Adds the passkey that the browser made for the question above; that holds once, for five minutes. */
export async function addPasskey(
  services: Reach,
  actor: SignedIn,
  { answer, name, ...call }: PasskeyCall & { answer: unknown; name: string },
): Promise<void> {
  onlyWhereTheyWork(services, call)
  const given = { answer, name: nameOf(name) }
  if (!(await services.auth.passkeys.add(call.headers, given))) throw refusal('passkey_not_added')
  await note(services, actor, 'passkey_added')
}

/** What the browser asks whoever wants to sign in; says nothing about who has an account. */
export async function askForPasskey(services: Reach, call: PasskeyCall): Promise<PasskeyQuestion> {
  onlyWhereTheyWork(services, call)
  await countPasskeyTry(services, call)
  return services.auth.passkeys.askToSignIn()
}

/** Signs in with the passkey that the browser chose (S-2.9-61). */
export async function signInWithPasskey(
  services: Reach,
  { answer, ...call }: PasskeyCall & { answer: unknown },
): Promise<In> {
  onlyWhereTheyWork(services, call)
  await countPasskeyTry(services, call)
  const entered = await services.auth.passkeys.signIn(call.headers, answer)
  if (!entered) throw refusal('passkey_refused')
  return { ok: true, actor: await signedInAs(services, entered.account), cookies: entered.cookies }
}

/** Gives one of the account's passkeys a name; throws `not_found` for any other. */
export async function renamePasskey(
  services: Reach,
  actor: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!(await services.auth.passkeys.rename(actor.userId, id, nameOf(name)))) {
    throw refusal('passkey_not_found')
  }
}

/** Removes one of the account's passkeys, which opens nothing from then on; throws as above. */
export async function removePasskey(services: Reach, actor: SignedIn, id: string): Promise<void> {
  if (!(await services.auth.passkeys.remove(actor.userId, id))) throw refusal('passkey_not_found')
  await note(services, actor, 'passkey_removed')
}

export function passkeysOf(
  { auth }: Pick<Services, 'auth'>,
  { userId }: SignedIn,
): Promise<Passkey[]> {
  return auth.passkeys.of(userId)
}

function nameOf(typed: string): string {
  return typed.trim().slice(0, shop.passkeys.longestName) || 'Passkey'
}

/** No account is named before a passkey holds, so a network is all that can be counted. */
function countPasskeyTry({ limits }: Reach, { address }: PasskeyCall): Promise<void> {
  return limits.consume('signInAddress', `passkey ${networkOf(address)}`)
}

function note(
  services: Reach,
  actor: SignedIn,
  event: 'passkey_added' | 'passkey_removed',
): Promise<void> {
  return services.db.transaction(async tx => {
    await record(tx, {
      at: services.clock.now(),
      actor: journalName(actor),
      subject: { type: 'account', id: actor.userId },
      event,
    })
    await notifySignInChanged(services, tx, actor, event)
  })
}
