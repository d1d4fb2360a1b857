import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import type { Toasted } from './toasted.ts'

interface DeleteQuestionProps {
  /** What it is, as the title of the question says it: 'Category'. */
  thing: string
  /** Which one. */
  name: string
  /** Which event was the last that somebody who deletes it has read of. */
  version: string
  question: string
  /** The address that deletes it. */
  action: string
}

/** Deletes a thing of a table after its question, in the English of the specification; one that cannot go stays. */
export function DeleteQuestion({ thing, name, version, question, action }: DeleteQuestionProps) {
  const [isAsking, setAsking] = useState(false)
  // As it was when somebody was asked.
  const [read, setRead] = useState(version)
  const { Form, data, state } = useFormFetcher<Toasted>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!data) return
    setAsking(false)
    // A refusal reads nothing again by itself, and the next question is about what is there now.
    void revalidate()
  }, [data, revalidate])
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete ${name}`}
        title="Delete"
        lang="en"
        onClick={() => {
          setRead(version)
          setAsking(true)
        }}
      >
        <Trash2 aria-hidden className="size-4" />
        <span className="hidden min-[90rem]:inline">Delete</span>
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Delete ${thing}`} lang="en">
        <p className="font-semibold" lang="de">
          {name}
        </p>
        <p lang="en">{question}</p>
        <Form
          data-acts=""
          method="post"
          action={action}
          lang="en"
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          <input type="hidden" name="read" value={read} />
          <Button variant="quiet" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={state !== 'idle' && 'Deleting...'}>
            Delete
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
