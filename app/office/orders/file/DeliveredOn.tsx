import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDay } from '#core/dates.ts'
import { shop } from '#core/shop.ts'
import { Refusal } from '../../Refusal.tsx'
import type { action } from './delivery-day.ts'

interface DeliveredOnProps {
  orderId: string
  name: string
  /** As the page shows it. Berlin days. */
  day: string
  today: string
  isRented: boolean
}

/** Corrects the day of a delivery: what that does is asked before it is saved. */
export function DeliveredOn(props: DeliveredOnProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-3.5" onClick={() => setOpen(true)}>
        Liefertag ändern
        <span className="sr-only">: {props.name}</span>
      </Button>
      {isOpen && <DayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DayDialog(props: DeliveredOnProps & { onClose: () => void }) {
  const { orderId, name, today, isRented, onClose } = props
  // What the dialog showed when it was opened counts as read.
  const [readDay] = useState(props.day)
  const [day, setDay] = useState(readDay)
  const { Form, data, state } = useFormFetcher<typeof action>()
  const isSaved = data?.result === 'saved'
  useEffect(() => {
    if (isSaved && state === 'idle') onClose()
  }, [isSaved, state, onClose])
  const asked = data?.result === 'asked' && state === 'idle' ? data : null
  const refused = data?.result === 'refused' ? data.refused : undefined
  return (
    <Dialog open onClose={onClose} title="Liefertag ändern">
      <Form
        method="post"
        action={href('/admin/auftraege/:orderId/liefertag', { orderId })}
        data-saves=""
      >
        <Refusal refused={refused} className="mb-4" />
        <p className="mb-4">
          {name}, als geliefert notiert am {formatDay(readDay)}.
        </p>
        <input type="hidden" name="read-day" value={readDay} />
        <Field
          label="Geliefert am"
          name="day"
          type="date"
          required
          max={today}
          value={day}
          onChange={event => setDay(event.currentTarget.value)}
          missing="Bitte wählen Sie einen Tag."
          error={refused?.fields.day ?? null}
        />
        {asked && (
          <Notice tone="warn" role="alert" className="mt-4 text-sm">
            <input type="hidden" name="confirmed" value={asked.key} />
            <p>{asked.words}</p>
            <p className="mt-2">
              Noch ist nichts gespeichert.
              {isRented &&
                ` ${shop.undoMinutes} Minuten lang können Sie diesen Schritt rückgängig machen; erst danach erfährt ihn der Zahlungsanbieter.`}
            </p>
          </Notice>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={state !== 'idle' && 'Speichern...'}>
            {asked ? 'Ja, so speichern' : 'Weiter'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
