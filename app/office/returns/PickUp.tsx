import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatWeekday } from '#core/dates.ts'
import type { OpenReturn } from '#core/returns/open-returns.server.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

type PickUpProps = Pick<OpenReturn, 'orderId' | 'pickUpOn' | 'missedPickUp' | 'days'>

/** Sets the day of a pick-up, as agreed on the phone, or anew because it was missed. */
export function PickUp({ orderId, pickUpOn, missedPickUp, days }: PickUpProps) {
  const { Form, refused, done, isBusy, errorOf } = useDecision()
  // The agreed day may be too near to be offered anew.
  const agreed = missedPickUp ? null : pickUpOn
  const choices = agreed && !days.includes(agreed) ? [agreed, ...days] : days
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/rueckgaben/:orderId/abholung', { orderId })}
      className="grid gap-4 sm:grid-cols-[minmax(0,24rem)]"
    >
      <Refusal refused={refused} />
      {done && pickUpOn && (
        <Notice tone="good" role="status">
          Gespeichert: Abholung am {formatWeekday(pickUpOn)}.
        </Notice>
      )}
      <Select
        key={pickUpOn}
        label={pickUpOn ? 'Anderer Tag der Abholung' : 'Tag der Abholung'}
        name="pickUpOn"
        required
        defaultValue={agreed ?? ''}
        hint="Der Kunde bekommt eine E-Mail mit dem Tag."
        missing="Bitte wählen Sie einen Tag."
        error={errorOf('pickUpOn')}
      >
        <option value="" disabled>
          Bitte wählen
        </option>
        {choices.map(day => (
          <option key={day} value={day}>
            {formatWeekday(day)}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={isBusy && 'Speichern...'}
      >
        Abholtag speichern
      </Button>
    </Form>
  )
}
