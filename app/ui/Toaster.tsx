import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from './Button.tsx'
import { dismissToast, holdToast, releaseToast, type ShownToast, toastStore } from './toast.ts'

function ToastCard({ message }: { message: ShownToast }) {
  const failed = message.kind === 'destructive'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <div
      className="toast pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-card py-3 pr-2 pl-4 shadow-float"
      data-surface="ink"
      data-leaving={message.leaving ? '' : undefined}
    >
      <Icon
        aria-hidden
        className={`mt-2.5 size-5 shrink-0 ${failed ? 'text-bad' : 'text-signal'}`}
      />
      <div className="min-w-0 flex-1 py-2">
        <p className="leading-snug font-semibold">{message.title}</p>
        {message.text && <p className="mt-0.5 text-sm text-muted">{message.text}</p>}
      </div>
      <IconButton label="Meldung schließen" onClick={() => dismissToast()}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

/**
 * The place where toasts appear; once in the document, so that they outlive a navigation. Below the
 * header, because what one presses next stands at the sides and at the end of a page.
 */
export function Toaster() {
  const message = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.current,
    toastStore.onServer,
  )
  const failed = message?.kind === 'destructive'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className="pointer-events-none fixed inset-x-4 top-20 z-50 sm:left-auto sm:w-96"
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
