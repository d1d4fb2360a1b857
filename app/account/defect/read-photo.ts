import { refusal } from '#core/refusals.ts'

/** The photo of a posted form; what is no such form, or ends over its limit on the way, is refused. */
export async function readPhoto(request: Request): Promise<Uint8Array> {
  const form = await request.formData().catch(() => {
    throw refusal('no_form')
  })
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) throw refusal('no_photo')
  return new Uint8Array(await file.arrayBuffer())
}
