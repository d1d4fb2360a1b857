import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Select } from '#app/ui/Field.tsx'
import { logisticsOrder, officeLogisticsLabel } from '#core/orders/states.ts'
import { BulkResult } from './BulkResult.tsx'
import type { action } from './bulk-status.ts'
import { ReadFields, SelectionFields, type SentSelection } from './SelectionFields.tsx'

interface BulkStatusDialogProps {
  selection: SentSelection
  onClose: () => void
  /** Some or all of them have the status now. */
  onDone: () => void
}

/** One status for all chosen orders; what could not be done, and what has to be asked, is listed after. */
export function BulkStatusDialog({ selection, onClose, onDone }: BulkStatusDialogProps) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  const [status, setStatus] = useState('')
  const moved = data?.result === 'moved' ? data : null
  const isWhole = moved !== null && moved.asked.length === 0 && moved.refused.length === 0
  useEffect(() => {
    if (isWhole && state === 'idle') onDone()
  }, [isWhole, state, onDone])
  const isAsked = moved !== null && moved.asked.length > 0
  const close = moved ? onDone : onClose
  return (
    <Dialog open onClose={close} title={`Status ändern: ${countWords(selection.count)}`}>
      <Form
        method="post"
        action={href('/admin/auftraege/status')}
        // A question is answered by its own button.
        data-saves={moved ? undefined : ''}
      >
        <ReadFields read={selection.read} />
        {moved ? (
          <BulkResult result={moved} />
        ) : (
          <>
            <SelectionFields {...selection} />
            <Select
              ref={focusFirst}
              label="Neuer Status"
              name="status"
              required
              value={status}
              onChange={event => setStatus(event.currentTarget.value)}
              missing="Bitte wählen Sie einen Status."
              hint="Was ein Vertrag verhindert, bleibt, wie es ist, und wird Ihnen genannt. Was eine Miete beginnt oder beendet, wird vorher gefragt."
            >
              <option value="">Bitte wählen</option>
              {logisticsOrder.map(option => (
                <option key={option} value={option}>
                  {officeLogisticsLabel(option)}
                </option>
              ))}
            </Select>
            {status === 'shipped' && (
              <p className="mt-3 text-sm">
                Jeder Kunde, dessen Ware damit auf dem Weg ist, bekommt eine E-Mail.
              </p>
            )}
          </>
        )}
        {moved && <input type="hidden" name="status" value={status} />}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={close}>
            {moved ? 'Schließen' : 'Abbrechen'}
          </Button>
          {(isAsked || !moved) && (
            <Button type="submit" variant="primary" busy={state !== 'idle' && 'Speichern...'}>
              {isAsked ? 'Ja, auch diese ändern' : 'Status setzen'}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

/** `showModal` gives the focus to what has the attribute; React's own property would come too early. */
const focusFirst = (select: HTMLSelectElement | null) => select?.setAttribute('autofocus', '')

function countWords(count: number): string {
  return count === 1 ? '1 Bestellung' : `${count} Bestellungen`
}
