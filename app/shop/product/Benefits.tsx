import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ProductGuarantee } from '#core/catalog/product.ts'
import { formatCents } from '#core/money.ts'
import { deliveryPromise, shop } from '#core/shop.ts'

interface BenefitsProps {
  shippingCents: number
  isRentable: boolean
  /** Null claims none (§ 479 BGB). */
  guarantee: ProductGuarantee | null
}

/** 'Deine Vorteile': only what goes beyond the law, each claim with its terms (ADR-111). */
export function Benefits({ shippingCents, isRentable, guarantee }: BenefitsProps) {
  return (
    <section aria-labelledby="vorteile" className="mt-8">
      <h2 id="vorteile" className="text-h3">
        Deine Vorteile
      </h2>
      <ul className="mt-3 grid gap-1">
        <Benefit>
          <Link prefetch="intent" to={href('/rueckgabe')} className="text-link">
            {shop.voluntaryReturnDays} Tage Rückgaberecht
          </Link>{' '}
          – freiwillig und zusätzlich zum Widerrufsrecht; bei großen Geräten kostet die Rücksendung
          höchstens {formatCents(shop.returnCostCapCents)}
        </Benefit>
        {guarantee && (
          <Benefit>
            {guarantee.years === 1 ? '1 Jahr' : `${guarantee.years} Jahre`} Garantie (
            <a href={guarantee.termsUrl} className="text-link">
              Bedingungen
            </a>
            ); Ihre gesetzlichen Rechte bleiben unberührt
          </Benefit>
        )}
        <Benefit>
          {shippingCents === 0
            ? 'Kostenloser Versand in Deutschland'
            : `Versand in Deutschland für ${formatCents(shippingCents)}, je Bestellung einmal`}
          , Lieferung in {deliveryPromise}n
        </Benefit>
        {isRentable && shop.consumerPurchaseOption && (
          <Benefit>100 % der Miete zählen auf den Übernahmepreis</Benefit>
        )}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Beim Kauf gelten {shop.warrantyYears} Jahre gesetzliche Gewährleistung.
      </p>
    </section>
  )
}

function Benefit({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3 py-1.5">
      <Check aria-hidden className="mt-1 size-5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}
