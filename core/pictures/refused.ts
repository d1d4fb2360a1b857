import { PictureRefused } from '#integrations/picture-gateway.ts'
import { refusal } from '../refusals.ts'

/** What somebody is told whose file cannot be read as a picture; any other error stays what it is. */
export function refusedPicture(error: unknown, code: 'no_picture' | 'no_photo'): unknown {
  if (!(error instanceof PictureRefused)) return error
  return refusal(error.hasTooManyPixels ? 'too_many_pixels' : code)
}
