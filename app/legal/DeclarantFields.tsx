import { Field, TextArea } from '#app/ui/Field.tsx'
import type { FormErrors } from '#core/form-errors.ts'

interface DeclarantFieldsProps {
  values: { name: string; contract: string; email: string }
  errors: FormErrors
}

/** Who declares, about which contract, and where the receipt goes: all that the law lets us ask. */
export function DeclarantFields({ values, errors }: DeclarantFieldsProps) {
  return (
    <>
      <Field
        label="Ihr Name"
        name="name"
        autoComplete="name"
        required
        missing="Bitte geben Sie Ihren Namen an."
        maxLength={200}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextArea
        label="Bestellnummer oder Beschreibung des Vertrags"
        name="contract"
        required
        missing="Bitte nennen Sie die Bestellnummer oder beschreiben Sie den Vertrag."
        hint="Zum Beispiel KP-000123. Die Nummer steht in Ihrer Bestellbestätigung; eine Beschreibung genügt auch."
        rows={2}
        maxLength={1000}
        defaultValue={values.contract}
        error={errors.contract}
      />
      <Field
        label="E-Mail für die Bestätigung"
        name="email"
        type="email"
        autoComplete="email"
        required
        missing="Bitte geben Sie eine gültige E-Mail-Adresse für die Bestätigung an."
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
    </>
  )
}
