import { ChevronDown } from 'lucide-react'
import type { SafetyContact } from '#core/catalog/product.ts'
import { DUTIES_ID } from '#core/storefront/guarantee.ts'
import type { ProductPage } from './product-page.server.ts'

/** Maker, EU contact, identifiers and warnings of this product (Art. 19 GPSR), and what else laws want said of it. */
export function SafetyBox({ safety }: { safety: ProductPage['safety'] }) {
  const { manufacturer, euResponsible, model, warnings, duties, sku, gtin } = safety
  const identifiers = [
    model && `Modell ${model}`,
    sku && `Artikelnummer ${sku}`,
    gtin && `GTIN ${gtin}`,
  ].filter(Boolean)
  if (!manufacturer && !warnings && identifiers.length + duties.length === 0) return null
  return (
    <details id={DUTIES_ID} className="accordion border-y border-line" open>
      <summary className="flex min-h-14 items-center justify-between gap-4">
        <h2 className="text-h3">Produktsicherheit</h2>
        <ChevronDown aria-hidden className="chevron size-5 shrink-0" />
      </summary>
      <div className="grid max-w-read gap-4 pb-6 text-sm text-muted">
        {manufacturer && <ContactLine label="Hersteller" contact={manufacturer} />}
        {euResponsible && (
          <ContactLine label="Verantwortliche Person in der EU" contact={euResponsible} />
        )}
        {identifiers.length > 0 && <p className="tabular">{identifiers.join(' · ')}</p>}
        {warnings && (
          <p>
            <strong className="text-fg">Sicherheitshinweise: </strong>
            {warnings}
          </p>
        )}
        {duties.map(({ label, text, more }) => (
          <p key={label} className="whitespace-pre-line wrap-anywhere">
            <strong className="text-fg">{label}: </strong>
            {text}{' '}
            {more && (
              <a href={more.path} className="text-link">
                {more.label}
              </a>
            )}
          </p>
        ))}
      </div>
    </details>
  )
}

function ContactLine({ label, contact }: { label: string; contact: SafetyContact }) {
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
