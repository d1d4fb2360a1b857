import { href, Link } from 'react-router'
import { InvoiceList } from '#app/ui/InvoiceList.tsx'
import { formatDateTime } from '#core/dates.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import { PrintLinks } from '../../print/PrintLinks.tsx'

/** What is printed of an order, its consents, legal texts and mails; its invoices for those who may see them. */
export function Papers({ file, seesMoney }: { file: OrderFile; seesMoney: boolean }) {
  const { id: orderGroupId, consents, mails, money } = file
  return (
    <div className="grid gap-5 text-sm">
      <PrintLinks ids={[orderGroupId]} />
      {money && money.invoices.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold">Rechnungen</h3>
          <InvoiceList
            invoices={money.invoices}
            hrefOf={invoiceId => href('/admin/rechnungen/:invoiceId', { invoiceId })}
          />
        </div>
      )}
      <div>
        <h3 className="mb-1 font-semibold">Zustimmungen und Rechtstexte</h3>
        <ul className="grid gap-2">
          {consents.map(({ id, text, givenAt }) => (
            <li key={id} className="wrap-anywhere">
              „{text}“ <span className="tabular text-muted">{formatDateTime(givenAt)}</span>
            </li>
          ))}
        </ul>
        <Link
          to={href('/admin/auftraege/:orderGroupId/texte', { orderGroupId })}
          className="text-link inline-flex min-h-11 items-center"
        >
          AGB, Widerruf und Datenschutz von damals
        </Link>
      </div>
      <div>
        <h3 className="mb-1 font-semibold">E-Mails</h3>
        <ul className="grid gap-1">
          {mails.map(({ id, subject, sentAt }) => (
            <li key={id} className="wrap-anywhere">
              <Link
                to={`${href('/admin/auftraege/:orderGroupId/mails', { orderGroupId })}?mail=${id}`}
                className="text-link"
              >
                {subject}
              </Link>{' '}
              <span className="tabular text-muted">{formatDateTime(sentAt)}</span>
            </li>
          ))}
        </ul>
        <Link
          to={href('/admin/auftraege/:orderGroupId/mails', { orderGroupId })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {seesMoney ? 'Ansehen, erneut senden, Nachweise' : 'Ansehen, erneut senden'}
        </Link>
      </div>
    </div>
  )
}
