import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { formatDateTime } from '#core/dates.ts'
import type { OrderComment } from '#core/order-file/comments.server.ts'
import { Refusal } from '../../Refusal.tsx'
import type { action } from './comment.ts'

interface CommentsProps {
  orderGroupId: string
  comments: readonly OrderComment[]
}

/** What the staff tell each other about an order, and a field for the next word. */
export function Comments({ orderGroupId, comments }: CommentsProps) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data?.ok) form.current?.reset()
  }, [data])
  const refused = data && !data.ok ? data : undefined
  return (
    <>
      <Form
        ref={form}
        data-saves=""
        method="post"
        action={href('/admin/auftraege/:orderGroupId/kommentare', { orderGroupId })}
      >
        <Refusal refused={refused} className="mb-3" />
        <TextArea
          label="Neuer Kommentar"
          name="text"
          rows={3}
          required
          maxLength={2000}
          missing="Bitte schreiben Sie etwas."
          error={refused?.fields.text ?? null}
          hint="Nur für das Team. Wer eine Kopie seiner Daten verlangt, bekommt ihn auch."
        />
        <Button type="submit" className="mt-3" busy={state !== 'idle' && 'Speichern...'}>
          Kommentar speichern
        </Button>
      </Form>
      {comments.length > 0 && (
        <ul className="mt-5 grid gap-3 text-sm">
          {comments.map(({ id, text, by, at }) => (
            <li key={id} className="border-l-2 border-line pl-3">
              <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
              <p className="tabular text-xs text-muted wrap-anywhere">
                {formatDateTime(at)} · {by}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
