import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Conflicts, type ConflictWords } from '#app/office/Conflicts.tsx'
import { German } from '#app/office/German.tsx'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { toast } from '#app/ui/toast.ts'
import { normalizeSlug } from '#core/catalog/slug.ts'
import type { ListedCategory } from '#core/categories/categories.server.ts'
import { ClaimNotice } from '../ClaimNotice.tsx'
import { Presence } from '../presence/Presence.tsx'
import type { action } from './save.ts'

interface CategoryDialogProps {
  /** Null makes a new one. */
  category: ListedCategory | null
  onClose: () => void
}

/** As the server says it, too. */
const nameMissing = 'Name is required'

/** 'Add Category' and 'Edit Category': the slug is made from the name, once (B-5-30). */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [read] = useState(category)
  const [name, setName] = useState(category?.name ?? '')
  const [conflicts, setConflicts] = useState<ConflictWords[]>([])
  const { Form, data, state } = useFormFetcher<typeof action>()
  useEffect(() => {
    if (data?.result === 'saved' && state === 'idle') onClose()
  }, [data, state, onClose])
  useEffect(() => {
    if (data?.result === 'conflict') setConflicts(data.conflicts)
    else if (data?.result === 'refused') {
      toast({
        title: 'Failed to save category',
        lang: 'en',
        text: data.message,
        textLang: data.message === nameMissing ? 'en' : undefined,
        kind: 'destructive',
      })
    }
  }, [data])
  const slug = read?.slug ?? normalizeSlug(name)
  return (
    <Dialog open onClose={onClose} title={read ? 'Edit Category' : 'Add Category'} lang="en">
      {read && <Presence kind="category" id={read.id} className="mb-4" />}
      <Form
        method="post"
        action={href('/admin/kategorien/speichern')}
        className="grid gap-4"
        data-saves=""
        lang="en"
      >
        {read && (
          <>
            <input type="hidden" name="id" value={read.id} />
            <input type="hidden" name="read-name" value={read.name} />
            <input type="hidden" name="read-description" value={read.description ?? ''} />
          </>
        )}
        <Field
          label="Name"
          name="name"
          required
          missing={nameMissing}
          maxLength={100}
          defaultValue={read?.name}
          onChange={event => setName(event.currentTarget.value)}
          error={data?.result === 'refused' ? data.message : null}
        />
        <p className="text-sm text-muted">
          Slug: {slug || '–'}
          {read && <German> (bleibt: Produkte und Adressen des Shops nennen ihn)</German>}
        </p>
        <TextArea
          label="Description"
          name="description"
          rows={3}
          maxLength={2000}
          defaultValue={read?.description ?? ''}
        />
        <ClaimNotice />
        {conflicts.length > 0 && (
          <div lang="de">
            <Conflicts conflicts={conflicts} thing="Diese Kategorie" />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={state !== 'idle' && 'Saving...'}>
            {read ? 'Save Changes' : 'Create'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
