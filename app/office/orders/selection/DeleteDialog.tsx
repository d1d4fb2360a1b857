import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { postForm } from '#app/http/machine-client.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { failedToast, toast } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import { BATCH } from '#core/fulfilment/selected-matches.ts'
import type { DeletionAnswer } from '#core/personal-data/delete-orders.server.ts'
import type { DeletedOrder } from '#core/personal-data/plan-deletion.server.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { DeletedRow } from './DeletedRow.tsx'
import { batchesOf, useBatches } from './use-batches.ts'
import type { SentSelection } from './use-selection.ts'
import { deletedWords, notDeleted } from './words.ts'

interface DeleteDialogProps {
  selection: SentSelection
  onClose: () => void
  onDeleted: () => void
}

/** A batch as the server says it, with the key of exactly that. */
interface Asked {
  orders: DeletedOrder[]
  key: string
}

/** 'Bestellung löschen': what goes, what of it goes on, and that it cannot be undone (B-2-40). */
export function DeleteDialog({ selection: { ids }, onClose, onDeleted }: DeleteDialogProps) {
  const isOne = ids.length === 1
  const failed = notDeleted(ids.length)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [deleted, setDeleted] = useState(0)
  /** Why nothing of a batch is there. German. */
  const [gone, setGone] = useState<string | null>(null)
  const settle = (key: string) => setAsked(before => before.filter(batch => batch.key !== key))
  const ask = ({ orders, key }: Asked) => {
    settle(key)
    setAsked(before => [...before, { orders, key }])
  }

  const asking = useBatches(async ({ orders }: { orders: readonly string[] }) => {
    const answer = await post(orders).catch(unlessGone)
    if (typeof answer === 'string') setGone(answer)
    else if (!answer.isDeleted) ask(answer)
  })
  const deleting = useBatches(async ({ orders, key }: Asked) => {
    const answer = await post(
      orders.map(({ id }) => id),
      key,
    ).catch(unlessGone)
    settle(key)
    const isAsked = typeof answer !== 'string' && !answer.isDeleted
    // Another answer than before is another question, but where nothing is left to delete: its first answer was lost.
    if (isAsked && answer.orders.some(isDoomed)) return ask(answer)
    const count = typeof answer !== 'string' && answer.isDeleted && answer.count
    setDeleted(before => before + (count || orders.filter(isDoomed).length))
  })
  // The server says what these orders are and what of them goes on.
  const begin = useEffectEvent(() => void asking.run(batchesOf(ids)))
  useEffect(() => begin(), [])

  const isDeleted = deleting.state === 'idle' && deleting.total > 0 && asked.length === 0
  const leave = useEffectEvent(() => {
    toast({ title: deletedWords(deleted) })
    void revalidate()
    onDeleted()
  })
  useEffect(() => {
    if (isDeleted) leave()
  }, [isDeleted])
  const close = () => {
    // What failed on its way may have been done.
    if (deleting.state !== 'idle' || deleted > 0) void revalidate()
    if (deleted > 0) onDeleted()
    else onClose()
  }

  const isRead = asking.state === 'idle' && asking.total > 0
  // Of thousands nobody reads the last ones.
  const listed = asked
    .flatMap(({ orders }) => orders)
    .sort((one, other) => Number(isPlain(one)) - Number(isPlain(other)))
  const doomed = listed.filter(isDoomed)
  const isRefused = isRead && doomed.length === 0 && deleting.total === 0
  const reason = isRefused ? (gone ?? listed[0]?.refused) : null
  useEffect(() => {
    if (reason) toast(failedToast(`${failed}: ${reason}`))
  }, [reason, failed])
  const goesOn = doomed.some(order => order.goesOn.length > 0)
  const isQuestion = isRead && listed.length > 0
  const isLong = deleting.isRunning && deleting.total > BATCH
  const stopped = [asking, deleting].find(({ state }) => state === 'stopped')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (deleting.isRunning || asking.isRunning) return
    if (stopped) return stopped.resume()
    const batches = asked.filter(({ orders }) => orders.some(isDoomed))
    setAsked(batches)
    return deleting.run(batches)
  }
  return (
    <Dialog
      open
      onClose={deleting.isRunning ? undefined : close}
      title={isOne ? 'Bestellung löschen' : 'Bestellungen löschen'}
    >
      <form
        data-acts=""
        onSubmit={event => void send(event)}
        // A short run cannot be stopped: its dialog stays until the answer is there (ADR-188).
        data-sending={deleting.isRunning && !isLong ? '' : undefined}
      >
        {isLong || stopped ? (
          <BatchProgress
            deed={stopped === asking ? 'gelesen, gelöscht ist keine' : 'bearbeitet'}
            batches={stopped ?? deleting}
            failed={stopped === asking ? 'Bestellungen konnten nicht geladen werden' : failed}
          />
        ) : isQuestion ? (
          <>
            {deleted > 0 && (
              <p role="status" className="mb-3 text-sm">
                {deletedWords(deleted)}. Hier hat sich inzwischen etwas geändert:
              </p>
            )}
            <p>
              {doomed.length === 1
                ? 'Die Bestellung verschwindet'
                : 'Die Bestellungen verschwinden'}{' '}
              für immer aus allen Listen, und Geräte im Haus werden frei.{' '}
              <strong>Das kann nicht rückgängig gemacht werden.</strong> Rechnungen, Zahlungen und
              Verträge bleiben im Archiv, weil das Steuerrecht es verlangt.
            </p>
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              className="mt-4 max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line"
            >
              {listed.map(order => (
                <DeletedRow key={order.id} order={order} />
              ))}
            </ul>
            {goesOn && (
              <Checkbox
                // Another answer is another question.
                key={asked.map(({ key }) => key).join()}
                required
                className="mt-3"
                label="Trotzdem löschen: Mir ist klar, was weiterläuft und dass es in der Liste der Aufträge niemand mehr sieht."
                missing="Bitte bestätigen Sie, dass Ihnen das klar ist."
              />
            )}
          </>
        ) : isRead && gone ? (
          <Notice tone="bad" role="alert">
            {failed}: {gone}
          </Notice>
        ) : (
          <p className="tabular">
            <span role="status">Lade Bestellungen...</span>{' '}
            {asking.total > BATCH && `${asking.done} von ${asking.total}`}
          </p>
        )}
        {!isLong && (
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              {deleted > 0 ? 'Schließen' : 'Abbrechen'}
            </Button>
            {stopped ? (
              <Button type="submit" variant="danger">
                Fortsetzen
              </Button>
            ) : (
              (doomed.length > 0 || deleting.isRunning) &&
              isRead && (
                <Button type="submit" variant="danger" busy={deleting.isRunning && 'Lösche...'}>
                  {doomed.length === 1 ? 'Löschen' : `Löschen (${doomed.length})`}
                </Button>
              )
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}

const isPlain = ({ refused, goesOn }: DeletedOrder) => refused === null && goesOn.length === 0
const isDoomed = ({ refused }: DeletedOrder) => refused === null

function post(ids: readonly string[], confirmed?: string): Promise<DeletionAnswer> {
  const fields = new URLSearchParams(ids.map(id => ['id', id]))
  if (confirmed !== undefined) fields.set('confirmed', confirmed)
  return postForm(href('/admin/auftraege/loeschung'), fields)
}

const GONE = 'order_not_found'

/** The words of an order that is no longer there: as it should be, where it was to be deleted. */
function unlessGone(error: unknown): string {
  if (error instanceof ShopError && error.code === GONE) return error.message
  throw error
}
