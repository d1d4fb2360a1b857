import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 60_000

/** Loads a page's data again once a minute and when somebody comes back to it, never while it is hidden. */
export function useFresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
