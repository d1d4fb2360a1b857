import { servicesContext } from '#app/http/context.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { photoResponse } from '#app/http/photo-response.ts'
import { ownPhoto } from '#core/returns/photos.server.ts'
import type { Route } from './+types/own-photo'

export const middleware = [requireCustomer]

/** A photo of a device that the customer rented. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    return photoResponse(await ownPhoto(context.get(servicesContext), actor, params))
  } catch (error) {
    return fileError(error)
  }
}
