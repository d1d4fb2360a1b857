import { Price } from '#app/ui/Price.tsx'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { shownPurchase } from '#core/pricing/lowest.ts'
import { rentalTotalCents } from '#core/pricing/rent.ts'
import type { Card } from './card.ts'
import { LoweredPrice } from './LoweredPrice.tsx'
import { UnitPrice } from './UnitPrice.tsx'

const row = 'flex items-baseline justify-between gap-3 py-1.5'

/** What a product costs to buy and to rent, side by side as equals (ADR-120). */
export function CardPrices({ card }: { card: Pick<Card, 'purchase' | 'rental'> }) {
  const purchase = shownPurchase(card)
  const { rental } = card
  if (!purchase && !rental) {
    return <p className="text-sm text-muted">Dieses Produkt ist derzeit nicht verfügbar.</p>
  }
  return (
    <dl className="divide-y divide-line border-y border-line">
      {purchase && (
        <div className={row}>
          <dt className="text-sm">
            Kaufen
            {purchase.condition === 'used' && <span className="block text-xs">Refurbed</span>}
          </dt>
          <dd className="text-right">
            <Price cents={purchase.cents} />
            <UnitPrice text={purchase.unitPrice} />
            <LoweredPrice cents={purchase.cents} lowestCents={purchase.lowestIn30DaysCents} />
            {purchase.condition === 'new' && card.purchase.used && (
              <span className="block text-xs text-muted">
                Refurbed {formatCents(card.purchase.used.cents)}
                {card.purchase.used.unitPrice && ` (${card.purchase.used.unitPrice})`}
              </span>
            )}
          </dd>
        </div>
      )}
      {rental && (
        <div className={row}>
          <dt className="text-sm">Miete {monthsText(rental.months)}</dt>
          <dd className="text-right">
            <Price cents={rental.monthlyCents} per=" / Monat" />
            <span className="tabular block text-xs text-muted">
              gesamt {formatCents(rentalTotalCents(rental))}
            </span>
            <LoweredPrice cents={rental.monthlyCents} lowestCents={rental.lowestIn30DaysCents} />
          </dd>
        </div>
      )}
    </dl>
  )
}
