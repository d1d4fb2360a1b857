import { useState } from 'react'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { readOrderNumber } from '#core/orders/order-number.ts'

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
  const [typed, setTyped] = useState(orderNumber)
  const number = readOrderNumber(typed)
  // What speaks against the order that is typed; of another one it says nothing.
  const doubt = errorOf(`confirmed-${number}`)
  return (
    <>
      <Field
        label="Bestellnummer"
        name="orderNumber"
        required
        defaultValue={orderNumber}
        hint="Zum Beispiel KP-000123."
        onChange={event => setTyped(event.target.value)}
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
      {number !== null && doubt && (
        <Checkbox
          key={number}
          name="confirmed"
          value={number}
          required
          className="col-span-full"
          label="Ja, diese Bestellung ist gemeint."
          hint={doubt}
          missing="Bitte bestätigen Sie das, oder ändern Sie die Bestellnummer."
        />
      )}
    </>
  )
}
