import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, useFetchers, useNavigation, useRevalidator } from 'react-router'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { toast } from '../toast.ts'
import { type Closing, closingOf } from './closing.ts'
import { Entries, isRefused, SAVE_FAILED, savingFormOf } from './entries.ts'
import { dirtyEntries, running, useRunning } from './own-entries.ts'
import { isUnsaved, watch } from './watched.ts'

/**
 * Asks before what somebody entered goes: by a link, 'back', closing the window, or closing the dialog that it
 * stands in. One for all forms of the pages that it is shown with, whoever wrote them; a router takes one such question.
 */
export function UnsavedQuestion() {
  const [entries] = useState(() => new Entries())
  const [closing, setClosing] = useState<Closing | null>(null)
  // What is deleted, with what was typed for it: its form says `leaves`, and its answer leads elsewhere.
  const isLeft = useFetchers().some(
    ({ state, formData }) => state !== 'idle' && formData?.has('leaves'),
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeft &&
      (currentLocation.pathname === nextLocation.pathname
        ? // Another filter of the same page is another list: what runs ends with the former one, and so does what
          // was written in its entries.
          currentLocation.search !== nextLocation.search &&
          (running() !== null || entries.areUnsaved(form => form.closest('[data-listed]') !== null))
        : isUnsaved()),
  )
  useAnswers(entries)
  useEffect(() => watch(entries), [entries])

  useEffect(() => {
    const enter = ({ target }: Event) => {
      entries.settle()
      const form = savingFormOf(target)
      if (form) entries.enter(form)
    }
    const touch = ({ target }: Pick<Event, 'target'>) => {
      const form = savingFormOf(target)
      if (form) entries.touch(form)
    }
    // A button may take a row away or move one, which no field tells.
    const press = ({ target }: Event) => {
      touch({ target: target instanceof Element ? target.closest('button') : null })
    }
    const send = ({ target }: Event) => target instanceof HTMLFormElement && entries.send(target)
    const reset = ({ target }: Event) => entries.forget(form => form === target)
    const fail = () => entries.fail()
    const leave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    const close = (event: Event) => {
      const wanted = closingOf(event)
      if (!wanted || !entries.areUnsaved(form => wanted.dialog.contains(form))) return
      event.preventDefault()
      event.stopPropagation()
      setClosing(wanted)
    }
    const listened = [
      ['focusin', enter],
      // Not every change has the focus before it: a box that is pressed, a picture that is dropped, a field that a
      // browser fills in.
      ['pointerdown', enter],
      ['keydown', enter],
      ['beforeinput', enter],
      ['drop', enter],
      ['input', touch],
      ['change', touch],
      ['click', press],
      ['submit', send],
      ['reset', reset],
      ['keydown', close],
      ['click', close],
      ['cancel', close],
      [SAVE_FAILED, fail],
    ] as const
    for (const [kind, listener] of listened) document.addEventListener(kind, listener, true)
    addEventListener('beforeunload', leave)
    return () => {
      for (const [kind, listener] of listened) document.removeEventListener(kind, listener, true)
      removeEventListener('beforeunload', leave)
    }
  }, [entries])

  const isLeaving = blocker.state === 'blocked'
  const run = useRunning()
  const isAskedOfRun = useRef(false)
  // What it was asked for is over meanwhile, and the page says what came of it.
  useLayoutEffect(() => {
    if (isLeaving && isAskedOfRun.current && !run) blocker.reset?.()
    isAskedOfRun.current = isLeaving && run !== null
  }, [isLeaving, run, blocker])
  const own = isLeaving ? dirtyEntries() : []
  const canKeep = own.length > 0 && own.every(({ onKeep }) => onKeep)

  function stay() {
    blocker.reset?.()
    setClosing(null)
  }

  function discard() {
    entries.forget(form => !closing || closing.dialog.contains(form))
    for (const { onDiscard } of own) onDiscard?.()
    setClosing(null)
    if (closing) closing.close()
    else blocker.proceed?.()
  }

  async function keep() {
    const kept = await Promise.all(own.map(({ onKeep }) => onKeep?.()))
    if (kept.every(Boolean)) blocker.proceed?.()
    else {
      const text = 'Der Entwurf ließ sich nicht sichern. Was Sie eingegeben haben, steht noch da.'
      toast({ title: 'Nicht gesichert', text, kind: 'destructive' })
    }
  }

  if (isLeaving && run) {
    return (
      <Dialog open onClose={stay} title={run.title}>
        <p className="tabular">{run.words}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={discard}>
            Seite verlassen
          </Button>
          <Button variant="primary" onClick={stay}>
            Hierbleiben
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog open={isLeaving || closing !== null} onClose={stay} title="Noch nicht gespeichert">
      <p lang="de">Was Sie eingegeben haben, ist noch nicht gespeichert.</p>
      <div lang="de" className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={discard}>
          Verwerfen
        </Button>
        {canKeep && (
          <Button variant="outline" onClick={() => void keep()}>
            Als Entwurf behalten
          </Button>
        )}
        <Button variant="primary" onClick={stay}>
          Weiter bearbeiten
        </Button>
      </div>
    </Dialog>
  )
}

/** What was sent is answered once nothing is on its way any more and the page shows what came of it. */
function useAnswers(entries: Entries): void {
  const states = [
    { key: 'navigation', state: useNavigation().state },
    { key: 'revalidation', state: useRevalidator().state },
    ...useFetchers(),
  ]
  const busy = states.flatMap(({ key, state }) => (state === 'idle' ? [] : [key])).join(' ')
  const wasBusy = useRef(busy)
  useEffect(() => {
    const before = wasBusy.current.split(' ')
    // Something else may be on its way already, as what a dialog loads.
    const isBegun = busy !== '' && busy.split(' ').some(key => !before.includes(key))
    const isOver = wasBusy.current !== '' && busy === ''
    wasBusy.current = busy
    if (isBegun) entries.settle()
    if (!isOver) return
    // A frame later: dialogs close and refusals appear in the effects of the same answer.
    const frame = requestAnimationFrame(() => entries.answer(isRefused))
    return () => cancelAnimationFrame(frame)
  }, [busy, entries])
}
