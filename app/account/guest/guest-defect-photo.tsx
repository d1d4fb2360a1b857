import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { linkedDefects } from '#core/defects/own-defects.server.ts'
import { addLinkedDefectPhoto } from '#core/defects/photos.server.ts'
import { shop } from '#core/shop.ts'
import { PhotoPage } from '../defect/PhotoPage.tsx'
import { readPhoto } from '../defect/read-photo.ts'
import { refusedReturn } from '../return/refused.ts'
import type { Route } from './+types/guest-defect-photo'
import { orderToken } from './link.ts'

/** `/bestellung/defekt/{id}/fotos`: a photo for the open report of a device that a link opens (ADR-132). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  try {
    const token = orderToken(request)
    const { orderId } = await linkedDefects(context.get(servicesContext), token, params.orderId)
    return { orderId }
  } catch (error) {
    throw pageError(error)
  }
}

/** Adds it. Whose report it is, is asked before anything of the file is read. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { orderId } = params
  const photo = {
    orderId,
    original: () => readPhoto(request),
    address: context.get(clientAddressContext),
  }
  try {
    await addLinkedDefectPhoto(context.get(servicesContext), orderToken(request), photo)
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/bestellung/defekt/:orderId', { orderId }))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Foto zur Meldung – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestDefectPhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId } = loaderData
  return (
    <PhotoPage
      refused={actionData}
      path={href('/bestellung/defekt/:orderId/fotos', { orderId })}
      back={href('/bestellung/defekt/:orderId', { orderId })}
    />
  )
}
