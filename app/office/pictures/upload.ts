import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { uploadForm } from '#app/http/upload-form.ts'
import { uploadPicture } from '#core/pictures/upload.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/upload'

/** Stores one picture and tells which it is. Who sends it is asked before anything of it is read. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'media')
  const services = context.get(servicesContext)
  try {
    return Response.json(await uploadPicture(services, actor, await readPicture(request)))
  } catch (error) {
    return machineError(error, services.log)
  }
}

async function readPicture(request: Request) {
  const form = await uploadForm(request)
  const file = form.get('picture')
  if (!(file instanceof File) || file.size === 0) throw refusal('no_picture')
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

export function loader() {
  throw redirect(href('/admin/blog'))
}
