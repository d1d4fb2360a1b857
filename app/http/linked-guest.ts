import type { RouterContextProvider } from 'react-router'
import { type LinkedGuest, linkedGuest } from '#core/account-view/guest-order.server.ts'
import { servicesContext } from './context.ts'
import { orderLink, readLink } from './link-cookie.ts'

/**
 * Who ordered `about`, words that begin with the number of their order, where the browser holds its link
 * (ADR-132). Null for any other order, and without a link.
 */
export async function guestBehind(
  context: Readonly<RouterContextProvider>,
  request: Request,
  about: string,
): Promise<LinkedGuest | null> {
  const token = readLink(orderLink, request.headers)
  if (token === '' || about === '') return null
  const guest = await linkedGuest(context.get(servicesContext), token)
  return guest && about.split(/[,\s]/)[0] === guest.number ? guest : null
}
