import { Field } from '#app/ui/Field.tsx'

interface MeantOrderFieldsProps {
  /** Of the order that is probably meant, or empty. */
  orderNumber: string
  /** The numbers of the units that it names already. */
  units?: string
  /** What was wrong with a field, by its name. */
  errorOf: (field: string) => string | undefined
}

/** Which order and which of its units a declaration means; `readMeantOrder` reads them. */
export function MeantOrderFields({ orderNumber, units, errorOf }: MeantOrderFieldsProps) {
  return (
    <>
      <Field
        label="Bestellnummer"
        name="orderNumber"
        required
        defaultValue={orderNumber}
        hint="Zum Beispiel KP-000123."
        error={errorOf('orderNumber')}
      />
      <Field
        label="Geräte"
        name="units"
        optional
        maxLength={100}
        defaultValue={units}
        hint="Ihre Nummern in der Bestellung, etwa 1, 3. Leer: alle."
        error={errorOf('units')}
      />
    </>
  )
}
