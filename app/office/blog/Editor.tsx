import type { FormEvent } from 'react'
import { Answered } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useOwnEntries } from '#app/ui/unsaved/own-entries.ts'
import type { postToEdit } from '#core/content/office-posts.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { ClaimNotice } from '../ClaimNotice.tsx'
import { Conflicts } from '../Conflicts.tsx'
import { PicturesField } from '../pictures/PicturesField.tsx'
import { Details } from './Details.tsx'
import { TextEditor } from './TextEditor.tsx'
import { conflictWords, usePostEdit } from './use-post-edit.ts'

type EditedPost = Awaited<ReturnType<typeof postToEdit>>

interface EditorProps {
  post: EditedPost
  /** The shop's time, ISO 8601. */
  now: string
  /** Another version than the first is read now: one's own, or what is stored in place of an old draft. */
  onRead: (version: number) => void
}

/** Everything of a post that can be written. What is typed is stored as a draft by itself (autosave). */
export function Editor({ post, now, onRead }: EditorProps) {
  const edit = usePostEdit(post, onRead)
  const { fields, set, conflicts, failure, isDirty, isSaving, save, discard } = edit
  const settled = edit.isDiscarding ? 'Wird verworfen …' : 'Alles gespeichert.'
  useOwnEntries({ isDirty, onDiscard: discard, onKeep: edit.keep })
  const picture = fields.imageUrl
    ? [{ url: fields.imageUrl, alt: fields.imageAlt ?? '', preview: post.preview }]
    : []

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    save(new FormData(event.currentTarget))
  }

  return (
    <form
      onSubmit={submit}
      data-saves=""
      data-unsaved="own"
      className="grid gap-6 lg:grid-cols-[1fr_22rem]"
    >
      <div className="grid min-w-0 content-start gap-5">
        {post.draftSavedAt && edit.hasOldDraft && (
          <Notice tone="warn">
            <p>
              Hier steht, was Sie zuletzt geschrieben und nicht gespeichert haben (
              {formatDateTime(post.draftSavedAt)}).
            </p>
            <Button variant="outline" size="small" className="mt-2" onClick={discard}>
              Verwerfen
            </Button>
          </Notice>
        )}
        <TextEditor content={fields.content} onChange={content => set({ content })} />
        <PicturesField
          legend="Bild des Beitrags"
          single
          pictures={picture}
          onChange={([chosen]) =>
            set({ imageUrl: chosen?.url ?? null, imageAlt: chosen?.alt || null })
          }
        />
      </div>
      <Answered by={failure}>
        <Details
          {...{ fields, set, failure, now }}
          isPublished={post.isPublished}
          publishedAt={post.publishedAt}
        />
      </Answered>
      <div className="sticky bottom-0 z-10 border-t border-line bg-ground py-3 lg:col-span-2">
        <ClaimNotice />
        {conflicts.length > 0 && (
          <Conflicts thing="Dieser Beitrag" conflicts={conflicts.map(conflictWords)} />
        )}
        {failure && !failure.field && (
          <Notice tone="bad" role="alert" className="mb-3">
            {failure.message}
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="mr-auto text-sm text-muted">
            {isDirty ? edit.draftState : settled}
          </p>
          <Button type="submit" variant="primary" busy={isSaving && 'Speichern...'}>
            Speichern
          </Button>
        </div>
      </div>
    </form>
  )
}
