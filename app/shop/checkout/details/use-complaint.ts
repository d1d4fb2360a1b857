import { useEffect, useRef } from 'react'
import { dismissToast, toast } from '#app/ui/toast.ts'

/**
 * Gives what says in a toast that something is missing (S-5). The toast goes when it is no
 * longer so.
 * @param missing what is missing; null when nothing is.
 */
export function useComplaint(missing: string | null): () => void {
  const shown = useRef<{ id: number; text: string }>(null)

  useEffect(() => {
    if (!shown.current || shown.current.text === missing) return
    dismissToast(shown.current.id)
    shown.current = null
  }, [missing])

  return () => {
    if (missing === null) return
    const id = toast({ title: 'Angaben unvollständig', text: missing, kind: 'destructive' })
    shown.current = { id, text: missing }
  }
}
