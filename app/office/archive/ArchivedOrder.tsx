import { href, Link } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Card } from '#app/ui/Card.tsx'
import { InvoiceList } from '#app/ui/InvoiceList.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { ArchivedOrder as Entry } from '#core/personal-data/archive.server.ts'

/** An order of the archive: whose it was, who locked it and when, until when it is held, and its papers. */
export function ArchivedOrder({ entry }: { entry: Entry }) {
  const { id, number, placedAt, customerName, customerEmail, products, invoices } = entry
  const orderGroupId = id
  return (
    <li {...row(id)}>
      <Card className="p-4 sm:p-6">
        <h2 className="tabular text-h3">{orderNumber(number)}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          vom {formatDay(placedAt)} · {customerName}, {customerEmail}
        </p>
        <p className="mt-2 wrap-anywhere">{products.join(', ')}</p>
        <p className="mt-2 text-sm">{`${reasonOf(entry)} am ${formatDateTime(entry.hiddenAt)}.`}</p>
        <p className="text-sm">{`Aufzubewahren bis ${formatDay(entry.heldUntil)}.`}</p>
        {invoices.length > 0 && (
          <div className="mt-3">
            <InvoiceList
              invoices={invoices}
              hrefOf={invoiceId => href('/admin/rechnungen/:invoiceId', { invoiceId })}
            />
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-x-6 text-sm">
          <Link
            data-key="Enter"
            to={href('/admin/auftraege/:orderGroupId/mails', { orderGroupId })}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            E-Mails und Nachweise
          </Link>
          <Link
            to={href('/admin/auftraege/:orderGroupId/texte', { orderGroupId })}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Rechtstexte
          </Link>
        </div>
      </Card>
    </li>
  )
}

function reasonOf({ isLocked, hiddenBy }: Entry): string {
  if (isLocked) return 'Gesperrt, weil der Kunde das Konto gelöscht hat,'
  return `Aus den Listen entfernt${hiddenBy ? ` von ${hiddenBy}` : ''}`
}
