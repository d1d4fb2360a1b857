import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { postForm } from '#app/http/machine-client.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Select } from '#app/ui/Field.tsx'
import { failedToast, toast } from '#app/ui/toast.ts'
import type { BulkStatus } from '#core/fulfilment/bulk-status.server.ts'
import { BATCH } from '#core/fulfilment/selected-matches.ts'
import { logisticsOrder, officeLogisticsLabel } from '#core/orders/states.ts'
import { toastUndoable } from '../../undo/offers.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { BulkResult } from './BulkResult.tsx'
import { UndoStatusDialog } from './UndoStatusDialog.tsx'
import { batchesOf, useBatches } from './use-batches.ts'
import type { SentSelection } from './use-selection.ts'
import { changedWords, countWords } from './words.ts'

interface BulkStatusDialogProps {
  selection: SentSelection
  onClose: () => void
  /** Some or all of them have the status now. */
  onDone: () => void
}

const FAILED = 'Status konnte nicht aktualisiert werden'

/** An order of the selection, with the key of its question once that is answered with yes. */
interface SentOrder {
  id: string
  key?: string
}

interface StatusBatch {
  orders: readonly SentOrder[]
  status: string
}

/** One status for all chosen orders; what could not be done, and what has to be asked, is listed after. */
export function BulkStatusDialog({ selection, onClose, onDone }: BulkStatusDialogProps) {
  const { revalidate } = useRevalidator()
  const [status, setStatus] = useState('')
  const [result, setResult] = useState<BulkStatus | null>(null)
  const batches = useBatches(async (batch: StatusBatch) => {
    const fields = fieldsOf(batch, selection)
    const answer = await postForm<BulkStatus>(href('/admin/auftraege/status'), fields)
    setResult(before => (before ? merged(before, answer) : answer))
  })
  const { isRunning, state, total, run, resume } = batches
  const isEnd = state === 'idle' && result !== null
  const isWhole = isEnd && result.asked.length === 0 && result.refused.length === 0
  const finish = () => {
    void revalidate()
    if (result && result.done > 0) tellDone(result)
    onDone()
  }
  const leave = useEffectEvent(finish)
  useEffect(() => {
    if (isWhole) leave()
  }, [isWhole])
  // The list of the result names all reasons.
  const reason = isEnd && result.done + result.asked.length === 0 && result.refused[0]?.reason
  useEffect(() => {
    if (reason) toast(failedToast(`${FAILED}: ${reason}`))
  }, [reason])
  const isAsked = isEnd && result.asked.length > 0
  const close = () => {
    if (result) return finish()
    // What failed on its way may have been done.
    if (state !== 'idle') void revalidate()
    onClose()
  }
  const statusBatches = (orders: readonly SentOrder[]): StatusBatch[] =>
    batchesOf(orders).map(batch => ({ ...batch, status }))
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (isRunning) return
    if (state === 'stopped') return resume()
    if (!isAsked) return run(statusBatches(selection.ids.map(id => ({ id }))))
    setResult({ ...result, asked: [] })
    return run(statusBatches(result.asked.map(({ orderGroupId: id, key }) => ({ id, key }))))
  }
  const isLong = isRunning && total > BATCH
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : close}
      title={`Status ändern: ${countWords(selection.ids.length)}`}
    >
      <form
        onSubmit={event => void send(event)}
        // A short run cannot be stopped: its dialog stays until the answer is there (ADR-188).
        data-sending={isRunning && !isLong ? '' : undefined}
        data-acts=""
      >
        {isLong || state === 'stopped' ? (
          <BatchProgress deed="bearbeitet" batches={batches} failed={FAILED} />
        ) : (
          !result && (
            <>
              <Select
                ref={focusFirst}
                label="Neuer Status"
                required
                value={status}
                onChange={event => setStatus(event.currentTarget.value)}
                missing="Bitte wählen Sie einen Status."
                hint="Was ein Vertrag verhindert, bleibt, wie es ist, und wird Ihnen genannt. Was eine Miete beginnt oder beendet, wird vorher gefragt."
              >
                <option value="">Bitte wählen</option>
                {logisticsOrder.map(option => (
                  <option key={option} value={option}>
                    {officeLogisticsLabel(option)}
                  </option>
                ))}
              </Select>
              {status === 'shipped' && (
                <p className="mt-3 text-sm">
                  Jeder Kunde, dessen Ware damit auf dem Weg ist, bekommt eine E-Mail.
                </p>
              )}
            </>
          )
        )}
        {result && !isRunning && <BulkResult result={result} />}
        {!isLong && (
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              {result ? 'Schließen' : 'Abbrechen'}
            </Button>
            {(!isEnd || isAsked) && (
              <Button type="submit" variant="primary" busy={isRunning && 'Speichern...'}>
                {state === 'stopped'
                  ? 'Fortsetzen'
                  : isAsked
                    ? 'Ja, auch diese ändern'
                    : 'Status setzen'}
              </Button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}

function fieldsOf({ orders, status }: StatusBatch, selection: SentSelection): URLSearchParams {
  const fields = new URLSearchParams({ status })
  for (const { id, key } of orders) {
    fields.append('id', id)
    if (key !== undefined) fields.append(`confirmed:${id}`, key)
    const read = selection.read?.[id]
    if (read) fields.append(`read:${id}`, JSON.stringify(read))
  }
  return fields
}

function merged(before: BulkStatus, answer: BulkStatus): BulkStatus {
  return {
    done: before.done + answer.done,
    asked: [...before.asked, ...answer.asked],
    refused: [...before.refused, ...answer.refused],
    undoable: [...before.undoable, ...answer.undoable],
    lasting: [...before.lasting, ...answer.lasting],
  }
}

/** What is done, with the way back for those that have one. */
function tellDone(result: BulkStatus): void {
  const { undoable } = result
  if (undoable.length === 0) toast(changedWords(result))
  else {
    toastUndoable(changedWords(result), close => (
      <UndoStatusDialog steps={undoable} onClose={close} />
    ))
  }
}

/** `showModal` gives the focus to what has the attribute; React's own property would come too early. */
const focusFirst = (select: HTMLSelectElement | null) => select?.setAttribute('autofocus', '')
