import { isPlainAddress } from '#core/tracking/plain-address.ts'
import { currentPage, type LoadedTarget } from './target.ts'

/**
 * A target whose script reads the address of the page by itself, and takes no other from us: fetched and told only
 * where that address is plain (ADR-151). What happened elsewhere waits for such a page; the view of a page that is
 * not shown any more would be told as one of another page, and is not.
 */
export function whereAddressIsPlain(load: () => LoadedTarget): LoadedTarget {
  let target: LoadedTarget | undefined
  const isSilent = () => !isPlainAddress(new URL(location.href))
  function isReady(): boolean {
    target ??= load()
    return target.isReady()
  }
  if (!isSilent()) isReady()
  return {
    isSilent,
    isReady,
    send(event) {
      const isOver = event.name === 'PageView' && event.page?.address !== currentPage().address
      if (!isOver) target?.send(event)
    },
    stop: () => target?.stop(),
  }
}
