import { isTrackedPath } from '#core/tracking/pages.ts'

let isWatching = false

/**
 * Makes links between pages that are tracked and pages that never are load a new document: the scripts of the
 * targets stay with the old one, and so out of every form with a password, and come back with the next.
 */
export function leaveByDocument(isTrackedDocument: boolean): void {
  if (isWatching) return
  isWatching = true
  addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || link.target || link.download || link.origin !== location.origin)
        return
      if (event.defaultPrevented || isTrackedPath(link.pathname) === isTrackedDocument) return
      event.preventDefault()
      event.stopPropagation()
      location.assign(link.href)
    },
    true,
  )
}
