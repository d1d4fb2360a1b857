import { useState } from 'react'
import { Field, Select } from '#app/ui/Field.tsx'
import type { FormErrors } from '#core/form-errors.ts'
import { ownershipLabels } from '#core/stock/device-words.ts'
import { costFields, type ReceiptField } from '#core/stock/serials.ts'

type Ownership = keyof typeof costFields

const rates: Record<Ownership, string> = {
  own: 'Monatliche Kosten',
  financed: 'Rate im Monat',
  leased: 'Leasingrate im Monat',
  pool: 'Kosten im Monat',
}

/** Whose the devices are, and what each of them costs: only what is asked of that kind. */
export function CostFields({ errors }: { errors: FormErrors<ReceiptField> }) {
  const [ownership, setOwnership] = useState<Ownership>('own')
  const asked: readonly string[] = costFields[ownership]
  return (
    <>
      <Select
        label="Eigentum"
        name="ownershipType"
        value={ownership}
        onChange={({ currentTarget: { value } }) => {
          if (Object.hasOwn(costFields, value)) setOwnership(value as Ownership)
        }}
        error={errors.ownershipType}
      >
        {Object.entries(ownershipLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {asked.includes('purchasePrice') && (
        <Field
          label="Kaufpreis je Gerät"
          name="purchasePrice"
          required
          inputMode="decimal"
          hint="In Euro, zum Beispiel 1.299,00"
          error={errors.purchasePrice}
        />
      )}
      {asked.includes('monthlyCost') && (
        <Field
          label={`${rates[ownership]}, je Gerät`}
          name="monthlyCost"
          required
          inputMode="decimal"
          hint="In Euro, zum Beispiel 29,90"
          error={errors.monthlyCost}
        />
      )}
      {asked.includes('costUntil') && (
        <Field
          label="Vertrag bis"
          name="costUntil"
          type="date"
          required
          hint="Der letzte Tag, für den die Rate zu zahlen ist"
          error={errors.costUntil}
        />
      )}
    </>
  )
}
