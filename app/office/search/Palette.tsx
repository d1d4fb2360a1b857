import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#app/ui/Dialog.tsx'
import { AnswerList, optionId } from './AnswerList.tsx'
import type { Answer } from './target.ts'
import { useAnswers } from './use-answers.ts'

/** `showModal` gives the focus to what has the attribute; React's own property would come too early. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** One field for everything: arrows choose, Enter opens; a number or code that names one thing opens it at once. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(-1)
  const { answers, failure, isCurrent, isBusy, ask } = useAnswers(text)
  const navigate = useNavigate()
  const list = useId()
  const ways = answers.filter(({ to }) => to !== null)
  const active = ways[chosen]

  const open = ({ to, isFile }: Answer) => {
    if (to === null) return
    onClose()
    if (isFile) window.location.assign(to)
    else void navigate(to)
  }
  const openBest = (found: readonly Answer[]) => {
    const reachable = found.filter(({ to }) => to !== null)
    const exact = reachable.filter(({ isExact }) => isExact)
    const [best, ...others] = exact.length > 0 ? exact : reachable
    if (best && others.length === 0) open(best)
    else setChosen(best ? 0 : -1)
  }
  const onEnter = async () => {
    if (active) open(active)
    else openBest(isCurrent ? answers : await ask())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return
    event.preventDefault()
    if (key === 'Enter') void onEnter()
    else setChosen(next(chosen, key === 'ArrowDown' ? 1 : -1, ways.length))
  }

  return (
    <Dialog open onClose={onClose} title="Suchen">
      <input
        ref={focusFirst}
        type="search"
        role="combobox"
        aria-label="Nummer, Name, E-Mail, Telefon, Ort, Seriennummer, Sendung oder Produkt"
        aria-expanded={answers.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(list, active)}
        autoComplete="off"
        maxLength={200}
        placeholder="Nummer, Name, Ort, Seriennummer …"
        className="control"
        value={text}
        onChange={event => {
          setText(event.target.value)
          setChosen(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {failure ?? hint(text, isBusy, answers)}
      </p>
      <AnswerList id={list} answers={answers} active={active} onFollow={onClose} />
    </Dialog>
  )
}

function hint(text: string, isBusy: boolean, answers: readonly Answer[]): string {
  if (text.trim().length < 2)
    return 'Pfeiltasten wählen, Enter öffnet. Ein gescannter Code öffnet sich von selbst.'
  if (isBusy) return 'Suche läuft...'
  if (answers.length === 0) return 'Nichts gefunden.'
  const count = answers.filter(({ isMore }) => !isMore).length
  return count === answers.length ? `${count} Treffer` : `Die ersten ${count} Treffer`
}

/** Behind the last comes the first; before any was reached, up leads to the last. */
function next(at: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (at < 0) return step === 1 ? 0 : count - 1
  return (at + step + count) % count
}
