import { type MiddlewareFunction, redirect } from 'react-router'
import type { SignedIn } from '#core/customers/actor.ts'
import { ShopError } from '#core/errors.ts'
import { actorContext } from './context.ts'

type Context = Parameters<MiddlewareFunction>[0]['context']

/** The signed-in customer, or a redirect home (shop.md § 2.9). */
export async function signedIn(context: Context): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest') throw redirect('/')
  return actor
}

/** The signed-in administrator, or a refusal. Never says more than that. */
export async function admin(context: Context): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest' || !actor.isAdmin) {
    throw new ShopError('forbidden', 'not_admin', 'Zugriff verweigert')
  }
  return actor
}

/** Middleware for areas that only customers may enter. */
export const requireCustomer: MiddlewareFunction = async ({ context }, next) => {
  await signedIn(context)
  return next()
}

/** Middleware for every page and action of the office. */
export const requireAdmin: MiddlewareFunction = async ({ context }, next) => {
  await admin(context)
  return next()
}
