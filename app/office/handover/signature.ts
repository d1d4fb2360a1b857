import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { photoResponse } from '#app/http/photo-response.ts'
import { signatureOf } from '#core/handovers/signature.server.ts'
import type { Route } from './+types/signature'

/** The signature of a handover, for the office. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'handovers')
  try {
    return photoResponse(
      await signatureOf(context.get(servicesContext), params.handoverId),
      'image/png',
    )
  } catch (error) {
    return fileError(error)
  }
}
