import { RadioCards } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import type { CancellationInput } from '#core/inquiries/declaration.ts'

interface EndOfContractProps {
  values: Pick<CancellationInput, 'wantedEnd'>
  error: string | undefined
}

/** When the contract shall end: as early as possible unless a day is chosen. */
export function EndOfContract({ values, error }: EndOfContractProps) {
  return (
    <div className="group space-y-4">
      <RadioCards
        legend="Ende des Vertrags"
        name="when"
        defaultValue={values.wantedEnd ? 'date' : 'earliest'}
        options={[
          { value: 'earliest', label: 'frühestmöglich' },
          { value: 'date', label: 'zu einem Datum' },
        ]}
      />
      <Field
        label="Gewünschtes Datum"
        name="wantedEnd"
        type="date"
        defaultValue={values.wantedEnd}
        error={error}
        className="hidden group-has-[input[value=date]:checked]:block"
      />
    </div>
  )
}
