import { useEffect, useEffectEvent, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { postForm } from '#app/http/machine-client.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { BulkStatus } from '#core/fulfilment/bulk-status.server.ts'
import type { UndoneStatus } from '#core/fulfilment/undo-bulk.server.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { RefusedOrders } from './BulkResult.tsx'
import { focusOn } from './focus-on.ts'
import { batchesOf, useBatches } from './use-batches.ts'
import { countWords } from './words.ts'

const restoredWords = (done: number) =>
  `${countWords(done)} ${done === 1 ? 'hat' : 'haben'} wieder ihren früheren Status.`

type Step = BulkStatus['undoable'][number]

interface UndoStatusDialogProps {
  steps: readonly Step[]
  /** `isOver`: each order has its former status, or never gets it. */
  onClose: (isOver: boolean) => void
}

/** Gives orders the status back that each had before it was changed with others; begins at once. */
export function UndoStatusDialog({ steps, onClose }: UndoStatusDialogProps) {
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<UndoneStatus>({ done: 0, refused: [] })
  const batches = useBatches(async ({ orders }: { orders: Step[] }) => {
    const fields = new URLSearchParams()
    for (const { orderGroupId, at } of orders) {
      fields.append('id', orderGroupId)
      fields.append(`at:${orderGroupId}`, at)
    }
    const answer = await postForm<UndoneStatus>(href('/admin/auftraege/status/ruecknahme'), fields)
    setResult(({ done, refused }) => ({
      done: done + answer.done,
      refused: [...refused, ...answer.refused],
    }))
  })
  const { isRunning, state, total, run, resume } = batches
  const isEnd = state === 'idle' && total > 0
  const { done, refused } = result
  const begin = useEffectEvent(() => void run(batchesOf(steps)))
  useEffect(() => {
    // An effect that React only tries out is taken back before.
    let isTakenBack = false
    queueMicrotask(() => isTakenBack || begin())
    return () => {
      isTakenBack = true
    }
  }, [])
  const close = () => {
    void revalidate()
    onClose(isEnd)
  }
  const isWhole = isEnd && refused.length === 0
  const leave = useEffectEvent(() => {
    toast({ title: 'Rückgängig gemacht', text: restoredWords(done) })
    close()
  })
  useEffect(() => {
    if (isWhole) leave()
  }, [isWhole])
  return (
    <Dialog open onClose={isRunning ? undefined : close} title="Status zurücksetzen">
      {isEnd ? (
        <div className="space-y-4 text-sm">
          <p role="status" ref={focusOn} tabIndex={-1}>
            {restoredWords(done)}
          </p>
          <RefusedOrders title="Nicht zurückgesetzt:" refused={refused} />
        </div>
      ) : (
        <BatchProgress
          deed="zurückgesetzt"
          batches={batches}
          failed="Status konnte nicht zurückgesetzt werden"
        />
      )}
      {!isRunning && (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={close}>
            Schließen
          </Button>
          {state === 'stopped' && (
            <Button variant="primary" onClick={() => void resume()}>
              Fortsetzen
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
