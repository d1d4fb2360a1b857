import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './Button.tsx'

interface SheetProps {
  /** A button with `popoverTarget={id}` opens it, with or without JavaScript. */
  id: string
  title: string
  children: ReactNode
}

/** A panel that comes in from the right; it closes when a link in it is followed. */
export function Sheet({ id, title, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link fires a click for the keyboard, too
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="sheet"
      onClick={event => {
        if (event.target instanceof Element && event.target.closest('a'))
          sheet.current?.hidePopover()
      }}
    >
      <div className="flex items-center justify-between">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <IconButton
          label="Schließen"
          className="-mr-2"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <X aria-hidden className="size-6" />
        </IconButton>
      </div>
      {children}
    </div>
  )
}
