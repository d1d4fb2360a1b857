import { Field, Select } from '#app/ui/Field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { monthsText } from '#core/months.ts'
import { type DeviceOffer, isOffered, type Way, type WrongRow } from '#core/pricing/estimate.ts'
import { type WrittenDevice, type wantedFields, wayText } from '#core/pricing/wanted-devices.ts'
import { shop } from '#core/shop.ts'

interface DeviceRowProps {
  /** From 1. */
  number: number
  row: WrittenDevice
  names: typeof wantedFields
  offers: readonly DeviceOffer[]
  /** All terms that some device is rented for, ascending. */
  terms: readonly number[]
  /** Which field is wrong, and the id of what says so. */
  wrong: { field: WrongRow['field']; errorId: string } | undefined
}

/** One device of the calculator. */
export function DeviceRow({ number, row, names, offers, terms, wrong }: DeviceRowProps) {
  const isHydrated = useHydrated()
  const chosen = offers.find(({ slug }) => slug === row.device)
  const wanted = row.way || wayText(shop.rentalTerms.defaultMonths)
  const ways: [way: Way, label: string][] = [
    ...terms.map((months): [Way, string] => [months, `Miete ${monthsText(months)}`]),
    ['new', 'Kauf neu'],
    ['used', 'Kauf gebraucht'],
  ]
  // A choice that is disabled would not be sent, and the terms of the rows below would move up by one. Without
  // scripts another device may be chosen here, whose terms nobody could bring.
  const shown = ways.filter(
    ([way]) => !isHydrated || !chosen || isOffered(chosen, way) || wayText(way) === wanted,
  )
  const errorIdOf = (field: WrongRow['field']) =>
    wrong?.field === field ? wrong.errorId : undefined
  return (
    <fieldset className="grid grid-cols-[1fr_6rem] items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_12.5rem_6rem]">
      <legend className="sr-only">Gerät {number}</legend>
      <Select
        label="Gerät"
        name={names.device}
        defaultValue={row.device}
        errorId={errorIdOf('device')}
        className="col-span-2 sm:col-span-1"
      >
        <option value="">Bitte wählen</option>
        {offers.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        key={row.device}
        label="Laufzeit"
        name={names.way}
        defaultValue={wanted}
        errorId={errorIdOf('way')}
      >
        {shown.map(([way, label]) => (
          <option key={label} value={wayText(way)}>
            {label}
          </option>
        ))}
      </Select>
      <Field
        label="Menge"
        name={names.quantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={shop.business.mostOfOneDevice}
        defaultValue={row.quantity}
        errorId={errorIdOf('quantity')}
      />
    </fieldset>
  )
}
