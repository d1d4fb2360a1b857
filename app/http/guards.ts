import { href, type MiddlewareFunction, redirect } from 'react-router'
import type { SignedIn } from '#core/actor.ts'
import { refusal } from '#core/refusals.ts'
import { signInCookies } from '#integrations/auth/cookie-names.ts'
import { actorContext, refusalContext } from './context.ts'
import { pageError } from './errors.ts'
import { flash } from './flash.ts'
import { SIGN_IN_HINT } from './sign-in-hint.ts'

type Context = Parameters<MiddlewareFunction>[0]['context']

/** Takes the 'Kunden-Bereich' label back, where it outlived its session. */
const NO_LABEL = `${signInCookies.mark}=; Path=/; Max-Age=0; SameSite=Lax`

/**
 * The signed-in customer, or a redirect home (S-2.9-1) that says why: by a toast, and without
 * scripts by the hint that the address names.
 */
export async function signedIn(context: Context): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind !== 'guest') return actor
  const headers = new Headers({ 'Set-Cookie': NO_LABEL })
  headers.append('Set-Cookie', flash('anmelden-noetig'))
  throw redirect(`${href('/')}#${SIGN_IN_HINT}`, { headers })
}

/** The signed-in administrator, or a refusal with 403. Never says more than that. */
export async function admin(context: Context): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest' || !actor.isAdmin) {
    throw pageError(refusal('not_admin'))
  }
  return actor
}

/** Middleware for areas that only customers may enter. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ context }, next) => {
  await signedIn(context)
  return next()
}

/**
 * Middleware for every page and action of the office. Who is not signed in is led to the sign-in
 * form; whoever is, but not as administrator, is refused.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest' && request.method === 'GET') throw redirect(href('/admin'))
  await admin(context)
  return next()
}

/** Middleware of every page: what the server refused before is shown instead of the page. */
export const showRefusal: MiddlewareFunction<Response> = ({ context }, next) => {
  const refusal = context.get(refusalContext)
  if (refusal) throw pageError(refusal)
  return next()
}
