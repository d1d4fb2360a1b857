import { ChevronDown } from 'lucide-react'
import type { ProductPage } from './product-page.server.ts'

interface Contact {
  name: string
  address: string
  email: string
}

/** Maker, EU contact, identifiers and warnings of this product (Art. 19 GPSR). */
export function SafetyBox({ safety }: { safety: ProductPage['safety'] }) {
  const { manufacturer, euResponsible, warnings, sku, gtin } = safety
  if (!manufacturer && !warnings && !sku && !gtin) return null
  return (
    <details className="accordion border-y border-line" open>
      <summary className="flex min-h-14 items-center justify-between gap-4">
        <h2 className="text-h3">Produktsicherheit</h2>
        <ChevronDown aria-hidden className="chevron size-5 shrink-0" />
      </summary>
      <div className="grid max-w-read gap-4 pb-6 text-sm text-muted">
        {manufacturer && <ContactLine label="Hersteller" contact={manufacturer} />}
        {euResponsible && (
          <ContactLine label="Verantwortliche Person in der EU" contact={euResponsible} />
        )}
        {(sku || gtin) && (
          <p className="tabular">
            {[sku && `Artikelnummer ${sku}`, gtin && `GTIN ${gtin}`].filter(Boolean).join(' · ')}
          </p>
        )}
        {warnings && (
          <p>
            <strong className="text-fg">Sicherheitshinweise: </strong>
            {warnings}
          </p>
        )}
      </div>
    </details>
  )
}

function ContactLine({ label, contact }: { label: string; contact: Contact }) {
  return (
    <p>
      <strong className="text-fg">{label}: </strong>
      {contact.name}, {contact.address}
      {contact.email && (
        <>
          {', '}
          <a href={`mailto:${contact.email}`} className="text-link">
            {contact.email}
          </a>
        </>
      )}
    </p>
  )
}
