import { useEffect } from 'react'

/**
 * What comes in above must not push the focus off the screen. Browsers hold a page that was scrolled,
 * but not one that stands at its top. To be called where the things that come in are rendered.
 */
export function useFocusInSight(): void {
  useEffect(() => {
    const at = document.activeElement
    if (scrollY > 0 || !at || at.getBoundingClientRect().top < innerHeight) return
    at.scrollIntoView({ block: 'nearest' })
  })
}
