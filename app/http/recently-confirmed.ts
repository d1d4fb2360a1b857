import { href, type MiddlewareFunction, redirect } from 'react-router'
import type { SignedIn } from '#core/actor.ts'
import { refusal } from '#core/refusals.ts'
import { confirmPassword } from '#core/staff/confirm-password.server.ts'
import { isRecentlyConfirmed } from '#core/staff/office-session.server.ts'
import { actorContext, clientAddressContext, servicesContext } from './context.ts'
import { textOf } from './form-text.ts'

type Context = Parameters<MiddlewareFunction>[0]['context']

/**
 * For an action that gives money away, changes who may what, or the like: passes where this person gave
 * their password within the last minutes, or gives it in this form. Throws `password_again` at the field
 * `password` otherwise, which `PasswordAgain` shows.
 */
export async function recentlyConfirmed(context: Context, form: FormData): Promise<void> {
  const services = context.get(servicesContext)
  const actor = await person(context)
  if (await isRecentlyConfirmed(services, actor)) return
  const password = textOf(form, 'password')
  if (!password) throw refusal('password_again', { field: 'password' })
  await confirmPassword(services, actor, { password, address: context.get(clientAddressContext) })
}

/**
 * For a file that is loaded: where the password was not given lately, leads to the question for it, and then back to
 * this page.
 */
export async function recentlyConfirmedOr(context: Context, back: string): Promise<void> {
  if (await isRecentlyConfirmed(context.get(servicesContext), await person(context))) return
  throw redirect(`${href('/admin/anmeldung/passwort')}?${new URLSearchParams({ weiter: back })}`)
}

async function person(context: Context): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest') throw refusal('not_signed_in')
  return actor
}
