import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { isAnswering } from '#app/ui/reachable.ts'

const PAGES = ['/produkte', '/mieten', '/kaufen', '/gewerbe']
const IDLE_MS = 2000

/** After 2 s of rest, loads the four pages that most visitors open next (S-2.1-14). */
export function Prefetch() {
  const { pathname } = useLocation()
  const [idle, setIdle] = useState(false)

  useEffect(() => {
    const timer = setTimeout(async () => {
      // The router loads the document anew where it cannot fetch code ahead, and its page is gone.
      if (await isAnswering()) setIdle(true)
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!idle) return null
  return PAGES.filter(page => page !== pathname).map(page => (
    <PrefetchPageLinks key={page} page={page} />
  ))
}
