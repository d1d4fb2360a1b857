import { Keyboard as Icon } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onKey } from './on-key.ts'
import { noteWritten } from './perform.ts'

const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx'))

/** The keys of the office, and the button that tells them; its dialog comes when it is first opened. */
export function Keyboard() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event, () => setOpen(true))
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('input', noteWritten)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('input', noteWritten)
    }
  }, [])
  return (
    <>
      <button
        type="button"
        className="button pointer-coarse:hidden max-[22rem]:hidden"
        data-variant="quiet"
        data-size="small"
        aria-label="Tastenkürzel"
        title="Tastenkürzel (?)"
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <Suspense>
          <KeyboardHelp onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
