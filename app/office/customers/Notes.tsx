import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { LONGEST_NOTE } from '#core/customer-records/longest-note.ts'
import type { CustomerRecord } from '#core/customer-records/record.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

type Note = CustomerRecord['notes'][number]

interface NotesProps {
  customerId: string
  /** The newest first. */
  notes: readonly Note[]
}

/** What the office noted about a customer. The customer may ask to read it (Art. 15 DSGVO). */
export function Notes({ customerId, notes }: NotesProps) {
  const [removed, setRemoved] = useState<Note | null>(null)
  return (
    <section aria-label="Notizen">
      <h2 className="mb-3 text-h3">Notizen</h2>
      <Write key={notes[0]?.id} customerId={customerId} />
      <ul className="mt-4 grid gap-3">
        {notes.map(note => (
          <li key={note.id}>
            <Card className="p-4 text-sm">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                <span className="tabular text-xs text-muted wrap-anywhere">
                  {note.writtenBy}, {formatDateTime(note.writtenAt)}
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Notiz vom ${formatDateTime(note.writtenAt)} entfernen`}
                  onClick={() => setRemoved(note)}
                >
                  Entfernen
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {removed && (
        <Remove
          customerId={customerId}
          note={removed}
          isGone={!notes.some(({ id }) => id === removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}

function Write({ customerId }: { customerId: string }) {
  const { Form, refused, errorOf, isBusy } = useDecision()
  return (
    <Form
      method="post"
      action={href('/admin/kunden/:customerId/notizen', { customerId })}
      className="grid gap-3"
      data-saves=""
    >
      <Refusal refused={refused} />
      <TextArea
        label="Neue Notiz"
        name="text"
        rows={3}
        required
        maxLength={LONGEST_NOTE}
        hint="Nur für das Büro. Wer Auskunft über seine Daten verlangt, bekommt auch Notizen zu lesen."
        error={errorOf('text')}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy && 'Speichern...'}>
        Notiz speichern
      </Button>
    </Form>
  )
}

interface RemoveProps {
  customerId: string
  note: Note
  isGone: boolean
  onClose: () => void
}

function Remove({ customerId, note, isGone, onClose }: RemoveProps) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Dialog open={!isGone} onClose={onClose} title="Notiz entfernen?">
      <p className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{note.text}</p>
      <p className="mt-3 text-sm text-muted">Das lässt sich nicht rückgängig machen.</p>
      <Refusal refused={refused} className="mt-4" />
      <Form
        data-acts=""
        method="post"
        action={href('/admin/kunden/:customerId/notizen/:noteId/entfernen', {
          customerId,
          noteId: note.id,
        })}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" variant="primary" busy={isBusy && 'Entfernen...'}>
          Entfernen
        </Button>
      </Form>
    </Dialog>
  )
}
