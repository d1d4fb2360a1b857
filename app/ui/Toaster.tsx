import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from './Button.tsx'
import {
  dismissToast,
  holdToast,
  releaseToast,
  type ShownToast,
  showToastsIn,
  toastStore,
} from './toast.ts'
import { freePlace, pressable } from './toast-place.ts'

function ToastCard({ message }: { message: ShownToast }) {
  const failed = message.kind === 'destructive'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <div
      className="toast pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-card py-1.5 pr-2 pl-4 shadow-float"
      data-surface="ink"
      data-leaving={message.leaving ? '' : undefined}
    >
      <Icon
        aria-hidden
        className={`mt-2.5 size-5 shrink-0 ${failed ? 'text-bad' : 'text-signal'}`}
      />
      <div className="min-w-0 flex-1 py-2">
        <p className="leading-snug font-semibold" lang={message.lang}>
          {message.title}
        </p>
        {message.text && (
          <p className="mt-0.5 text-sm text-muted" lang={message.textLang}>
            {message.text}
          </p>
        )}
        {message.act && <Act {...message.act} />}
      </div>
      <IconButton label="Meldung schließen" onClick={() => dismissToast()}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

function Act({ label, press }: NonNullable<ShownToast['act']>) {
  const act = () => {
    dismissToast()
    press()
  }
  return (
    <Button variant="outline" size="small" className="mt-2" onClick={act}>
      {label}
    </Button>
  )
}

/**
 * Keeps the message off whatever can be pressed, also when the page below it becomes another one. Whoever has the
 * pointer on it, or the focus in it, keeps it where it is.
 */
function usePlace(message: ShownToast | null) {
  const frame = useRef<HTMLDivElement>(null)
  const id = message?.id
  useLayoutEffect(() => {
    const toaster = frame.current
    if (!toaster || id === undefined) return
    const move = () => {
      if (toaster.matches(':hover, :focus-within')) return
      const { offsetWidth: width, offsetHeight: height } = toaster
      const screen = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = freePlace(screen, { width, height }, pressable(toaster))
      Object.assign(toaster.style, { left: `${left}px`, top: `${top}px` })
    }
    move()
    const changes = new MutationObserver(records => {
      if (records.some(({ target }) => !toaster.contains(target))) move()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scrollend', move)
    addEventListener('resize', move)
    return () => {
      changes.disconnect()
      removeEventListener('scrollend', move)
      removeEventListener('resize', move)
    }
  }, [id])
  return frame
}

/**
 * The place where toasts appear: once in the document, so that they outlive a navigation, and in each open
 * dialog, which would hide them. Below the header, and beside what one may press next.
 */
export function Toaster({ dialog }: { dialog?: string }) {
  const current = () => toastStore.current(dialog)
  const message = useSyncExternalStore(toastStore.subscribe, current, toastStore.onServer)
  useLayoutEffect(() => (dialog === undefined ? undefined : showToastsIn(dialog)), [dialog])
  const frame = usePlace(message)
  const failed = message?.kind === 'destructive'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      ref={frame}
      // As wide as the window lets it be: a dialog contains what is fixed in it as long as it opens.
      className="pointer-events-none fixed top-20 right-4 z-50 w-[min(24rem,100vw-2rem)]"
      onPointerEnter={holdToast}
      onPointerLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      <div role="status">
        {message && !failed && <ToastCard key={message.id} message={message} />}
      </div>
      <div role="alert">
        {message && failed && <ToastCard key={message.id} message={message} />}
      </div>
    </div>
  )
}
