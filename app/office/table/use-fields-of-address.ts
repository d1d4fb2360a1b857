import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'

/**
 * Lets the fields of a form say what the address says, so that 'Zurück' shows what the list shows. The fields
 * stay the same ones: whoever is in one stays there, and what they type while a search is under way is not
 * taken away. A choice that the address does not name is its first one.
 */
export function useFieldsOfAddress(form: RefObject<HTMLFormElement | null>): void {
  const [params] = useSearchParams()
  const isWalk = useNavigationType() === NavigationType.Pop
  const address = params.toString()
  const before = useRef(address)
  useEffect(() => {
    // What was typed before the page's code arrived is kept.
    if (before.current === address) return
    before.current = address
    const known = new URLSearchParams(address)
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) {
        field.value = known.get(field.name) ?? field.options[0]?.value ?? ''
        // An unknown value is read as none.
        if (field.selectedIndex < 0) field.selectedIndex = 0
      } else if (field instanceof HTMLInputElement && field.type === 'search') {
        // The search may be ahead of the address by a search or two.
        if (isWalk || field !== document.activeElement) field.value = known.get(field.name) ?? ''
      }
    }
  }, [address, form, isWalk])
}
