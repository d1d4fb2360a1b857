import { type RefObject, useEffect, useRef } from 'react'

function headingOrMain(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading ?? document.querySelector('main')
}

/** Not taken off the page, nor in a menu that was closed. */
const isShown = (element: Element) => element.isConnected && element.checkVisibility()

/** Where the focus was last, also after that was taken off the page. */
function useLastFocus(): RefObject<Element | null> {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return last
}

/**
 * Where what had the focus was taken off the page or hidden, the keyboard goes on from the page's heading (or
 * from its main part, as long as there is no heading). A focus that stands somewhere is left alone.
 * @param change another value after everything that may take a focused element away.
 */
export function useRestoredFocus(change: unknown): void {
  const last = useLastFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is looked at
  useEffect(() => {
    const at = document.activeElement
    const focused = at === document.body ? last.current : at
    // The main part was only a stop on the way to the heading.
    if (focused && (!isShown(focused) || focused.matches('main'))) {
      headingOrMain()?.focus({ preventScroll: true })
    }
  }, [change, last])
}

/** The keyboard goes on from the place within the page that an address names, as it does without scripts. */
export function useFocusOnPlace(hash: string, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be gone to again
  useEffect(() => {
    const place = document.getElementById(hash.slice(1))
    if (!place) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [hash, key])
}
