import { isTrackedPath } from '#core/tracking/pages.ts'

/** To which pages of the shop a link loads a new document. */
type Left = 'tracked' | 'untracked' | 'always'

let left: Left | undefined

/**
 * Makes links between pages that are tracked and pages that never are load a new document, and the browser's ways
 * back and forward: the scripts of the targets stay with the old one, and so out of every form with a password, and
 * come back with the next. After the end of the consent every link does.
 */
export function leaveByDocument(to: Left): void {
  const isWatching = left !== undefined
  left = to
  if (isWatching) return
  addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || link.target || link.download || link.origin !== location.origin)
        return
      if (event.defaultPrevented || !isLeft(link.pathname)) return
      event.preventDefault()
      event.stopPropagation()
      location.assign(link.href)
    },
    true,
  )
  addEventListener('popstate', () => {
    // Its address is the new one already. Steps of one page, as the checkout's, stay in their document.
    if (left === 'always' ? !isTrackedPath(location.pathname) : isLeft(location.pathname))
      location.reload()
  })
}

function isLeft(pathname: string): boolean {
  if (left === 'always') return true
  return isTrackedPath(pathname) === (left === 'tracked')
}
