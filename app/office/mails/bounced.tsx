import { MailCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { openBounces } from '#core/bounces/settle.server.ts'
import { readPage } from '../table/address.ts'
import { Pages } from '../table/Pages.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/bounced'
import { BouncedMail } from './BouncedMail.tsx'

/** Mails that came back, until somebody has seen to each of them (ADR-144). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'mails')
  return openBounces(context.get(servicesContext), { page: readPage(url.searchParams) })
}

export const headers = privateHeaders

export default function BouncedMails({ loaderData }: Route.ComponentProps) {
  const { shown, ...place } = useFresh(loaderData)
  return (
    <>
      <Link
        to={href('/admin/mails')}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        Alle E-Mails des Shops
      </Link>
      <h1 className="mb-2 text-h2">Unzustellbare E-Mails</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Diese E-Mails hat der Server des Empfängers zurückgeschickt. Ist eine Mitteilung geschuldet,
        muss sie auf anderem Weg zugehen.
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={MailCheck} title="Nichts kam zurück">
          <p>Alle E-Mails sind angekommen oder erledigt.</p>
        </EmptyState>
      ) : (
        <ul data-listed="" className="grid max-w-4xl gap-4">
          {shown.map(bounce => (
            <BouncedMail key={bounce.id} bounce={bounce} />
          ))}
        </ul>
      )}
      <Pages {...place} />
    </>
  )
}
