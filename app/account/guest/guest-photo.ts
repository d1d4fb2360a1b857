import { servicesContext } from '#app/http/context.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { photoResponse } from '#app/http/photo-response.ts'
import { linkedPhoto } from '#core/returns/photos.server.ts'
import type { Route } from './+types/guest-photo'
import { orderToken } from './link.ts'

/** A photo of a device of the order that a guest's link opens (ADR-132). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const token = orderToken(request)
    return photoResponse(await linkedPhoto(context.get(servicesContext), token, params))
  } catch (error) {
    return fileError(error)
  }
}
