import { type FormEvent, useEffect } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import { dirtyEntries } from '#app/ui/unsaved/own-entries.ts'
import { useDecision } from '../use-decision.ts'

interface PublishPostProps {
  id: string
  title: string
  isPublished: boolean
}

/** Publishes a post or takes it back, at once (B-4-14). */
export function PublishPost({ id, title, isPublished }: PublishPostProps) {
  const { Form, refused, isBusy } = useDecision()
  useEffect(() => {
    if (!refused) return
    const { title, message: text } = refused
    toast({ title, lang: 'en', text, kind: 'destructive' })
  }, [refused])
  const verb = isPublished ? 'Unpublish' : 'Publish'

  /** What is published is what is saved, not what stands in the editor. */
  function look(event: FormEvent): void {
    if (isPublished || dirtyEntries().length === 0) return
    event.preventDefault()
    toast({
      title: 'Noch nicht gespeichert',
      text: 'Veröffentlicht wird nur, was gespeichert ist. Bitte speichern Sie zuerst.',
      kind: 'destructive',
    })
  }

  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/blog/:postId/status', { postId: id })}
      onSubmit={look}
    >
      <input type="hidden" name="published" value={isPublished ? 'no' : 'yes'} />
      <Button
        type="submit"
        variant="outline"
        size="small"
        busy={isBusy && verb}
        aria-label={`${verb}: ${title}`}
        lang="en"
      >
        {verb}
      </Button>
    </Form>
  )
}
