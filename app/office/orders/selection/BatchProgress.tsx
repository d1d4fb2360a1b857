import { useEffect } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { failedToast, toast } from '#app/ui/toast.ts'
import { useOwnEntries } from '#app/ui/unsaved/own-entries.ts'
import { BATCH } from '#core/fulfilment/selected-matches.ts'
import { focusOn } from './focus-on.ts'
import type { Batches } from './use-batches.ts'

interface BatchProgressProps {
  /** What is done with the orders, as a participle: 'bearbeitet'. German. */
  deed: string
  batches: Pick<Batches, 'state' | 'total' | 'done' | 'failure' | 'stop'>
  /** What is said before the reason where it stopped by itself. */
  failed: string
}

/** How far a change of many orders is, with a way to stop it; once it stopped, what of them is left. */
export function BatchProgress({ deed, batches, failed }: BatchProgressProps) {
  const { state, total, done, failure, stop } = batches
  const isStopped = state === 'stopped'
  const reason = failure && `${failed}: ${failure}`
  useEffect(() => {
    if (reason) toast(failedToast(reason))
  }, [reason])
  const words = `${done} von ${total} Bestellungen`
  useOwnEntries({
    isDirty: !isStopped,
    running: isStopped
      ? undefined
      : {
          title: 'Die Änderung läuft noch',
          words: `${words} sind ${deed}. Wenn Sie die Seite verlassen, hält die Änderung nach höchstens ${BATCH} weiteren an; die übrigen bleiben, wie sie sind.`,
        },
  })
  if (isStopped) {
    return (
      <Notice tone={failure ? 'bad' : 'warn'} role="alert" className="mb-4 text-sm">
        <p ref={focusOn} tabIndex={-1} className="font-semibold">
          {reason ?? 'Angehalten.'}
        </p>
        <p className="tabular">
          {words} sind {deed}. „Fortsetzen“ macht dort weiter, ohne dass etwas doppelt geschieht.
        </p>
      </Notice>
    )
  }
  return (
    <div className="text-sm">
      {/* No live region: it would be read out with every batch. */}
      <p ref={focusOn} tabIndex={-1} className="tabular">
        {words}
      </p>
      <progress
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-fg [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-fg"
        value={done}
        max={total}
        aria-label="Fortschritt"
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p>Bitte lassen Sie diese Seite so lange offen.</p>
        <Button
          variant="outline"
          size="small"
          busy={state === 'stopping' && 'Wird angehalten...'}
          onClick={stop}
        >
          Anhalten
        </Button>
      </div>
    </div>
  )
}
