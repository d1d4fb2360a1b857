import { uploadForm } from '#app/http/upload-form.ts'
import { refusal } from '#core/refusals.ts'

/** The photo of a posted form. */
export async function readPhoto(request: Request): Promise<Uint8Array> {
  const form = await uploadForm(request)
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) throw refusal('no_photo')
  return new Uint8Array(await file.arrayBuffer())
}
