import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListedCategory } from '#core/categories/categories.server.ts'
import type { action } from './delete.ts'

/** Deletes a category after its question (B-8-25); one in use says so and stays. */
export function DeleteCategory({ category }: { category: ListedCategory }) {
  const { id, name } = category
  const [isAsking, setAsking] = useState(false)
  const { Form, data, state } = useFetcher<typeof action>()
  useEffect(() => {
    if (!data || state !== 'idle') return
    setAsking(false)
    if (data.ok) toast({ title: 'Category deleted successfully' })
    else toast({ title: 'Failed to delete category', text: data.message, kind: 'destructive' })
  }, [data, state])
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Delete Category">
        <p className="font-semibold">{name}</p>
        <p>Are you sure you want to delete this category?</p>
        <Form
          method="post"
          action={href('/admin/kategorien/:categoryId/loeschung', { categoryId: id })}
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
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
