import { type ReactNode, useState } from 'react'
import { useAnswer } from '#app/ui/answer.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { unitsBeside } from './meant-units.ts'

interface MeantOrderFieldsProps {
  /** Of the order that is probably meant, or empty. */
  orderNumber: string
  /** The numbers of the units that it names already, or empty. */
  named: string
  /** '1 (Havel 2), 2 (Schrägbank)': what that order may be asked for; empty where none is known. */
  units: string
  /** What was wrong with a field, by its name. */
  fields: Readonly<Partial<Record<string, string>>>
  onOrderNumber?: (typed: string) => void
  /** What the question is about besides order and units. */
  children?: ReactNode
}

/** Which order and which of its units a declaration means; `readMeantOrder` reads them. `children`: as of `ConfirmedOrder`. */
export function MeantOrderFields({ onOrderNumber, children, ...offered }: MeantOrderFieldsProps) {
  const { orderNumber, fields } = offered
  const answer = useAnswer()
  const [typed, setTyped] = useState<{ number: string; answer: unknown } | null>(null)
  const { named, units } = typed ? unitsBeside(typed.number, offered) : offered
  function follow(number: string): void {
    setTyped({ number, answer })
    onOrderNumber?.(number)
  }
  return (
    <ConfirmedOrder {...{ orderNumber, fields }} onOrderNumber={follow}>
      <Field
        key={named}
        label="Geräte"
        name="units"
        maxLength={100}
        defaultValue={named}
        hint={`Ihre Nummern in der Bestellung, etwa 1, 3. ${units ? `In dieser: ${units}. ` : ''}Leer nur, wenn es ein einziges ist.`}
        error={typed?.answer === answer ? null : fields.units}
      />
      {children}
    </ConfirmedOrder>
  )
}

type ConfirmedOrderProps = Pick<
  MeantOrderFieldsProps,
  'orderNumber' | 'onOrderNumber' | 'fields' | 'children'
>

/** Which order a declaration means, and the question about it; it is dropped as soon as something changes that it was about. */
export function ConfirmedOrder({
  orderNumber,
  onOrderNumber,
  fields,
  children,
}: ConfirmedOrderProps) {
  const answer = useAnswer()
  const [changed, setChanged] = useState<unknown>(null)
  const [asked] = Object.keys(fields).filter(name => name.startsWith('confirmed-'))
  return (
    <>
      <div className="contents" onInput={() => setChanged(answer)}>
        <Field
          label="Bestellnummer"
          name="orderNumber"
          required
          defaultValue={orderNumber}
          hint="Zum Beispiel KP-000123."
          onChange={event => onOrderNumber?.(event.target.value)}
          error={fields.orderNumber}
        />
        {children}
      </div>
      {asked && changed !== answer && (
        <Checkbox
          key={asked}
          name="confirmed"
          value={asked.replace(/^confirmed-\d+-/, '')}
          required
          className="col-span-full"
          label="Ja, das ist gemeint."
          hint={<span className="whitespace-pre-line">{fields[asked]}</span>}
          missing="Bitte bestätigen Sie das, oder ändern Sie oben, was nicht gemeint ist."
        />
      )}
    </>
  )
}
