import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface DeletePostProps {
  id: string
  title: string
  /** Which of its versions was read. */
  version: number
  /** It stands in the editor of the post, which then leads to the list. */
  isInEditor?: boolean
}

/** Deletes a post with its versions; asks before. */
export function DeletePost({ id, title, version, isInEditor = false }: DeletePostProps) {
  const [isAsking, setAsking] = useState(false)
  const { Form, refused, errorOf, isBusy } = useDecision()
  // As it was when somebody was asked.
  const [read, setRead] = useState(version)
  const drafts = errorOf('drafts')
  const ask = () => {
    setRead(version)
    setAsking(true)
  }
  return (
    <>
      <IconButton label={`Löschen: ${title}`} onClick={ask}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Beitrag löschen?">
        <Form
          data-acts=""
          method="post"
          action={href('/admin/blog/:postId/loeschen', { postId: id })}
        >
          <input type="hidden" name="read" value={read} />
          {isInEditor && <input type="hidden" name="leaves" value="" />}
          <p>
            „{title}“ wird mit allen Fassungen gelöscht. Das lässt sich nicht rückgängig machen.
            Wollen Sie ihn nur nicht mehr zeigen, nehmen Sie ihn stattdessen zurück.
          </p>
          <Refusal refused={refused} className="mt-4" />
          {drafts && (
            <Notice tone="warn" role="alert" className="mt-4">
              <p>{drafts}</p>
              <Checkbox
                name="drafts"
                required
                label="Trotzdem löschen: Auch dieser Text ist dann weg."
                missing="Bitte bestätigen Sie, dass Ihnen das klar ist."
              />
            </Notice>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
            <Button type="submit" variant="danger" busy={isBusy && 'Löschen...'}>
              Beitrag löschen
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
