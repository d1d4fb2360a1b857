import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button, type ButtonVariant } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { LONGEST_ENTRY } from '#core/inquiries/inquiry-states.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface WriteFormProps {
  action: string
  label: string
  hint: string
  rows: number
  /** How many entries were read: what somebody else wrote meanwhile is read first. */
  entries: number
  submit: { label: string; busy: string; variant: ButtonVariant }
  /** Stays in the house, so that Ctrl+S may save it. */
  isNote?: boolean
}

/** An answer or a note. What was typed stays until it is saved, whatever others write meanwhile. */
export function WriteForm({ action, label, hint, rows, entries, submit, isNote }: WriteFormProps) {
  const { Form, refused, done, errorOf, isBusy } = useDecision()
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (done) form.current?.reset()
  }, [done])
  useEffect(() => {
    // A refusal loads nothing by itself, and what was written meanwhile is to be read.
    if (refused) void revalidate()
  }, [refused, revalidate])
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      data-saves={isNote ? '' : undefined}
      data-acts={isNote ? undefined : ''}
    >
      <input type="hidden" name="readEntries" value={entries} />
      <TextArea
        label={label}
        name="text"
        required
        rows={rows}
        maxLength={LONGEST_ENTRY}
        hint={hint}
        missing="Bitte schreiben Sie einen Text."
        error={errorOf('text')}
      />
      <Refusal refused={refused} className="mt-3" />
      <Button type="submit" variant={submit.variant} className="mt-3" busy={isBusy && submit.busy}>
        {submit.label}
      </Button>
    </Form>
  )
}
