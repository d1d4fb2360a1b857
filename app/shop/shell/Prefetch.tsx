import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

const PAGES = ['/produkte', '/mieten', '/kaufen', '/gewerbe']
const IDLE_MS = 2000

/** After 2 s of rest, loads the four pages that most visitors open next (shop.md § 2.1). */
export function Prefetch() {
  const { pathname } = useLocation()
  const [idle, setIdle] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!idle) return null
  return PAGES.filter(page => page !== pathname).map(page => (
    <PrefetchPageLinks key={page} page={page} />
  ))
}
