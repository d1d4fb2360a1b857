import type { RouterContextProvider } from 'react-router'
import { actorContext } from '#app/http/context.ts'
import { guestBehind } from '#app/http/linked-guest.ts'
import type { ProvenOwner } from '#core/inquiries/preview.server.ts'

/** What the form of a declaration begins with, and for whom it was opened where that is known. */
export interface KnownDeclarant {
  given: { name: string; contract: string; email: string }
  owner: ProvenOwner | null
}

/** The contract comes with the address; name and e-mail by a guest's link to that order, or a session. */
export async function knownDeclarant(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<KnownDeclarant> {
  const contract = new URL(request.url).searchParams.get('vertrag') ?? ''
  const guest = await guestBehind(context, request, contract)
  if (guest) {
    const { name, email } = guest
    return { given: { name, contract, email }, owner: { linkedEmail: email } }
  }
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest') return { given: { name: '', contract, email: '' }, owner: null }
  return { given: { name: actor.name, contract, email: actor.email }, owner: { actor } }
}
