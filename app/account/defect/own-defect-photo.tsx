import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ownDefects } from '#core/defects/own-defects.server.ts'
import { addDefectPhoto } from '#core/defects/photos.server.ts'
import { shop } from '#core/shop.ts'
import { refusedReturn } from '../return/refused.ts'
import type { Route } from './+types/own-defect-photo'
import { PhotoPage } from './PhotoPage.tsx'
import { readPhoto } from './read-photo.ts'

export const middleware = [requireCustomer]

/** `/kunden-bereich/defekt/{id}/fotos`: a photo for the open report of a device of one's own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    const { orderId } = await ownDefects(context.get(servicesContext), actor, params.orderId)
    return { orderId }
  } catch (error) {
    throw pageError(error)
  }
}

/** Adds it. Whose report it is, is asked before anything of the file is read. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { orderId } = params
  const actor = await signedIn(context)
  const photo = {
    orderId,
    original: () => readPhoto(request),
    address: context.get(clientAddressContext),
  }
  try {
    await addDefectPhoto(context.get(servicesContext), actor, photo)
  } catch (error) {
    return refusedReturn(error)
  }
  throw redirect(href('/kunden-bereich/defekt/:orderId', { orderId }))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Foto zur Meldung – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnDefectPhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId } = loaderData
  return (
    <PhotoPage
      refused={actionData}
      path={href('/kunden-bereich/defekt/:orderId/fotos', { orderId })}
      back={href('/kunden-bereich/defekt/:orderId', { orderId })}
    />
  )
}
