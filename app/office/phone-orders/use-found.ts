import { useEffect, useState } from 'react'
import { errorText } from '#app/http/error-text.ts'
import { getJson } from '#app/http/machine-client.ts'

const PAUSE_MS = 150

interface Found<Thing> {
  /** What they were found by; null before the first answer. */
  term: string | null
  things: readonly Thing[]
  error: string | null
}

/** What a route of the office finds for what is typed, asked for once the typing pauses. */
export function useFound<Thing>(path: string, typed: string): Found<Thing> & { isBusy: boolean } {
  const [found, setFound] = useState<Found<Thing>>({ term: null, things: [], error: null })
  const term = typed.trim()
  useEffect(() => {
    if (term.length < 2) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q: term })
        const things = await getJson<Thing[]>(`${path}?${query}`, asking.signal)
        setFound({ term, things, error: null })
      } catch (failure) {
        if (asking.signal.aborted) return
        const error = errorText(failure, { failed: 'Die Suche hat gerade nicht geklappt.' })
        setFound({ term, things: [], error })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [path, term])
  const isCurrent = found.term === term && term.length >= 2
  return isCurrent
    ? { ...found, isBusy: false }
    : { term: null, things: [], error: null, isBusy: term.length >= 2 }
}
