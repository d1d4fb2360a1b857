import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { uploadForm } from '#app/http/upload-form.ts'
import { refusal } from '#core/refusals.ts'
import { addDevicePhoto } from '#core/returns/photos.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/add-photo'

/** Adds a photo of a rented device. Who sends it is asked before anything of it is read. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  return decided('Foto gespeichert', async () => {
    const photo = await readPhoto(request)
    await addDevicePhoto(context.get(servicesContext), actor, { ...params, ...photo })
  })
}

async function readPhoto(request: Request) {
  const form = await uploadForm(request)
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) throw refusal('no_photo')
  const moment = form.get('moment') === 'out' ? ('out' as const) : ('in' as const)
  return { moment, original: new Uint8Array(await file.arrayBuffer()) }
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
