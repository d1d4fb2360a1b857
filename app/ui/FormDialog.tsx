import { type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps {
  onClose: () => void
  title: string
  wide?: boolean
  children: ReactNode
}

/** An open dialog with a form: once something was entered, Escape and a click beside it ask first. */
export function FormDialog({ onClose, title, wide, children }: FormDialogProps) {
  const hasEntries = useRef(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog
        open
        onClose={() => (hasEntries.current ? setAsking(true) : onClose())}
        title={title}
        wide={wide}
      >
        <div
          onInput={() => {
            hasEntries.current = true
          }}
        >
          {children}
        </div>
      </Dialog>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Eingaben verwerfen?">
        <p>Was Sie eingegeben haben, ist noch nicht gespeichert.</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Verwerfen
          </Button>
          <Button variant="primary" onClick={() => setAsking(false)}>
            Weiter bearbeiten
          </Button>
        </div>
      </Dialog>
    </>
  )
}
