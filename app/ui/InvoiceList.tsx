import { chargeNames } from '#core/billing/return-charge.ts'
import { formatDay } from '#core/dates.ts'
import type { InvoiceEntry } from '#core/invoices/read.server.ts'
import { formatCents } from '#core/money.ts'

const kinds: Record<InvoiceEntry['kind'], string> = {
  order: 'Rechnung',
  rent: 'Monatsmiete',
  care: 'Schadenschutz Care',
  buyout: 'Übernahme',
  ...chargeNames,
  cancellation: 'Stornorechnung',
}

interface InvoiceListProps {
  /** Oldest first. */
  invoices: readonly InvoiceEntry[]
  hrefOf: (invoiceId: string) => string
}

/** The invoices of an order as files to save, the youngest at the top. */
export function InvoiceList({ invoices, hrefOf }: InvoiceListProps) {
  return (
    <ul className="text-sm">
      {invoices.toReversed().map(({ id, number, kind, issuedOn, grossCents }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <a href={hrefOf(id)} download className="text-link tabular inline-block py-2.5">
            {number} (PDF)
          </a>
          <span className="text-muted">
            {kinds[kind]} vom {formatDay(issuedOn)}
          </span>
          <span className="tabular ml-auto">{formatCents(grossCents)}</span>
        </li>
      ))}
    </ul>
  )
}
