import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { DeletedRow } from './DeletedRow.tsx'
import type { action } from './delete.ts'
import { SelectionFields, type SentSelection } from './SelectionFields.tsx'

interface DeleteDialogProps {
  selection: SentSelection
  onClose: () => void
  onDeleted: () => void
}

/** 'Bestellung löschen': what goes, what of it goes on, and that it cannot be undone (B-2-40). */
export function DeleteDialog({ selection, onClose, onDeleted }: DeleteDialogProps) {
  const { Form, data, state, submit } = useFormFetcher<typeof action>()
  const isOne = selection.count === 1
  const form = useRef<HTMLFormElement>(null)
  // The server says what these orders are and what of them goes on.
  useEffect(() => {
    if (form.current) submit(form.current)
  }, [submit])
  useEffect(() => {
    if (data?.result === 'deleted' && state === 'idle') onDeleted()
  }, [data, state, onDeleted])
  const asked = data?.result === 'asked' ? data : null
  const doomed = asked?.orders.filter(({ refused }) => refused === null) ?? []
  const goesOn = doomed.some(order => order.goesOn.length > 0)
  return (
    <Dialog open onClose={onClose} title={isOne ? 'Bestellung löschen' : 'Bestellungen löschen'}>
      <Form ref={form} method="post" action={href('/admin/auftraege/loeschung')}>
        <SelectionFields {...selection} />
        {data?.result === 'refused' ? (
          <Notice tone="bad" role="alert">
            {data.message}
          </Notice>
        ) : !asked ? (
          <p role="status">Lade Bestellungen...</p>
        ) : (
          <>
            <input type="hidden" name="confirmed" value={asked.key} />
            <p>
              {doomed.length === 1
                ? 'Die Bestellung verschwindet'
                : 'Die Bestellungen verschwinden'}{' '}
              für immer aus allen Listen, und Geräte im Haus werden frei.{' '}
              <strong>Das kann nicht rückgängig gemacht werden.</strong> Rechnungen, Zahlungen und
              Verträge bleiben im Archiv, weil das Steuerrecht es verlangt.
            </p>
            <ul className="mt-4 max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line">
              {asked.orders.map(order => (
                <DeletedRow key={order.id} order={order} />
              ))}
            </ul>
            {goesOn && (
              // Another answer is another question.
              <Checkbox
                key={asked.key}
                required
                className="mt-3"
                label="Trotzdem löschen: Mir ist klar, was weiterläuft und dass es in der Liste der Aufträge niemand mehr sieht."
                missing="Bitte bestätigen Sie, dass Ihnen das klar ist."
              />
            )}
          </>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          {doomed.length > 0 && (
            <Button type="submit" variant="danger" busy={state !== 'idle' && 'Lösche...'}>
              {doomed.length === 1 ? 'Löschen' : `Löschen (${doomed.length})`}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
