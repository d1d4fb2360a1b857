import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './Button.tsx'
import { Toaster } from './Toaster.tsx'

interface DialogProps {
  open: boolean
  /** Asked for by Escape, the cross, or a click beside the dialog. Without it nothing closes it but an answer. */
  onClose?: () => void
  title: string
  /** The language of the title, where it is not German. */
  lang?: 'en'
  /** 900 px instead of 540. */
  wide?: boolean
  children: ReactNode
}

/**
 * A modal question or form on a native `<dialog>`: focus stays inside and returns afterwards. Once its form
 * is sent it stays until the answer, which may be a refusal or another question.
 */
export function Dialog({ open, onClose, title, lang, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const awaitsAnswer = () => !!dialog.current?.querySelector('form[data-sending]')
  const close = () => {
    if (!awaitsAnswer()) onClose?.()
  }

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  // The browser gives the focus back when a dialog is closed, not when it is only taken away.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      // It may stand in a table with English words.
      lang="de"
      data-surface="paper"
      data-wide={wide ? '' : undefined}
      aria-labelledby={heading}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        // A dialog that stands in another one is closed alone.
        event.stopPropagation()
        close()
      }}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      // A browser may close it whatever we say, as on a phone's second 'back'.
      onClose={() => {
        if (open) dialog.current?.showModal()
      }}
      onClickCapture={event => {
        if (!awaitsAnswer()) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={event => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className="-mt-2 mb-3 flex items-center justify-between gap-4">
        <h2 id={heading} className="text-h3" lang={lang}>
          {title}
        </h2>
        {onClose && (
          <IconButton label="Schließen" className="-mr-2" onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      {open && children}
      {open && <Toaster dialog={heading} />}
    </dialog>
  )
}
