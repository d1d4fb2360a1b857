import { useEffect } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
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
    if (refused) toast({ title: refused.title, text: refused.message, kind: 'destructive' })
  }, [refused])
  const verb = isPublished ? 'Unpublish' : 'Publish'
  return (
    <Form method="post" action={href('/admin/blog/:postId/status', { postId: id })}>
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
