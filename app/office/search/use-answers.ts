import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { getJson } from '#app/http/machine-client.ts'
import type { Answer } from './target.ts'

const PAUSE_MS = 120
const WORDS = {
  failed: 'Die Suche hat gerade nicht geklappt. Mit der Eingabetaste versuchen Sie es noch einmal.',
  lost: 'Keine Verbindung. Sobald Sie wieder online sind, geht die Suche weiter.',
}

type Answers = readonly Answer[]

interface Known {
  /** What the answers are about. */
  term: string
  answers: Answers
  failure: string | null
}

const NOTHING: Known = { term: '', answers: [], failure: null }

/**
 * The answers to what is typed, asked for once the typing pauses; an older question is taken back. `ask` asks
 * at once and answers with them: a scanner presses Enter before any of them has come.
 */
export function useAnswers(text: string) {
  const [known, setKnown] = useState(NOTHING)
  const running = useRef<{ term: string; abort: AbortController; found: Promise<Answers> }>(null)
  const term = text.trim()

  const ask = useCallback((asked: string): Promise<Answers> => {
    // The pause may end after Enter has asked the same: that question is not taken back.
    if (running.current?.term === asked) return running.current.found
    running.current?.abort.abort()
    const abort = new AbortController()
    const found = answersTo(asked, abort.signal).then(known => {
      if (abort.signal.aborted) return NOTHING.answers
      setKnown(known)
      // What failed may be asked again.
      if (known.failure !== null) running.current = null
      return known.answers
    })
    running.current = { term: asked, abort, found }
    return found
  }, [])

  useEffect(() => {
    if (term.length < 2) return
    const timer = setTimeout(() => void ask(term), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term, ask])
  useEffect(() => () => running.current?.abort.abort(), [])

  const isCurrent = known.term === term
  return {
    answers: isCurrent ? known.answers : NOTHING.answers,
    failure: isCurrent ? known.failure : null,
    isBusy: !isCurrent,
    isCurrent: isCurrent && known.failure === null,
    ask: () => ask(term),
  }
}

async function answersTo(term: string, signal: AbortSignal): Promise<Known> {
  const address = `${href('/admin/suche/treffer')}?${new URLSearchParams({ q: term })}`
  try {
    return { term, answers: await getJson<Answer[]>(address, signal), failure: null }
  } catch (error) {
    return { term, answers: [], failure: errorText(error, WORDS) }
  }
}
