import { href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { linkedDefects } from '#core/defects/own-defects.server.ts'
import { reportLinkedDefect } from '#core/defects/report.server.ts'
import { supplementLinkedDefect } from '#core/defects/supplement.server.ts'
import { shop } from '#core/shop.ts'
import { readReport, refusedReport } from '../defect/answer-report.ts'
import { DefectPage } from '../defect/DefectPage.tsx'
import { useLastAnswer } from '../use-last-answer.ts'
import { useLinkedOrder } from '../use-live-orders.ts'
import type { Route } from './+types/guest-defect'
import { orderToken } from './link.ts'

/** `/bestellung/defekt/{id}`: what does not work of a device of the order that a link opens (ADR-132). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  try {
    return await linkedDefects(context.get(servicesContext), orderToken(request), params.orderId)
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
    const who = orderToken(request)
    const { addition: text, ...reported } = values
    await (text === null
      ? reportLinkedDefect(services, who, { orderId, ...reported, address })
      : supplementLinkedDefect(services, who, { orderId, text, address }))
  } catch (error) {
    return refusedReport(services.log, values, error)
  }
  throw redirect(href('/bestellung/defekt/:orderId', { orderId }))
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Defekt melden – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestDefectPage({ loaderData, actionData }: Route.ComponentProps) {
  useLinkedOrder()
  const { orderId } = loaderData
  return (
    <DefectPage
      unit={loaderData}
      answer={useLastAnswer(actionData)}
      photosTo={href('/bestellung/defekt/:orderId/fotos', { orderId })}
      photoHref={photoId =>
        href('/bestellung/rueckgabe/:orderId/fotos/:photoId', { orderId, photoId })
      }
      from={{ to: href('/bestellung'), label: 'Zurück zur Bestellung' }}
    />
  )
}
