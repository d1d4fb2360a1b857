import { Field } from '#app/ui/Field.tsx'
import { unionNote } from '#core/checkout/import-duties.ts'
import type { UsedDetails } from './use-details.ts'

interface BusinessFieldsProps {
  used: UsedDetails
  /** The server's refusal of a field. */
  errorOf: (field: string) => string | null
}

/** The company that orders. */
export function BusinessFields({ used: { details, change }, errorOf }: BusinessFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Unternehmen"
        name="company"
        autoComplete="organization"
        required
        missing="Bitte geben Sie den Namen Ihres Unternehmens ein."
        value={details.company}
        error={errorOf('company')}
        onChange={event => change({ company: event.target.value })}
      />
      <Field
        label="USt-IdNr."
        name="vat_id"
        optional
        hint={unionNote(details.shipping.country) ?? undefined}
        value={details.vatId}
        error={errorOf('vatId')}
        onChange={event => change({ vatId: event.target.value })}
      />
    </div>
  )
}
