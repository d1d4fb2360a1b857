import { cacheHeaders } from '#app/http/cached.ts'
import type { Route } from './+types/shipping-payment'
import { LegalPage } from './LegalPage.tsx'
import { legalMeta } from './legal-meta.ts'
import { legalText } from './legal-text.server.ts'

/** `/versand-zahlung` */
export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'shipping_payment', '/versand-zahlung')
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function ShippingAndPayment({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
