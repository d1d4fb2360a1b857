import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { photoResponse } from '#app/http/photo-response.ts'
import { officePhoto } from '#core/returns/photos.server.ts'
import type { Route } from './+types/photo'

/** A photo of a rented device, for the office. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'returns')
  try {
    return photoResponse(await officePhoto(context.get(servicesContext), params))
  } catch (error) {
    return fileError(error)
  }
}
