import { MailCheck } from 'lucide-react'
import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { closedDeclarations } from '#core/inquiries/closed.server.ts'
import { listed } from '#core/inquiries/listed-units.ts'
import { openCancellations } from '#core/inquiries/open-cancellations.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { ordersWithCare } from '#core/rentals/care.server.ts'
import { declarationRows } from '#documents/legal/declaration-words.ts'
import {
  ClosedDeclarations,
  ClosedLink,
  ClosedSearch,
  closedRow,
  wantsClosed,
} from '../ClosedDeclarations.tsx'
import { readPage, readSearch } from '../table/address.ts'
import { Pages } from '../table/Pages.tsx'
import { pageOf } from '../table/page-of.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/cancellations'
import { Cancellation } from './Cancellation.tsx'

/** The cancellations that a person has to look at: what no rule matches for sure (ADR-019). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'cancellations')
  const services = context.get(servicesContext)
  if (wantsClosed(url.searchParams)) {
    const search = readSearch(url.searchParams)
    const { shown, ...place } = await closedDeclarations(services, {
      ...{ kind: 'cancellation', page: readPage(url.searchParams), search },
    })
    return { ...place, search, open: [], closed: shown.map(closedRow) }
  }
  const open = await openCancellations(services)
  const { shown, ...place } = pageOf(open, url.searchParams, ({ declaration }) => declaration.id)
  const withCare = await ordersWithCare(
    services.db,
    shown.flatMap(({ declaration }) => declaration.orderGroupId ?? []),
  )
  return {
    ...place,
    search: null,
    closed: null,
    open: shown.map(({ declaration, orderNumber: number, units, named, answer }) => ({
      id: declaration.id,
      rows: declarationRows(declaration),
      orderNumber: number === null ? '' : orderNumber(number),
      named: named.map(({ sequence }) => sequence).join(', '),
      units: listed(units),
      mayMeanCare: declaration.orderGroupId === null || withCare.has(declaration.orderGroupId),
      isExtraordinary: declaration.cancellationKind === 'extraordinary',
      answer,
    })),
  }
}

export const headers = privateHeaders

export default function Cancellations({ loaderData }: Route.ComponentProps) {
  const { open, closed, search, ...place } = useFresh(loaderData)
  return (
    <>
      <h1 className="mb-2 text-h2">Kündigungen</h1>
      <p className="mb-2 max-w-read text-sm text-muted">
        Hier steht, was keine Regel sicher zuordnet. Eine Kündigung gilt mit ihrem Eingang: Der
        letzte Tag wird von da an gerechnet, und die Kundin oder der Kunde erfährt ihn per E-Mail.
      </p>
      <ClosedLink isClosed={closed !== null} />
      <ClosedSearch search={search} />
      {closed ? (
        <ClosedDeclarations
          path={href('/admin/kuendigungen')}
          closed={closed}
          search={search}
          what="Kündigungen"
        />
      ) : open.length === 0 ? (
        <EmptyState icon={MailCheck} title="Keine offenen Kündigungen">
          <p>Alle Kündigungen sind zugeordnet.</p>
        </EmptyState>
      ) : (
        <ul data-listed="" className="grid max-w-4xl gap-4">
          {open.map(cancellation => (
            <Cancellation key={cancellation.id} {...cancellation} />
          ))}
        </ul>
      )}
      <Pages {...place} />
    </>
  )
}
