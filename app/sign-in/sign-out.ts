import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import type { Route } from './+types/sign-out'
import { sendOn } from './answers.ts'

/** Ends the session and returns home (S-2.9-3). Only by form, never by a link. */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth, log } = context.get(servicesContext)
  try {
    return sendOn('/', await auth.signOut(request.headers), 'abgemeldet')
  } catch (error) {
    log.error({ err: error }, 'Somebody could not sign out')
    return sendOn('/', [], 'nicht-abgemeldet')
  }
}

export function loader() {
  throw redirect(href('/'))
}
