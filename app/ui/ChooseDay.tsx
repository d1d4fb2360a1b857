import { Form, Link, useNavigation } from 'react-router'
import { formatWeekday } from '#core/dates.ts'
import type { ChosenDay } from '#core/delivery-days/choose.server.ts'
import type { DeliveryDayView } from '#core/delivery-days/view.server.ts'
import { hasErrors, type RefusedForm } from '#core/form-errors.ts'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Select } from './Field.tsx'
import { Notice } from './Notice.tsx'

/** A form that was refused, with what it posted. */
export interface RefusedDay extends RefusedForm, ChosenDay {}

interface ChooseDayProps {
  order: DeliveryDayView
  refused: RefusedDay | undefined
  /** It was saved just now. */
  isSaved: boolean
  submit: string
}

/** Chooses the day on which an order is to arrive; works without scripts. */
export function ChooseDay({ order, refused, isSaved, submit }: ChooseDayProps) {
  const { formAction } = useNavigation()
  const { day, days, readKey, fixed } = order
  if (fixed) return <p>{fixed}</p>
  const isReplaced = refused !== undefined && refused.readKey !== readKey
  const wanted = refused?.day ?? day ?? ''
  return (
    <Form
      data-saves=""
      method="post"
      preventScrollReset
      // Whoever keeps what is stored gets it into the field.
      key={`${readKey} ${isReplaced}`}
      className="grid gap-4 sm:max-w-sm"
    >
      {isSaved && !refused && (
        <Notice tone="good" role="status">
          Gespeichert. Eine E-Mail nennt den Tag.
        </Notice>
      )}
      {refused && !hasErrors(refused.fields) && (
        <Notice tone={isReplaced ? 'warn' : 'bad'} role="alert">
          {refused.message}
        </Notice>
      )}
      {isReplaced && <Stored order={order} />}
      <input type="hidden" name="readKey" value={refused?.readKey ?? readKey} />
      <Select
        label="Tag der Lieferung"
        name="day"
        required
        defaultValue={days.some(each => each === wanted) ? wanted : ''}
        missing="Bitte wählen Sie einen Tag."
        error={refused?.fields.day}
      >
        <option value="" disabled>
          Bitte wählen
        </option>
        {days.map(each => (
          <option key={each} value={each}>
            {formatWeekday(each)}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={formAction !== undefined && 'Speichern...'}
      >
        {submit}
      </Button>
    </Form>
  )
}

/** What somebody else chose meanwhile: to be kept, or replaced with open eyes by the day chosen below. */
function Stored({ order: { day, readKey } }: { order: DeliveryDayView }) {
  return (
    <section aria-label="Inzwischen gespeichert">
      <p>
        <span className="font-semibold">Inzwischen gespeichert: </span>
        {day === null ? 'noch kein Tag' : formatWeekday(day)}
      </p>
      <Link to="." className="text-link inline-flex min-h-11 items-center">
        {day === null ? 'Dabei belassen' : 'Diesen Tag behalten'}
      </Link>
      <Checkbox
        name="replaces"
        value={readKey}
        required
        label="Durch den Tag unten ersetzen"
        missing="Bitte bestätigen Sie das, oder behalten Sie den gespeicherten Tag."
      />
    </section>
  )
}
