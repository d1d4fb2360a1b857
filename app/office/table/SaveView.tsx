import { useEffect } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import type { ListName } from '#core/saved-views/lists.ts'
import { LONGEST_NAME } from '#core/saved-views/view.ts'
import { useDecision } from '../use-decision.ts'

interface SaveViewProps {
  list: ListName
  /** The state of the list. */
  query: string
  onClose: () => void
}

/** Gives the state of a list a name. */
export function SaveView({ list, query, onClose }: SaveViewProps) {
  const { Form, refused, done, errorOf, isBusy } = useDecision()
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])
  return (
    <Dialog open title="Ansicht speichern" onClose={onClose}>
      <p className="mb-4 text-sm text-muted">
        Gespeichert werden Suche, Filter, Sortierung und Spalten, wie Sie sie gerade sehen. Die
        Ansicht gehört nur Ihnen.
      </p>
      <Form method="post" action={href('/admin/ansichten')} data-saves="">
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <Field
          label="Name der Ansicht"
          name="name"
          required
          autoFocus
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={errorOf('name')}
        />
        <Checkbox name="isDefault" label="Vom Menü aus immer diese Ansicht öffnen" />
        {refused?.message && <RefusedNotice refused={refused} />}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={isBusy && 'Speichere …'}>
            Speichern
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
