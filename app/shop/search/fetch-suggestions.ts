import { errorText } from '#app/http/error-text.ts'
import { getJson } from '#app/http/machine-client.ts'
import { type Suggestions, searchPath } from './suggestion.ts'

const LOST =
  'Keine Verbindung zum Internet. Sobald Sie wieder online sind, erscheinen hier Vorschläge.'
const NOT_LOADED =
  'Die Vorschläge konnten nicht geladen werden. Mit der Eingabetaste suchen Sie trotzdem.'

const MOST_CACHED = 50
const cached = new Map<string, Suggestions>()

/** Asks the shop once for each query. Throws as `getJson` does. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const address = searchPath(query).replace('?', '/vorschlaege?')
  const found = cached.get(query) ?? (await getJson<Suggestions>(address, signal))
  // A Map keeps the order of insertion: what was asked for last moves to its end.
  cached.delete(query)
  cached.set(query, found)
  const oldest = cached.keys().next()
  if (cached.size > MOST_CACHED && !oldest.done) cached.delete(oldest.value)
  return found
}

/** What is said where suggestions should stand. */
export function noSuggestionsText(error: unknown): string {
  return errorText(error, { failed: NOT_LOADED, lost: LOST })
}
