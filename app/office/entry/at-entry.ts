import { href, type MiddlewareFunction, redirect } from 'react-router'
import { actorContext } from '#app/http/context.ts'
import type { SignedIn } from '#core/actor.ts'

/** Whoever works here, to be asked something before the office lets them in; others are led to its way in. */
export async function atEntry(
  context: Parameters<MiddlewareFunction>[0]['context'],
): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest' || actor.roles.length === 0) throw redirect(href('/admin'))
  return actor
}
