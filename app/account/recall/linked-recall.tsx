import { data, href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { linkCookieHeader, readLink, recallLink } from '#app/http/link-cookie.ts'
import { privateHeaders, privatePage } from '#app/http/private-page.ts'
import { LinkIsOver } from '#app/ui/LinkIsOver.tsx'
import { ShopError } from '#core/errors.ts'
import { acknowledgeByLink, recallByLink } from '#core/recalls/own-notice.server.ts'
import { shop } from '#core/shop.ts'
import { RECALL_TITLE } from '#documents/recalls/words.ts'
import type { Route } from './+types/linked-recall'
import { RecallPage } from './RecallPage.tsx'
import { refusedConfirmation } from './refused.ts'

const LINK = 'link'

/**
 * `/rueckruf`: a recall by the link of its mail, without signing in (ADR-141). The token moves from the address
 * into a cookie at once.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const fromAddress = url.searchParams.get(LINK)
  const token = fromAddress ?? readLink(recallLink, request.headers)
  try {
    const recall = await recallByLink(services, token)
    if (fromAddress !== null) {
      const https = services.publicUrl.startsWith('https://')
      const cookie = linkCookieHeader(recallLink, token, https)
      const headers = { ...privatePage, 'Referrer-Policy': 'no-referrer', 'Set-Cookie': cookie }
      return redirect(href('/rueckruf'), { headers })
    }
    return data({ recall })
  } catch (error) {
    if (!(error instanceof ShopError && error.status === 404)) throw pageError(error)
    return data({ recall: null }, { status: 404 })
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const address = context.get(clientAddressContext)
  const read = { noticeId: textOf(form, 'noticeId'), wish: textOf(form, 'wish'), address }
  try {
    const token = readLink(recallLink, request.headers)
    await acknowledgeByLink(context.get(servicesContext), token, read)
  } catch (error) {
    return refusedConfirmation(error)
  }
  throw redirect(href('/rueckruf'))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `${RECALL_TITLE} – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function LinkedRecall({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.recall ? (
    <RecallPage recall={loaderData.recall} refused={actionData} />
  ) : (
    <div className="page max-w-3xl! py-12 lg:py-16">
      <LinkIsOver>Ihre Rückrufe sehen Sie auch im Kunden-Bereich.</LinkIsOver>
    </div>
  )
}
