import type { RouterContextProvider } from 'react-router'
import type { SignedIn } from '#core/actor.ts'
import { refusal } from '#core/refusals.ts'
import { actorContext } from './context.ts'

/** Who calls a machine route for customers. Throws `forbidden` for guests (S-8). */
export async function signedInCaller(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
): Promise<SignedIn> {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest') {
    throw refusal('not_signed_in')
  }
  return actor
}
