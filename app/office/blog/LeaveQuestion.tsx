import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

interface LeaveQuestionProps {
  isDirty: boolean
  onDiscard: () => void
}

/** Asks before a page with unsaved text is left: by a link of the shop, or by closing the window. */
export function LeaveQuestion({ isDirty, onDiscard }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Noch nicht gespeichert"
    >
      <p>Was Sie geschrieben haben, ist noch nicht gespeichert.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button
          variant="quiet"
          onClick={() => {
            onDiscard()
            blocker.proceed?.()
          }}
        >
          Verwerfen
        </Button>
        <Button variant="outline" onClick={() => blocker.proceed?.()}>
          Als Entwurf behalten
        </Button>
        <Button variant="primary" onClick={() => blocker.reset?.()}>
          Weiter bearbeiten
        </Button>
      </div>
    </Dialog>
  )
}
