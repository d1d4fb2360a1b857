import { href } from 'react-router'
import { TextArea } from '#app/ui/Field.tsx'
import { InvoiceList } from '#app/ui/InvoiceList.tsx'
import type { OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import type { InvoiceEntry } from '#core/invoices/read.server.ts'
import { deviceName, repeatedProducts } from '#core/orders/devices.ts'
import { shortDay } from './words.ts'

const PREVIEW = 30

interface NotesTabProps {
  entry: OrderListEntry
  invoices: readonly InvoiceEntry[]
}

/** An overview of the order and the notes of those who ship it (B-2-49). */
export function NotesTab({ entry, invoices }: NotesTabProps) {
  const notes = entry.orders.find(order => order.notes)?.notes ?? ''
  const repeated = repeatedProducts(entry.orders)
  const types = [...new Set(entry.orders.map(order => order.type))]
  const facts = [
    ['Typ', types.map(type => (type === 'rental' ? 'Miete' : 'Kauf')).join(' und ')],
    ['Erstellt am', shortDay(entry.createdAt)],
    ['Artikel', String(entry.orders.length)],
    ['Zugeordnete Geräte', `${entry.assigned} / ${entry.needed}`],
    ['Notiz', notes.length > PREVIEW ? `${notes.slice(0, PREVIEW)}…` : notes || '–'],
  ] as const
  return (
    <>
      <dl className="mb-5 grid gap-x-6 gap-y-3 text-sm min-[420px]:grid-cols-2 sm:grid-cols-5">
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="tabular font-semibold wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-5 text-sm">
        <a
          href={href('/admin/auftraege/:orderGroupId/texte', { orderGroupId: entry.groupId })}
          target="_blank"
          rel="noreferrer"
          className="text-link"
        >
          Rechtstexte der Bestellung (AGB, Widerruf, Datenschutz)
        </a>
        {' · '}
        <a
          href={href('/admin/auftraege/:orderGroupId/mails', { orderGroupId: entry.groupId })}
          target="_blank"
          rel="noreferrer"
          className="text-link"
        >
          E-Mails
        </a>
      </p>
      <ul className="mb-5 space-y-2 text-sm">
        {entry.orders
          .filter(({ type }) => type === 'rental')
          .map(({ id, productName, sequence }) => (
            <li key={id}>
              <a
                href={href('/admin/rueckgaben/:orderId', { orderId: id })}
                target="_blank"
                rel="noreferrer"
                className="text-link"
              >
                {`Fotos und Rückgabe: ${deviceName({
                  productName,
                  unitNumber: repeated.has(productName) ? sequence : null,
                })}`}
              </a>
            </li>
          ))}
      </ul>
      {invoices.length > 0 && (
        <div className="mb-5">
          <h3 className="mb-1 text-sm font-semibold">Rechnungen</h3>
          <InvoiceList
            invoices={invoices}
            hrefOf={invoiceId => href('/admin/rechnungen/:invoiceId', { invoiceId })}
          />
        </div>
      )}
      <input type="hidden" name="read-notes" value={notes} />
      <TextArea label="Notizen" name="notes" rows={6} maxLength={2000} defaultValue={notes} />
    </>
  )
}
