import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ownDefects } from '#core/defects/own-defects.server.ts'
import { reportDefect } from '#core/defects/report.server.ts'
import { supplementDefect } from '#core/defects/supplement.server.ts'
import { shop } from '#core/shop.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLiveOrders } from '../use-live-orders.ts'
import type { Route } from './+types/own-defect'
import { readReport, refusedReport } from './answer-report.ts'
import { DefectPage } from './DefectPage.tsx'

export const middleware = [requireCustomer]

/** `/kunden-bereich/defekt/{id}`: what does not work of a device of one's own (L-35). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  try {
    return await ownDefects(context.get(servicesContext), actor, params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

/** Reports a defect, or adds to its open report. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { orderId } = params
  const values = readReport(await request.formData())
  const services = context.get(servicesContext)
  const address = context.get(clientAddressContext)
  try {
    const who = await signedIn(context)
    const { addition: text, ...reported } = values
    await (text === null
      ? reportDefect(services, who, { orderId, ...reported, address })
      : supplementDefect(services, who, { orderId, text, address }))
  } catch (error) {
    return refusedReport(services.log, values, error)
  }
  throw redirect(href('/kunden-bereich/defekt/:orderId', { orderId }))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Defekt melden – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OwnDefectPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOrders()
  const { orderId } = loaderData
  return (
    <DefectPage
      unit={loaderData}
      answer={useLastAnswer(actionData)}
      photosTo={href('/kunden-bereich/defekt/:orderId/fotos', { orderId })}
      photoHref={photoId =>
        href('/kunden-bereich/rueckgabe/:orderId/fotos/:photoId', { orderId, photoId })
      }
      from={{ to: href('/kunden-bereich'), label: 'Zurück zum Kunden-Bereich' }}
    />
  )
}
