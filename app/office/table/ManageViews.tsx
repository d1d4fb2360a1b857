import { Star, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field } from '#app/ui/Field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedView } from '#core/saved-views/view.ts'
import { LONGEST_NAME } from '#core/saved-views/view.ts'
import { useDecision } from '../use-decision.ts'

interface ManageViewsProps {
  views: readonly SavedView[]
  onClose: () => void
}

/** Renames and deletes views, and says which one the menu opens. */
export function ManageViews({ views, onClose }: ManageViewsProps) {
  const [deleted, setDeleted] = useState<SavedView | null>(null)
  return (
    <>
      <Dialog open onClose={onClose} title="Ansichten verwalten" wide>
        {views.length === 0 && <p>Sie haben keine Ansicht dieser Liste mehr gespeichert.</p>}
        <ul className="divide-y divide-line">
          {views.map(view => (
            <li
              key={view.id}
              className="flex flex-wrap items-end gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <Rename view={view} />
              <div className="ml-auto flex items-center gap-1">
                <Default view={view} />
                <IconButton label={`„${view.name}“ löschen`} onClick={() => setDeleted(view)}>
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
      {deleted && <DeleteView view={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

function Rename({ view }: { view: SavedView }) {
  const { Form, refused, errorOf, isBusy } = useDecision()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(view.name)
  useEffect(() => {
    // What it is called now counts as read for the next try.
    if (refused) revalidate()
  }, [refused, revalidate])
  return (
    <Form
      data-saves=""
      method="post"
      action={href('/admin/ansichten/:viewId/name', { viewId: view.id })}
      className="flex min-w-0 flex-1 basis-72 flex-wrap items-end gap-2"
    >
      <input type="hidden" name="read" value={view.name} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={errorOf('name') ?? refused?.message}
        className="min-w-40 flex-1"
      />
      {name.trim() !== view.name && (
        <Button type="submit" variant="outline" busy={isBusy && 'Speichere …'}>
          Umbenennen
        </Button>
      )}
    </Form>
  )
}

function Default({ view }: { view: SavedView }) {
  const { Form, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/ansichten/:viewId/standard', { viewId: view.id })}
    >
      {!view.isDefault && <input type="hidden" name="isDefault" value="1" />}
      <Button
        type="submit"
        variant="quiet"
        aria-pressed={view.isDefault}
        busy={isBusy && 'Speichere …'}
      >
        {view.isDefault && <Star aria-hidden className="size-4 fill-current" />}
        Vom Menü aus öffnen
      </Button>
    </Form>
  )
}

function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { Form, refused, done, isBusy } = useDecision()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (refused) {
      toast({ title: refused.title, text: refused.message, kind: 'destructive' })
      revalidate()
    }
    if (done || refused) onClose()
  }, [done, refused, revalidate, onClose])
  return (
    <Dialog open onClose={onClose} title="Ansicht löschen?">
      <p>„{view.name}“ wird gelöscht. Was in der Liste steht, bleibt davon unberührt.</p>
      <Form
        data-acts=""
        method="post"
        action={href('/admin/ansichten/:viewId/entfernen', { viewId: view.id })}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" variant="danger" busy={isBusy && 'Lösche …'}>
          Löschen
        </Button>
      </Form>
    </Dialog>
  )
}
