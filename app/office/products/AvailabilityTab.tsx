import type { ReactNode } from 'react'
import { German } from '#app/office/German.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { typedEuros } from '#core/money.ts'
import { availabilityLabels, availabilityOf } from '#core/product-content/completeness.ts'
import type { EditedProduct } from '#core/product-content/read.server.ts'
import { shop } from '#core/shop.ts'
import { fieldLabels } from './labels.ts'
import { Prices } from './Prices.tsx'
import type { Typed } from './typed.ts'

interface AvailabilityTabProps {
  product: EditedProduct
  typed: Typed
  catalogLink: string
  error: (field: string) => string | null
  mayOffer: boolean
}

/** What can be had of the product, for how much, and whether anybody sees it. */
export function AvailabilityTab({
  product,
  typed,
  catalogLink,
  error,
  mayOffer,
}: AvailabilityTabProps) {
  const { content, prices } = product
  const has = (type: string) => prices.some(price => price.type === type)
  const isSold =
    typed.isOn('purchaseEnabled') &&
    ((typed.isOn('purchaseNewEnabled') && has('purchase')) ||
      (typed.isOn('purchaseUsedEnabled') && has('purchase_used')))
  const availability = availabilityOf(typed.isOn('rentalEnabled') && has('rental'), isSold)
  const isFixed = !mayOffer
  return (
    <>
      {isFixed && (
        <p lang="de" className="pb-2 text-sm text-muted">
          Was angeboten wird und zu welchem Übernahmepreis, ändert die Administration.
        </p>
      )}
      <Switch
        name="isLive"
        isFixed={isFixed}
        isOn={content.isLive}
        hint={<German>Besucher sehen das Produkt.</German>}
      />
      {typed.isOn('isLive') && (
        <p lang="de" className="pb-2">
          <Badge tone={availability === 'none' ? 'bad' : 'ink'}>
            {availabilityLabels[availability]}
          </Badge>
        </p>
      )}
      <Warnings typed={typed} />
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Switch name="rentalEnabled" isFixed={isFixed} isOn={content.rentalEnabled} />
        <Switch name="purchaseEnabled" isFixed={isFixed} isOn={content.purchaseEnabled} />
        <Switch name="purchaseNewEnabled" isFixed={isFixed} isOn={content.purchaseNewEnabled} />
        <Switch name="purchaseUsedEnabled" isFixed={isFixed} isOn={content.purchaseUsedEnabled} />
        <Switch
          name="showOnHomepage"
          isOn={content.showOnHomepage}
          hint={`Up to ${shop.mostTeasers} products`}
        />
      </div>
      <Field
        label={fieldLabels.buyoutPriceCents}
        name="buyoutPriceCents"
        inputMode="decimal"
        maxLength={20}
        readOnly={isFixed}
        className="mt-3 max-w-xs"
        defaultValue={eurosOf(content.buyoutPriceCents)}
        error={error('buyoutPriceCents')}
        hint={<German>Mit Komma oder Punkt. Leer: aus dem Kaufpreis berechnet.</German>}
      />
      <Prices product={product} catalogLink={catalogLink} />
    </>
  )
}

type SwitchName = Exclude<keyof EditedProduct['content'], 'title'>

interface SwitchProps {
  name: SwitchName
  isOn: boolean
  hint?: ReactNode
  /** It is shown and not changed. */
  isFixed?: boolean
}

function Switch({ name, isOn, hint, isFixed = false }: SwitchProps) {
  const box = { label: fieldLabels[name], defaultChecked: isOn, hint }
  if (!isFixed) return <Checkbox name={name} {...box} />
  return (
    <>
      <Checkbox disabled {...box} />
      {isOn && <input type="hidden" name={name} value="on" />}
    </>
  )
}

/** B-5-18; the second also blocks saving (B-5-1). */
function Warnings({ typed }: { typed: Typed }) {
  const isBought = typed.isOn('purchaseEnabled')
  const hasCondition = typed.isOn('purchaseNewEnabled') || typed.isOn('purchaseUsedEnabled')
  const offers = typed.isOn('rentalEnabled') || isBought
  return (
    <>
      {isBought && !hasCondition && (
        <Notice tone="warn" role="status" className="mb-2 text-sm">
          <German>Kauf ist erlaubt, aber weder neu noch gebraucht.</German>
        </Notice>
      )}
      {typed.isOn('isLive') && !offers && (
        <Notice tone="warn" role="status" className="mb-2 text-sm">
          Live products must have at least one option (rental or purchase) enabled
        </Notice>
      )}
    </>
  )
}

function eurosOf(cents: number | null): string {
  return cents === null ? '' : typedEuros(cents)
}
