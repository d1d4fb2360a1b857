import { type ReactNode, useState } from 'react'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { readOrderNumber } from '#core/orders/order-number.ts'

interface MeantOrderFieldsProps {
  /** Of the order that is probably meant, or empty. */
  orderNumber: string
  /** The numbers of the units that it names already, or empty. */
  named: string
  /** '1 (Havel 2), 2 (Schrägbank)': what that order may be asked for; empty where none is known. */
  units: string
  /** What was wrong with a field, by its name. */
  fields: Readonly<Partial<Record<string, string>>>
}

/** Which order and which of its units a declaration means; `readMeantOrder` reads them. */
export function MeantOrderFields({ named, units, ...order }: MeantOrderFieldsProps) {
  return (
    <ConfirmedOrder {...order} mistakes="Bestellnummer oder Geräte">
      <Field
        label="Geräte"
        name="units"
        optional
        maxLength={100}
        defaultValue={named}
        hint={`Ihre Nummern in der Bestellung, etwa 1, 3. ${units ? `In dieser: ${units}.` : 'Leer nur, wenn sie ein einziges Gerät hat.'}`}
        error={order.fields.units}
      />
    </ConfirmedOrder>
  )
}

interface ConfirmedOrderProps extends Pick<MeantOrderFieldsProps, 'orderNumber' | 'fields'> {
  /** What may be wrong where it is not meant. */
  mistakes?: string
  children?: ReactNode
}

/** Which order a declaration means, and the question about it. */
export function ConfirmedOrder({
  orderNumber,
  fields,
  mistakes = 'die Bestellnummer',
  children,
}: ConfirmedOrderProps) {
  const [typed, setTyped] = useState(orderNumber)
  const number = readOrderNumber(typed)
  // What is asked of the order that is typed; of another one it says nothing.
  const question = `confirmed-${number}-`
  const [asked] = Object.keys(fields).filter(name => number !== null && name.startsWith(question))
  return (
    <>
      <Field
        label="Bestellnummer"
        name="orderNumber"
        required
        defaultValue={orderNumber}
        hint="Zum Beispiel KP-000123."
        onChange={event => setTyped(event.target.value)}
        error={fields.orderNumber}
      />
      {children}
      {asked && (
        <Checkbox
          key={asked}
          name="confirmed"
          value={asked.slice(question.length)}
          required
          className="col-span-full"
          label="Ja, das ist gemeint."
          hint={<span className="whitespace-pre-line">{fields[asked]}</span>}
          missing={`Bitte bestätigen Sie das, oder ändern Sie ${mistakes}.`}
        />
      )}
    </>
  )
}
