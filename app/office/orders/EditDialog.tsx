import { type Ref, useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import type { OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import type { ListedStep } from '#core/fulfilment/list-steps.server.ts'
import { Conflicts, type ConflictWords } from '../Conflicts.tsx'
import { Presence } from '../presence/Presence.tsx'
import { DevicesTab } from './DevicesTab.tsx'
import { EffectQuestion } from './EffectQuestion.tsx'
import type { action } from './logistics.ts'
import type { clientLoader as moneyLoader } from './money.ts'
import { movesGoods } from './moves-goods.ts'
import { NotesTab } from './NotesTab.tsx'
import { PaymentsTab } from './PaymentsTab.tsx'
import { Recipient } from './Recipient.tsx'
import { StatusTab } from './StatusTab.tsx'
import { UndoStep } from './UndoStep.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** The last one is for whoever sees money (ADR-203). */
const tabs = [
  { id: 'zuordnungen', label: 'Zuordnungen' },
  { id: 'status', label: 'Status' },
  { id: 'notizen', label: 'Notizen' },
  { id: 'zahlungen', label: 'Zahlungen' },
] as const
type TabId = (typeof tabs)[number]['id']

interface EditDialogProps {
  /** As it was when the dialog was opened: what counts as read. */
  entry: OrderListEntry
  /** As it stands in the list now; undefined where it has left it. */
  listed: OrderListEntry | undefined
  /** The saves that started or ended contracts of this order, the newest first. */
  steps: readonly ListedStep[]
  seesMoney: boolean
  onClose: () => void
}

/** 'Bestellung bearbeiten': devices, status and tracking of each item or of all, and notes. */
export function EditDialog({ entry, listed, steps, seesMoney, onClose }: EditDialogProps) {
  const [tab, setTab] = useState<TabId>('status')
  // Devices are read once somebody looks at them; what was not looked at is not saved.
  const [hasDevices, setHasDevices] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const { Form, data, isSaving, conflicts } = useSaving(onClose)
  const { data: money, load } = useFetcher<typeof moneyLoader>()
  useEffect(() => {
    if (seesMoney)
      load(href('/admin/auftraege/:orderGroupId/zahlungen', { orderGroupId: entry.groupId }))
  }, [load, entry.groupId, seesMoney])
  const [stepsAtOpening] = useState(steps)
  const undone = stepsAtOpening.filter(({ id }) => steps.every(step => step.id !== id))
  const statusTab = useFocusBack<HTMLButtonElement>(steps.map(({ id }) => id))
  const [lastStep] = steps
  const first = entry.orders[0]
  if (!first) return null
  const asked = data?.result === 'asked' ? data : null
  return (
    <Dialog open onClose={onClose} title="Bestellung bearbeiten" wide>
      <Presence kind="order" id={entry.groupId} className="mb-4" />
      <Recipient entry={entry} />
      <Tabs
        shown={tab}
        seesMoney={seesMoney}
        statusTab={statusTab}
        onShow={id => {
          setTab(id)
          if (id === 'zuordnungen') setHasDevices(true)
        }}
      />
      <Form
        method="post"
        action={href('/admin/auftraege/:orderId/logistik', { orderId: first.id })}
        hidden={tab === 'zahlungen'}
        // A question is answered by its own button, and so is a status, of which customers are mailed (ADR-201).
        data-saves={asked || isMoving ? undefined : ''}
        data-acts={!asked && isMoving ? '' : undefined}
        onChange={event => setMoving(movesGoods(new FormData(event.currentTarget)))}
      >
        {data?.result === 'refused' && (
          <Notice tone="bad" role="alert" className="mb-4">
            {data.message}
          </Notice>
        )}
        <div
          id="bereich-zuordnungen"
          role="tabpanel"
          aria-labelledby="tab-zuordnungen"
          hidden={tab !== 'zuordnungen'}
        >
          {hasDevices && <DevicesTab key={undone.length} groupId={entry.groupId} />}
        </div>
        {/* All stay in the form, so that changing the tab loses nothing. */}
        <div
          id="bereich-status"
          role="tabpanel"
          aria-labelledby="tab-status"
          hidden={tab !== 'status'}
        >
          {lastStep && (
            <div className="mb-5 rounded-card bg-floor p-4">
              <UndoStep key={lastStep.id} step={lastStep} />
            </div>
          )}
          {/* A step that was taken back took its status back: what was read is no longer so. */}
          <StatusTab key={undone.length} entry={undone.length > 0 && listed ? listed : entry} />
        </div>
        <div
          id="bereich-notizen"
          role="tabpanel"
          aria-labelledby="tab-notizen"
          hidden={tab !== 'notizen'}
        >
          <NotesTab entry={entry} invoices={money?.invoices ?? []} />
        </div>
        <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 border-t border-line bg-card px-6 py-4">
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} thing="Diese Bestellung" />}
          {asked && (
            <EffectQuestion
              questions={asked.questions}
              answerKey={asked.key}
              several={entry.orders.length > 1}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" variant="primary" busy={isSaving && 'Speichern...'}>
              {asked ? 'Ja, so speichern' : 'Änderungen speichern'}
            </Button>
          </div>
        </div>
      </Form>
      {/* Money goes its own way: what is typed here is no part of the order's form. */}
      {seesMoney && (
        <div
          id="bereich-zahlungen"
          role="tabpanel"
          aria-labelledby="tab-zahlungen"
          hidden={tab !== 'zahlungen'}
          onInput={event => event.stopPropagation()}
        >
          {money ? (
            <PaymentsTab groupId={entry.groupId} payments={money.payments} />
          ) : money === null ? (
            <p role="alert">Die Zahlungen konnten nicht geladen werden.</p>
          ) : (
            <p role="status">Lade Zahlungen...</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface TabsProps {
  shown: TabId
  seesMoney: boolean
  statusTab: Ref<HTMLButtonElement>
  onShow: (id: TabId) => void
}

function Tabs({ shown, seesMoney, statusTab, onShow }: TabsProps) {
  return (
    <div
      role="tablist"
      aria-label="Bereiche"
      className="mb-5 flex overflow-x-auto border-b border-line"
    >
      {tabs
        .filter(({ id }) => seesMoney || id !== 'zahlungen')
        .map(({ id, label }) => (
          <button
            key={id}
            ref={id === 'status' ? statusTab : null}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={shown === id}
            aria-controls={`bereich-${id}`}
            onClick={() => onShow(id)}
            className="min-h-11 border-b-2 border-transparent px-4 font-semibold max-sm:px-3 text-muted aria-selected:border-fg aria-selected:text-fg"
          >
            {label}
          </button>
        ))}
    </div>
  )
}

/** Saves what is in the form, and closes the dialog once everything is. */
function useSaving(onSaved: () => void) {
  const [conflicts, setConflicts] = useState<ConflictWords[]>([])
  const { Form, data, state } = useFormFetcher<typeof action>()
  useEffect(() => {
    if (data?.result !== 'saved' || state !== 'idle') return
    // The list has been read anew by now: the next dialog starts from what this one saved.
    onSaved()
  }, [data, state, onSaved])
  useEffect(() => {
    if (data?.result !== 'conflict') return
    // What was chosen before counts until everything is saved.
    setConflicts(known => [
      ...known.filter(({ name }) => data.conflicts.every(conflict => conflict.name !== name)),
      ...data.conflicts,
    ])
  }, [data])
  return { Form, data, isSaving: state !== 'idle', conflicts }
}
