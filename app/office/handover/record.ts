import { href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { uploadForm } from '#app/http/upload-form.ts'
import { handOver } from '#core/handovers/hand-over.server.ts'
import { invalidField } from '#core/refusals.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/record'

const { mostPhotos } = shop.handovers

const form = z.object({
  id: z.uuid(),
  orderIds: z.array(z.uuid()).min(1).max(50),
  recipient: z.string().trim().min(1).max(120),
  note: z
    .string()
    .trim()
    .max(2000)
    .transform(text => text || null),
  secondsAgo: z.coerce.number().int().min(0),
  signedOn: z.string().max(10).nullable(),
  signature: z.file().min(1).max(500_000),
  photos: z
    .array(z.object({ id: z.uuid(), orderId: z.uuid(), file: z.file().min(1) }))
    .max(mostPhotos),
})

/**
 * Records a handover that a phone sends, again and again until it is answered. Photos come as
 * `photo:<order>:<id>`. Who sends it is asked before anything of it is read.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'handovers')
  const services = context.get(servicesContext)
  try {
    const input = form.safeParse(read(params.handoverId, await uploadForm(request)))
    if (!input.success) throw invalidField('form', 'Bitte prüfen Sie Ihre Eingaben.')
    const { signature, photos, ...rest } = input.data
    await handOver(services, actor, {
      ...rest,
      signature: await bytesOf(signature),
      photos: await Promise.all(
        photos.map(async ({ file, ...photo }) => ({ ...photo, original: await bytesOf(file) })),
      ),
    })
    return Response.json({ stored: true })
  } catch (error) {
    return machineError(error, services.log)
  }
}

/** What is recorded there, is only sent there. */
export function loader() {
  throw redirect(href('/admin/uebergabe'))
}

function read(id: string, posted: FormData): unknown {
  const photos = [...posted.entries()].flatMap(([name, file]) => {
    const [kind, orderId, photoId] = name.split(':')
    return kind === 'photo' ? [{ id: photoId, orderId, file }] : []
  })
  return {
    id,
    orderIds: posted.getAll('orderId'),
    recipient: posted.get('recipient'),
    note: textOf(posted, 'note'),
    secondsAgo: posted.get('secondsAgo'),
    signedOn: posted.get('signedOn'),
    signature: posted.get('signature'),
    photos,
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}
