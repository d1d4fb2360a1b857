import { useEffect, useState } from 'react'
import { fetchSuggestions, noSuggestionsText } from './fetch-suggestions.ts'
import { SHORTEST_QUERY, type Suggestions } from './suggestion.ts'

const PAUSE_MS = 150
/** A browser says it is online before every request gets through. */
const AFTER_ONLINE_MS = 1500

/** What there is to show for a query; while the next answer is on its way, the last one stays. */
export interface SuggestionState {
  /** The query that the rest is about. */
  query: string
  found: Suggestions | null
  /** Why there are no suggestions. */
  failure: string | null
}

const idle: SuggestionState = { query: '', found: null, failure: null }

/**
 * Suggestions for a query, asked for when the typing pauses; an older question is taken back. A
 * question that failed is asked again once the browser is online.
 */
export function useSuggestions(query: string): SuggestionState {
  const [state, setState] = useState(idle)
  const [tries, setTries] = useState(0)
  const hasFailed = state.failure !== null

  useEffect(() => {
    if (!hasFailed) return
    let later: ReturnType<typeof setTimeout>
    const again = () => setTries(count => count + 1)
    const online = () => {
      again()
      later = setTimeout(again, AFTER_ONLINE_MS)
    }
    window.addEventListener('online', online)
    return () => {
      clearTimeout(later)
      window.removeEventListener('online', online)
    }
  }, [hasFailed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    if (query.length < SHORTEST_QUERY) return setState(idle)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await fetchSuggestions(query, abort.signal)
        if (!abort.signal.aborted) setState({ query, found, failure: null })
      } catch (error) {
        if (abort.signal.aborted) return
        setState({ query, found: null, failure: noSuggestionsText(error) })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, tries])

  return state
}
