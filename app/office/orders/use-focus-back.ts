import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focus goes once a step that had it is gone: taken back, it takes its button along, and the
 * keyboard would start over at the top of the page.
 */
export function useFocusBack<T extends HTMLElement>(
  stepIds: readonly string[],
): RefObject<T | null> {
  const target = useRef<T>(null)
  const before = useRef(stepIds)
  useEffect(() => {
    const isOneGone = before.current.some(id => !stepIds.includes(id))
    before.current = stepIds
    if (isOneGone && document.activeElement === document.body) target.current?.focus()
  })
  return target
}
