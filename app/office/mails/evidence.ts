import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { downloadEvidence } from '#documents/evidence/evidence.server.ts'
import type { Route } from './+types/evidence'

/** The evidence of an order as a ZIP. By a form, because taking it is written in the journal; after
 * the password, and for whoever may see invoices and payments. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const { orderGroupId } = params
  await recentlyConfirmedOr(context, href('/admin/auftraege/:orderGroupId/mails', { orderGroupId }))
  try {
    const services = context.get(servicesContext)
    const { name, content } = await downloadEvidence(services, actor, orderGroupId)
    return new Response(content, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
        ...privateFile,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}

export function loader({ params: { orderGroupId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/auftraege/:orderGroupId/mails', { orderGroupId }))
}
