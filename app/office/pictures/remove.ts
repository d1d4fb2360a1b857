import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { removePicture } from '#core/pictures/manage.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/remove'

/** Removes a picture that nothing uses. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'media')
  const services = context.get(servicesContext)
  return decided('Bild entfernt', () => removePicture(services, actor, params.hash))
}

export function loader() {
  throw redirect(href('/admin/medien'))
}
