import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

/** Asks before a page is left whose form holds what is saved nowhere. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
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
      <p>Was Sie eingegeben haben, ist noch nicht gespeichert.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => blocker.proceed?.()}>
          Verwerfen
        </Button>
        <Button variant="primary" onClick={() => blocker.reset?.()}>
          Weiter bearbeiten
        </Button>
      </div>
    </Dialog>
  )
}
