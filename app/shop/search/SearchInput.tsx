import { type ComponentProps, type FocusEvent, useState } from 'react'

type SuggestionsOf = typeof import('./Suggestions.tsx').Suggestions

/**
 * A search field of a form that leads to `/suche`. Suggestions come with the first focus, under the
 * nearest positioned box; until then, and without scripts, it is a plain field.
 */
export function SearchInput(attributes: ComponentProps<'input'>) {
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [Suggestions, setSuggestions] = useState<SuggestionsOf>()

  function onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    setField(currentTarget)
    if (Suggestions) return
    import('./Suggestions.tsx').then(
      loaded => setSuggestions(() => loaded.Suggestions),
      // Without them the field still searches, and the next focus tries again.
      () => undefined,
    )
  }

  return (
    <>
      <input
        type="search"
        name="q"
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={onFocus}
        {...attributes}
      />
      {field && Suggestions && <Suggestions input={field} />}
    </>
  )
}
