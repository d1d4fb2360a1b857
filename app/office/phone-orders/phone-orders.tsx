import { Phone, Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDateTime } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { listPhoneOrders } from '#core/phone-orders/list.server.ts'
import { EmailText } from '../EmailText.tsx'
import { orderPath } from '../order-path.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/phone-orders'
import { stateTones, stateWords } from './words.ts'

/** Orders that were taken by phone, and how each stands (ADR-143). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'phone_orders')
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1
  return { list: await listPhoneOrders(context.get(servicesContext), { page }) }
}

export const headers = privateHeaders

export default function PhoneOrders({ loaderData }: Route.ComponentProps) {
  const { list } = useFresh(loaderData)
  const path = href('/admin/telefonbestellungen')
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">Telefonbestellungen</h1>
        <ButtonLink to={href('/admin/telefonbestellungen/neu')} variant="primary">
          <Plus aria-hidden className="size-5" />
          Neue Telefonbestellung
        </ButtonLink>
      </div>
      {list.total === 0 ? (
        <EmptyState icon={Phone} title="Noch keine Telefonbestellung">
          <p>
            Nehmen Sie am Telefon auf, was gewünscht wird. Geprüft, bestellt und bezahlt wird dann
            über einen Link per E-Mail.
          </p>
        </EmptyState>
      ) : (
        <Table
          caption="Telefonbestellungen"
          head={
            <tr>
              <Th>Bestellung</Th>
              <Th>Kunde</Th>
              <Th>Stand</Th>
              <Th figures>Heute zu zahlen</Th>
              <Th figures>Monatlich</Th>
              <Th>Aufgenommen</Th>
              <Th>Gilt bis</Th>
            </tr>
          }
        >
          {list.entries.map(order => (
            <tr key={order.orderGroupId} {...row(order.orderGroupId)}>
              <Td className="tabular whitespace-nowrap">
                <Link
                  data-key="Enter"
                  to={orderPath(order.number)}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {orderNumber(order.number)}
                </Link>
              </Td>
              <Td className="min-w-44 wrap-anywhere">
                {order.company ?? order.customerName}
                <span className="block text-xs text-muted">
                  <EmailText>{order.customerEmail}</EmailText>
                </span>
              </Td>
              <Td>
                <Badge tone={stateTones[order.state]}>{stateWords[order.state]}</Badge>
              </Td>
              <Td figures>{formatCents(order.todayCents)}</Td>
              <Td figures>{order.monthlyCents > 0 ? formatCents(order.monthlyCents) : '–'}</Td>
              <Td className="tabular min-w-40">
                {formatDateTime(order.takenAt)}
                <span className="block text-xs text-muted wrap-anywhere">{order.takenBy}</span>
              </Td>
              <Td className="tabular whitespace-nowrap">{formatDateTime(order.heldUntil)}</Td>
            </tr>
          ))}
        </Table>
      )}
      <Pagination page={list.page} pages={list.pages} to={page => `${path}?page=${page}`} />
    </>
  )
}
