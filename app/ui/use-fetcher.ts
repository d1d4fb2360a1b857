import { useState } from 'react'
// biome-ignore lint/style/noRestrictedImports: this is what takes its place.
import { useFetcher as useRouterFetcher } from 'react-router'

/**
 * The router's `useFetcher`, whose effects on `data` always run. The router holds `data` in a map that React does not
 * watch: a render for another reason can read it early, and where React drops that render for want of a change, the
 * effects that wait for the answer are dropped with it. A state of its own makes an answer a change.
 */
export function useFetcher<Data = unknown>(options?: { key?: string }) {
  const fetcher = useRouterFetcher<Data>(options)
  const { data } = fetcher
  const [read, setRead] = useState({ data })
  if (read.data !== data) setRead({ data })
  return fetcher
}
