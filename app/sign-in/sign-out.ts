import { redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import type { Route } from './+types/sign-out'
import { sendOn } from './answers.ts'

/** Ends the session and returns home (shop.md § 2.9). Only by form, never by a link. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = await context.get(servicesContext).auth.signOut(request.headers)
  return sendOn('/', cookies, 'abgemeldet')
}

export function loader() {
  throw redirect('/')
}
