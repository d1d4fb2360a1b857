import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import type { OrderListQuery } from '#core/fulfilment/list-query.server.ts'
import { changedMatches, MOST_PRINTED } from '#core/fulfilment/selected-matches.ts'
import { toRows } from '../../keyboard/perform.ts'
import { PrintLinks } from '../../print/PrintLinks.tsx'
import { BulkStatusDialog } from './BulkStatusDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { ChosenOrders, SentSelection } from './use-selection.ts'

interface SelectionBarProps {
  chosen: ChosenOrders
  query: OrderListQuery
  /** How many orders the filter finds. */
  total: number
  mayDelete: boolean
}

/** How many orders are chosen, and what can be done with them at once (B-2-40). */
export function SelectionBar({ chosen, query, total, mayDelete }: SelectionBarProps) {
  const { count, digest, ids, isAll, outdated, read } = chosen
  const [params] = useSearchParams()
  // As it was when the dialog was opened: what is done may leave the list.
  const [open, setOpen] = useState<{ dialog: 'status' | 'deletion'; selection: SentSelection }>()
  const show = (dialog: 'status' | 'deletion') => setOpen({ dialog, selection: { ids, read } })
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    chosen.clear()
  }
  // Months that follow are entries, too: their filter has no orders of its own.
  const canChooseAll =
    (chosen.pageState === 'all' || outdated !== undefined) &&
    total > ids.length &&
    !['all', 'follow_up'].includes(query.payment)
  const bar = useRef<HTMLElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  // A button that takes itself away leaves the focus nowhere.
  const isInBar = () => bar.current?.contains(document.activeElement) ?? false
  const chooseAll = () => {
    if (isInBar()) words.current?.focus()
    chosen.chooseAll()
  }
  const clear = () => {
    if (isInBar()) toRows()
    chosen.clear()
  }
  if (count === 0 && outdated === undefined && !open) return null
  return (
    <section
      ref={bar}
      aria-label="Auswahl"
      className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-floor px-4 py-2 text-sm"
    >
      <p ref={words} tabIndex={-1} role="status" className="tabular font-semibold">
        {outdated === undefined || open ? `${count} ausgewählt` : changedMatches(total, outdated)}
      </p>
      {canChooseAll && !isAll && (
        <Button
          variant="quiet"
          size="small"
          data-key="a"
          busy={chosen.isChoosing && 'Lade Treffer...'}
          onClick={chooseAll}
        >
          Alle {total} Treffer auswählen
        </Button>
      )}
      <Button variant="quiet" size="small" data-key="Escape" onClick={clear}>
        Auswahl aufheben
      </Button>
      {count > 0 && (
        <>
          {count > MOST_PRINTED ? (
            <span className="text-muted">Drucken: höchstens {MOST_PRINTED} auf einmal</span>
          ) : (
            <PrintLinks
              {...(isAll ? { filter: params.toString(), seen: { count, digest } } : { ids })}
            />
          )}
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <Button variant="outline" size="small" data-key="s" onClick={() => show('status')}>
              Status ändern
            </Button>
            {mayDelete && (
              <Button variant="danger" size="small" onClick={() => show('deletion')}>
                Löschen ({count})
              </Button>
            )}
          </span>
        </>
      )}
      {open?.dialog === 'status' && (
        <BulkStatusDialog selection={open.selection} onClose={close} onDone={finish} />
      )}
      {open?.dialog === 'deletion' && (
        <DeleteDialog selection={open.selection} onClose={close} onDeleted={finish} />
      )}
    </section>
  )
}
