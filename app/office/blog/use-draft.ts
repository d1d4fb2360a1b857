import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { postForm } from '#app/http/machine-client.ts'
import type { PostFields } from '#core/content/post-fields.ts'

const PAUSE_MS = 3000
/** How soon what could not be stored is sent again. */
const AGAIN_MS = 10_000

interface Edit {
  read: PostFields
  fields: PostFields
}

/**
 * Stores what is written as a draft: a moment after the last word, again until the shop has it, and at once where
 * somebody leaves. Where that fails, the editor stays as it is and says so.
 */
export function useDraft(postId: string, edit: Edit) {
  const [words, setWords] = useState('Noch nicht gespeichert.')
  const { revalidate } = useRevalidator()
  const isPending = useRef(false)
  const { read, fields } = edit

  async function save(): Promise<boolean> {
    isPending.current = false
    try {
      const form = new FormData()
      for (const [name, value] of Object.entries(payload(read, fields))) {
        form.set(name, value)
      }
      const action = href('/admin/blog/:postId/entwurf', { postId })
      const { savedAt } = await postForm<{ savedAt: string }>(action, form)
      setWords(`Als Entwurf gesichert: ${savedAt}`)
      return true
    } catch (error) {
      isPending.current = true
      const why = errorText(error, { failed: 'Bitte kopieren Sie Ihren Text vorsichtshalber.' })
      setWords(`Noch nicht gesichert. ${why}`)
      return false
    }
  }
  const saveNow = useEffectEvent(save)
  /** What others did meanwhile is shown with it. */
  const lookAround = useEffectEvent(() => void revalidate())
  const saveAtLast = useEffectEvent(() => {
    if (isPending.current) void save()
  })

  // Before the timer below is cleared: another text may take this one's place, as a restored version does.
  useEffect(() => () => saveAtLast(), [])
  useEffect(() => {
    if (isSame(fields, read)) {
      isPending.current = false
      return
    }
    isPending.current = true
    let isOver = false
    let timer = setTimeout(saveLater, PAUSE_MS)
    async function saveLater(): Promise<void> {
      // Somebody who leaves, or brings a version back, has stored it before its time.
      if (!isPending.current) {
        timer = setTimeout(saveLater, AGAIN_MS)
        return
      }
      const isSaved = await saveNow()
      if (isOver) return
      if (isSaved) lookAround()
      else timer = setTimeout(saveLater, AGAIN_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [fields, read])

  function forget(): void {
    isPending.current = false
  }

  return { words, save, forget }
}

export const payload = (read: PostFields, mine: PostFields) => ({
  read: JSON.stringify(read),
  mine: JSON.stringify(mine),
})

export function isSame(one: PostFields, other: PostFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
