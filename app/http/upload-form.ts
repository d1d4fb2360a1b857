import { ShopError } from '#core/errors.ts'
import { refusal } from '#core/refusals.ts'

/**
 * The form with a file that a request brings. It is read here and not before, so that who sends it is asked
 * first. Throws `body_too_large` where it goes over its limit on the way, and `no_form` where it is none.
 */
export async function uploadForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    throw error instanceof ShopError ? error : refusal('no_form')
  }
}
