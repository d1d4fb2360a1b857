import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import type { ConflictWords } from '#app/office/Conflicts.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import type { postToEdit } from '#core/content/office-posts.server.ts'
import { type PostFields, postLabels } from '#core/content/post-fields.ts'
import { mergeEdit } from '#core/edits.ts'
import type { PostConflict, SaveAnswer } from './save-answer.ts'
import { isSame, payload, useDraft } from './use-draft.ts'

type EditedPost = Awaited<ReturnType<typeof postToEdit>>

/** The state of the editor: what was read, what it says now, and what became of the last save. */
export function usePostEdit(post: EditedPost, onRead: (version: number) => void) {
  const saving = useFetcher<SaveAnswer>()
  const discarding = useFetcher()
  const [read, setRead] = useState<PostFields>(post.read)
  const [fields, setFields] = useState<PostFields>(post.fields)
  const sent = useRef(post.fields)
  const [hasOldDraft, setOldDraft] = useState(post.draftSavedAt !== null)
  const { data } = saving
  const isDirty = !isSame(fields, read)
  const nowRead = useEffectEvent(onRead)

  useEffect(() => {
    if (data?.result !== 'saved') return
    toast({ title: 'Beitrag gespeichert' })
    setOldDraft(false)
    setRead(data.fields)
    nowRead(data.version)
    // What was typed while it was being saved stays.
    setFields(now => {
      const typed = mergeEdit({ read: sent.current, mine: now, current: sent.current })
      return { ...data.fields, ...typed.changes }
    })
  }, [data])

  const draft = useDraft(post.id, { read, fields })

  /** `form` holds the choices of a conflict. */
  function save(form: FormData): void {
    const { read: base, mine } = chosen(form, conflictsIn(data), { read, mine: fields })
    setRead(base)
    setFields(mine)
    sent.current = mine
    void saving.submit(payload(base, mine), { method: 'post', encType: 'multipart/form-data' })
  }

  function discard(): void {
    // What was written long ago may have read an older text than is stored by now.
    const stored = hasOldDraft ? post.stored : read
    if (hasOldDraft) onRead(post.version)
    setRead(stored)
    setFields(stored)
    setOldDraft(false)
    draft.forget()
    const action = href('/admin/blog/:postId/entwurf', { postId: post.id })
    void discarding.submit(null, { method: 'delete', action })
  }

  return {
    fields,
    set: (change: Partial<PostFields>) => setFields(now => ({ ...now, ...change })),
    isDirty,
    isSaving: saving.state !== 'idle',
    isDiscarding: discarding.state !== 'idle',
    conflicts: conflictsIn(data),
    failure: data?.result === 'failed' ? data : undefined,
    hasOldDraft,
    draftState: draft.words,
    keep: draft.save,
    save,
    discard,
  }
}

function conflictsIn(data: SaveAnswer | undefined): readonly PostConflict[] {
  return data?.result === 'conflict' ? data.conflicts : []
}

/** The other's value counts as read from now on, and whichever was chosen is wanted. */
function chosen(
  form: FormData,
  conflicts: readonly PostConflict[],
  edit: { read: PostFields; mine: PostFields },
) {
  let { read, mine } = edit
  for (const { field, theirs } of conflicts) {
    read = { ...read, [field]: theirs }
    if (form.get(`keep-${field}`) === 'theirs') mine = { ...mine, [field]: theirs }
  }
  return { read, mine }
}

export function conflictWords({ field, mine, theirs, author }: PostConflict): ConflictWords {
  const seen = theirs === null ? '' : String(theirs)
  const words = (value: PostConflict['mine']) =>
    value === null || value === '' ? '(leer)' : String(value)
  return {
    name: field,
    label: postLabels[field],
    mine: words(mine),
    theirs: words(theirs),
    seen,
    author,
  }
}
