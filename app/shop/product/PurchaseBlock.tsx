import { Button } from '#app/ui/Button.tsx'
import { RadioCards } from '#app/ui/Checkbox.tsx'
import { Price } from '#app/ui/Price.tsx'
import type { Condition, PurchaseOffer } from '#core/catalog/product.ts'
import type { LegalGraphic } from '#core/legal-graphics.ts'
import { formatCents } from '#core/money.ts'
import { LoweredPrice } from '../catalog/LoweredPrice.tsx'
import { PriceNote } from '../catalog/PriceNote.tsx'
import { UnitPrice } from '../catalog/UnitPrice.tsx'
import { WarrantyNotice } from '../catalog/WarrantyNotice.tsx'
import type { Options } from './use-options.ts'

interface PurchaseBlockProps {
  options: Options
  offer: PurchaseOffer
  isSoldOut: boolean
  warrantyNotice: LegalGraphic | null
}

/** What it costs to own it today, new or refurbished. */
export function PurchaseBlock({ options, offer, isSoldOut, warrantyNotice }: PurchaseBlockProps) {
  const { purchase, shippingCents } = options.product
  const { new: fresh, used } = purchase
  return (
    <section aria-labelledby="kaufen" className="py-5 last:pb-0">
      <h3 id="kaufen">Kaufen</h3>
      {fresh && used && (
        <RadioCards
          className="mt-3"
          legend="Zustand"
          quietLegend
          name="zustand"
          value={offer.condition}
          onChange={value => options.chooseCondition(asCondition(value))}
          options={[
            { value: 'new', label: 'Neu', hint: priceOf(fresh) },
            { value: 'used', label: 'Refurbed', hint: priceOf(used) },
          ]}
        />
      )}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <p className="text-sm text-muted">
          Einmalig
          {offer.condition === 'used' && <span> · Refurbed (generalüberholt)</span>}
        </p>
        <div className="ml-auto text-right">
          <Price cents={offer.cents} size="large" />
          <UnitPrice text={offer.unitPrice} />
          <LoweredPrice cents={offer.cents} lowestCents={offer.lowestIn30DaysCents} />
          <PriceNote shippingCents={shippingCents} className="block text-xs text-muted" />
        </div>
      </div>
      {warrantyNotice && <WarrantyNotice graphic={warrantyNotice} className="mt-3" />}
      {!isSoldOut && (
        <Button
          variant={options.rental ? 'dark' : 'primary'}
          wide
          className="mt-4 noscript:hidden"
          busy={options.addingPurchase && 'Wird hinzugefügt...'}
          onClick={options.buy}
        >
          In den Warenkorb<span className="sr-only"> zum Kaufen</span>
        </Button>
      )}
    </section>
  )
}

function priceOf({ cents, unitPrice }: PurchaseOffer): string {
  return unitPrice ? `${formatCents(cents)} · ${unitPrice}` : formatCents(cents)
}

function asCondition(value: string): Condition {
  return value === 'used' ? 'used' : 'new'
}
