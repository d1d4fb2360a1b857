import { useEffect, useRef } from 'react'
import { href, useRevalidator } from 'react-router'
import { isAnswering } from '#app/ui/reachable.ts'
import { stayConnected } from './changes-connection.ts'

/** Changes that come together are looked at once (S-7-12). */
const TOGETHER_MS = 500

/** Keeps a page of the customer area as it is in the shop. */
export const useLiveOrders = () => useChanges(href('/kunden-bereich/aenderungen'))

/** Keeps a page of the order that a guest's link opens as it is in the shop. */
export const useLinkedOrder = () => useChanges(href('/bestellung/aenderungen'))

/**
 * Loads the page's data again whenever the shop says at `path` that something of it changed: over one connection,
 * which only a tab that is looked at has.
 */
function useChanges(path: string): void {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => {
    latest.current = revalidate
  })

  useEffect(() => {
    let connection: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLooking = false
    let changedMeanwhile = false

    /**
     * A look that fails would put an error in the page's place; the next connecting looks again. One ends before the
     * next begins, because the router leaves an error to nobody where it breaks one off.
     */
    async function look(): Promise<void> {
      timer = undefined
      isLooking = true
      try {
        if (await isAnswering()) await latest.current()
      } finally {
        isLooking = false
      }
      if (!changedMeanwhile) return
      changedMeanwhile = false
      lookSoon()
    }
    function lookSoon(): void {
      if (isLooking) changedMeanwhile = true
      else timer ??= setTimeout(look, TOGETHER_MS)
    }
    function connectWhileVisible(): void {
      connection?.abort()
      connection = undefined
      if (document.visibilityState === 'hidden') return
      connection = new AbortController()
      void stayConnected(path, lookSoon, connection.signal)
    }

    connectWhileVisible()
    document.addEventListener('visibilitychange', connectWhileVisible)
    return () => {
      document.removeEventListener('visibilitychange', connectWhileVisible)
      connection?.abort()
      clearTimeout(timer)
      changedMeanwhile = false
    }
  }, [path])
}
