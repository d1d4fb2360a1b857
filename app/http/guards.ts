import { href, type MiddlewareFunction, redirect } from 'react-router'
import type { SignedIn } from '#core/actor.ts'
import { mayEnter, mayEnterPath, type OfficeArea, type StaffRole } from '#core/permissions.ts'
import { refusal } from '#core/refusals.ts'
import { noteActivity, type OfficeStanding } from '#core/staff/office-session.server.ts'
import { signInCookies } from '#integrations/auth/cookie-names.ts'
import { asksByItself } from './by-itself.ts'
import { actorContext, refusalContext, servicesContext, standingContext } from './context.ts'
import { denied } from './denied.ts'
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

/** The signed-in person of the staff who may enter this area, or a refusal with 403 that says no more. */
export async function staff(context: Context, area: OfficeArea): Promise<SignedIn> {
  return await permitted(context, roles => mayEnter(roles, area))
}

/** Whoever works here, for what every page of the office shows. */
export async function anyStaff(context: Context): Promise<SignedIn> {
  return await permitted(context, roles => roles.length > 0)
}

/**
 * Whoever works here, also while the office asks for their password again, for a script of a page that can be
 * led nowhere. Throws `not_admin`.
 */
export async function staffCaller(context: Context): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest' || actor.roles.length === 0) throw refusal('not_admin')
  return actor
}

async function permitted(
  context: Context,
  may: (roles: readonly StaffRole[]) => boolean,
): Promise<SignedIn> {
  const actor = await withRole(context, may)
  if ((await context.get(standingContext)()) !== 'open') throw pageError(refusal('password_again'))
  return actor
}

/** Who has such a role, also before the office has asked for a second factor or the password again. */
async function withRole(
  context: Context,
  may: (roles: readonly StaffRole[]) => boolean,
): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest') throw pageError(refusal('signed_out'))
  if (!may(actor.roles)) throw denied(actor)
  return actor
}

/** Middleware for areas that only customers may enter. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ context }, next) => {
  await signedIn(context)
  return next()
}

/** Where the office asks what stands between a person and itself. */
const questions: Record<Exclude<OfficeStanding, 'open'>, string> = {
  password: href('/admin/anmeldung/passwort'),
  code: href('/admin/anmeldung/code'),
  'set-up': href('/admin/anmeldung/einrichten'),
}

/** The office's route for paths that no other one knows: they lie in nobody's area. */
const UNKNOWN = 'admin/*'

/**
 * Middleware for every page and action of the office. Who is not signed in is led to the sign-in
 * form; whoever is, but may not enter what lies at this path, is refused. Who has been away for long
 * is asked again first. What a page asks for by itself counts as nobody's work.
 */
export const requireStaff: MiddlewareFunction<Response> = async (
  { context, request, url, pattern },
  next,
) => {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest' && request.method === 'GET') throw redirect(href('/admin'))
  const may = (roles: readonly StaffRole[]) =>
    pattern === UNKNOWN ? roles.length > 0 : mayEnterPath(roles, url.pathname)
  const person = await withRole(context, may)
  if (request.method === 'GET') await askFirst(context, url)
  await permitted(context, may)
  if (!asksByItself(request)) await noteActivity(context.get(servicesContext), person)
  return next()
}

/** Leads to the question that is open, and from there back to this address. */
export async function askFirst(context: Context, { pathname, search }: URL): Promise<void> {
  const standing = await context.get(standingContext)()
  if (standing === 'open') return
  const back = new URLSearchParams({ weiter: pathname + search })
  throw redirect(`${questions[standing]}?${back}`)
}

/** Middleware of every page: what the server refused before is shown instead of the page. */
export const showRefusal: MiddlewareFunction<Response> = ({ context }, next) => {
  const refusal = context.get(refusalContext)
  if (refusal) throw pageError(refusal)
  return next()
}
