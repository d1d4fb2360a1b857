import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What a search field and the list under it have in common. */
export interface Combobox {
  /** What stood in the field when the list was open last. */
  typed: string
  isOpen: boolean
  /** The id of the option that the keys have reached. */
  activeId: string | null
}

interface ComboboxParts {
  input: HTMLInputElement
  /** Holds the list; a focus inside it does not close it. */
  popup: RefObject<HTMLElement | null>
  listId: string
}

/**
 * Makes a plain search field the combobox of a list (WAI-ARIA, editable combobox with a listbox):
 * arrow keys walk through its options, Enter follows the one that was reached, Escape closes.
 * The field is made one here and not where it is rendered, because it has to work before this is
 * loaded, and without scripts.
 */
export function useCombobox({ input, popup, listId }: ComboboxParts): Combobox {
  const { key } = useLocation()
  // Somebody may have begun to type before this was loaded.
  const hasBegun = input.value !== input.defaultValue
  /** The page on which the list was opened; every navigation closes it. */
  const [openedOn, setOpenedOn] = useState(hasBegun ? key : null)
  const [typed, setTyped] = useState(hasBegun ? input.value : '')
  const [activeId, setActive] = useState<string | null>(null)
  const isOpen = openedOn === key

  useEffect(() => {
    const heard: [keyof HTMLElementEventMap, (event: Event) => void][] = [
      ['input', () => open()],
      ['click', () => open()],
      ['keydown', event => event instanceof KeyboardEvent && onKeyDown(event)],
      ['focusout', event => event instanceof FocusEvent && onFocusOut(event)],
    ]
    for (const [name, listener] of heard) input.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of heard) input.removeEventListener(name, listener)
    }
  })

  useEffect(() => {
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
  }, [input])

  useEffect(() => {
    const list = isOpen ? document.getElementById(listId) : null
    input.ariaExpanded = list ? 'true' : 'false'
    point(input, 'aria-controls', list ? listId : null)
    point(input, 'aria-activedescendant', list ? activeId : null)
  })

  function open() {
    setTyped(input.value)
    setOpenedOn(key)
    setActive(null)
  }

  function close() {
    setOpenedOn(null)
    setActive(null)
  }

  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && popup.current?.contains(relatedTarget)) return
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    const options = [...(popup.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const at = options.findIndex(option => option.id === activeId)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (options.length === 0) return open()
      const next = options.at(nextIndex(at, event.key === 'ArrowDown' ? 1 : -1, options.length))
      setActive(next?.id ?? null)
      next?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Escape' && options.length > 0) {
      // The second Escape empties the field, as search fields do.
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const chosen = options[at]
      if (chosen) event.preventDefault()
      chosen?.click()
      close()
    }
  }

  return { typed: typed.replace(/\s+/g, ' ').trim(), isOpen, activeId }
}

/** Behind the last option comes the first; before any was reached, up leads to the last. */
function nextIndex(at: number, step: 1 | -1, count: number): number {
  if (at < 0) return step === 1 ? 0 : count - 1
  return (at + step + count) % count
}

function point(input: HTMLInputElement, name: string, id: string | null): void {
  if (id === null) input.removeAttribute(name)
  else input.setAttribute(name, id)
}
