import { href, Link } from 'react-router'
import { formatWeekday } from '#core/dates.ts'
import { isToBeShipped } from '#core/delivery-days/days.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import { Export } from '../Recipient.tsx'

interface CustomerProps {
  file: OrderFile
  link: string | null
  /** May see all of a customer. */
  seesCustomer: boolean
  /** May correct the address of a guest. */
  correctsEmail: boolean
}

/** Who ordered, where it goes and when, and what can be changed of it. */
export function Customer({ file, link, seesCustomer, correctsEmail }: CustomerProps) {
  const { id: orderGroupId, customerId, entry, billingAddress, company, vatId, phone } = file
  const facts = [
    ['Lieferadresse', lines(entry.shippingAddress)],
    ['Rechnungsadresse', lines(billingAddress)],
    ['E-Mail', entry.customerEmail || '–'],
    ['Telefon', phone ?? entry.shippingAddress.phone ?? '–'],
    [
      'Kunde als',
      file.customerType === 'business' ? `Unternehmen: ${company ?? '–'}` : 'Privatperson',
    ],
    ...(vatId ? [['USt-IdNr.', vatId] as const] : []),
    ['Liefertermin', entry.deliveryOn ? formatWeekday(entry.deliveryOn) : 'Noch keiner'],
  ] as const
  const hasMoreToShip = isToBeShipped(
    entry.orders.map(({ logistics, isCalledOff: isOff }) => ({ logistics, isOff })),
  )
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 text-sm min-[420px]:grid-cols-2">
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="tabular whitespace-pre-line wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm empty:hidden">
        <Export entry={entry} />
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm *:inline-flex *:min-h-11 *:items-center">
        {seesCustomer && customerId && (
          <Link className="text-link" to={href('/admin/kunden/:customerId', { customerId })}>
            Alles zu diesem Kunden
          </Link>
        )}
        <Link
          className="text-link"
          to={href('/admin/auftraege/:orderGroupId/adresse', { orderGroupId })}
        >
          Adresse ändern
        </Link>
        {correctsEmail && (
          <Link
            className="text-link"
            to={href('/admin/auftraege/:orderGroupId/e-mail', { orderGroupId })}
          >
            E-Mail berichtigen
          </Link>
        )}
        {hasMoreToShip && (
          <>
            <Link
              className="text-link"
              to={href('/admin/auftraege/:orderGroupId/liefertermin', { orderGroupId })}
            >
              {entry.deliveryOn ? 'Liefertermin ändern' : 'Liefertermin vorschlagen'}
            </Link>
            <Link
              className="text-link"
              to={href('/admin/auftraege/:orderGroupId/storno', { orderGroupId })}
            >
              Stornieren
            </Link>
          </>
        )}
        {link && (
          <a className="text-link" href={link} target="_blank" rel="noreferrer">
            Beim Zahlungsanbieter
          </a>
        )}
      </p>
    </>
  )
}

function lines(address: OrderFile['billingAddress']): string {
  const { name, line1, line2, postal_code: code, city, country } = address
  return [name, line1, line2, `${code} ${city} (${country})`].filter(Boolean).join('\n')
}
