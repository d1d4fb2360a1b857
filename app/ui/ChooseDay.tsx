import { Form, useNavigation } from 'react-router'
import { formatWeekday } from '#core/dates.ts'
import type { DeliveryDayView } from '#core/delivery-days/view.server.ts'
import { hasErrors, type RefusedForm } from '#core/form-errors.ts'
import { Button } from './Button.tsx'
import { Select } from './Field.tsx'
import { Notice } from './Notice.tsx'

interface ChooseDayProps {
  order: DeliveryDayView
  refused: RefusedForm | undefined
  /** It was saved just now. */
  isSaved: boolean
  submit: string
}

/** Chooses the day on which an order is to arrive; works without scripts. */
export function ChooseDay({ order, refused, isSaved, submit }: ChooseDayProps) {
  const { formAction } = useNavigation()
  const { day, days, readKey, fixed } = order
  if (fixed) return <p>{fixed}</p>
  return (
    <Form method="post" preventScrollReset key={readKey} className="grid gap-4 sm:max-w-sm">
      {isSaved && !refused && (
        <Notice tone="good" role="status">
          Gespeichert. Eine E-Mail nennt den Tag.
        </Notice>
      )}
      {refused && !hasErrors(refused.fields) && (
        <Notice tone="bad" role="alert">
          {refused.message}
        </Notice>
      )}
      <input type="hidden" name="readKey" value={readKey} />
      <Select
        label="Tag der Lieferung"
        name="day"
        required
        defaultValue={day !== null && days.includes(day) ? day : ''}
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
