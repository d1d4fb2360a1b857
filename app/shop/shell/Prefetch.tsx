import { useEffect, useState } from 'react'
import { href, PrefetchPageLinks, useLocation } from 'react-router'
import { whenIdle } from '#app/rendering/when-idle.ts'
import { isAnswering } from '#app/ui/reachable.ts'

const PAGES = [
  href('/produkte'),
  href('/mieten/:category?'),
  href('/kaufen/:category?'),
  href('/gewerbe'),
]
const IDLE_MS = 2000

/**
 * After 2 s of rest, loads the four pages that most visitors open next (S-2.1-14): one by one, because
 * all their links at once keep a phone busy for a quarter of a second.
 */
export function Prefetch() {
  const { pathname } = useLocation()
  const [begun, setBegun] = useState(0)

  useEffect(() => {
    const timer = setTimeout(async () => {
      // The router loads the document anew where it cannot fetch code ahead, and its page is gone.
      if (await isAnswering()) setBegun(1)
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (begun === 0 || begun === PAGES.length) return
    return whenIdle(() => setBegun(begun + 1))
  }, [begun])

  return PAGES.slice(0, begun)
    .filter(page => page !== pathname)
    .map(page => <PrefetchPageLinks key={page} page={page} />)
}
