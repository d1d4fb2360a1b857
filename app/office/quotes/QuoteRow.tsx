import { Field, Select } from '#app/ui/Field.tsx'
import { monthsText } from '#core/months.ts'
import type { DeviceOffer } from '#core/pricing/estimate.ts'
import { wantedFields, wayText } from '#core/pricing/wanted-devices.ts'
import type { WrittenLine } from '#core/quotes/form.ts'
import { shop } from '#core/shop.ts'

interface QuoteRowProps {
  /** From 1. */
  number: number
  row: WrittenLine | undefined
  offers: readonly DeviceOffer[]
  /** All terms that some device is rented for, ascending. */
  terms: readonly number[]
  error?: string
}

/** One device of a quote. */
export function QuoteRow({ number, row, offers, terms, error }: QuoteRowProps) {
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[1fr_12.5rem_6rem_9rem]">
      <legend className="sr-only">Gerät {number}</legend>
      <Select
        label="Gerät"
        name={wantedFields.device}
        defaultValue={row?.device ?? ''}
        error={error}
        className="max-lg:col-span-2"
      >
        <option value="">Bitte wählen</option>
        {offers.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        label="Art"
        name={wantedFields.way}
        defaultValue={row?.way || wayText(shop.rentalTerms.defaultMonths)}
        className="max-lg:col-span-2"
      >
        {terms.map(months => (
          <option key={months} value={wayText(months)}>
            Miete {monthsText(months)}
          </option>
        ))}
        <option value={wayText('new')}>Kauf neu</option>
        <option value={wayText('used')}>Kauf gebraucht</option>
      </Select>
      <Field
        label="Menge"
        name={wantedFields.quantity}
        type="number"
        min={1}
        max={shop.maxUnits}
        defaultValue={row?.quantity ?? '1'}
      />
      <Field label="Preis netto" name="preis" inputMode="decimal" defaultValue={row?.price ?? ''} />
    </fieldset>
  )
}
