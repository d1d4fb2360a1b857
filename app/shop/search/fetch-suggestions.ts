import { type Suggestions, searchPath } from './suggestion.ts'

/** What is said where suggestions should stand. */
export class NoSuggestions extends Error {}

const LOST =
  'Keine Verbindung zum Internet. Sobald Sie wieder online sind, erscheinen hier Vorschläge.'
const NOT_LOADED =
  'Die Vorschläge konnten nicht geladen werden. Mit der Eingabetaste suchen Sie trotzdem.'

const KEPT = 50
const known = new Map<string, Suggestions>()

/** Asks the shop once for each query. Throws `NoSuggestions` with the German words for why not. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const found = known.get(query) ?? (await ask(query, signal))
  // A Map keeps the order of insertion: what was asked for last moves to its end.
  known.delete(query)
  known.set(query, found)
  const oldest = known.keys().next()
  if (known.size > KEPT && !oldest.done) known.delete(oldest.value)
  return found
}

async function ask(query: string, signal: AbortSignal): Promise<Suggestions> {
  const address = searchPath(query).replace('?', '/vorschlaege?')
  const response = await fetch(address, { signal }).catch(() => {
    // What `navigator.onLine` says changes later than the network, and not with a lost server.
    throw new NoSuggestions(LOST)
  })
  const answer = await response.json().catch(() => null)
  if (response.ok && answer) return answer
  throw new NoSuggestions(answer?.error?.message || NOT_LOADED)
}
