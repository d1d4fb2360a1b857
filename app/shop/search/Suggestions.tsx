import { useId, useRef } from 'react'
import { SuggestionList } from './SuggestionList.tsx'
import { SHORTEST_QUERY } from './suggestion.ts'
import { useCombobox } from './use-combobox.ts'
import { type SuggestionState, useSuggestions } from './use-suggestions.ts'

/** The list under a search field, while somebody types into it. Loaded when it is first focused. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId()
  const popup = useRef<HTMLDivElement>(null)
  const { typed, isOpen, activeId } = useCombobox({ input, popup, listId })
  const state = useSuggestions(typed)
  const isShown = isOpen && typed.length >= SHORTEST_QUERY && state.query !== ''
  const message = isShown ? messageOf(state) : null
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && (message ?? countText(state))}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
        <div
          ref={popup}
          onMouseDown={event => event.preventDefault()}
          className="absolute top-full right-0 z-50 mt-2 max-h-[min(40rem,72dvh)] w-full min-w-full overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 text-left shadow-float lg:w-104"
        >
          {message && <p className="px-3 py-2 text-sm text-muted wrap-anywhere">{message}</p>}
          <SuggestionList id={listId} query={typed} found={state.found} activeId={activeId} />
        </div>
      )}
    </>
  )
}

function messageOf({ query, found, failure }: SuggestionState): string | null {
  if (failure !== null) return failure
  return found && suggestionsIn(found) === 0 ? `Zu „${query}“ gibt es keine Vorschläge.` : null
}

function countText({ found }: SuggestionState): string {
  const count = found ? suggestionsIn(found) : 0
  return `${count} ${count === 1 ? 'Vorschlag' : 'Vorschläge'}, mit den Pfeiltasten erreichbar`
}

function suggestionsIn({ products, categories, vendors }: NonNullable<SuggestionState['found']>) {
  return products.length + categories.length + vendors.length
}
