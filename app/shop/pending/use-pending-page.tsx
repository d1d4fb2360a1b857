import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type PendingKind, pendingKind } from './pending-kind.ts'
import { HomeSkeleton, ListingSkeleton, ProductSkeleton } from './skeletons.tsx'

/** A page that arrives sooner takes the place of the old one at once, without a flicker. */
const PATIENCE_MS = 250

const skeletons: Record<PendingKind, ReactNode> = {
  home: <HomeSkeleton />,
  listing: <ListingSkeleton />,
  product: <ProductSkeleton />,
}

/** The skeleton of the page that a slow navigation leads to (S-2.3, S-2.5, S-2.6), else null. */
export function usePendingPage(): ReactNode {
  const { state, location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const isWaiting = state === 'loading' && formMethod === undefined
  const kind = isWaiting ? pendingKind(location.pathname) : null
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (!kind) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [kind])

  const pendingPage = kind && isLate ? skeletons[kind] : null
  useTopOfPage(pendingPage !== null && location?.pathname !== pathname)
  return pendingPage
}

/** Another page begins at its top; where it does not come after all, the old one is where it was. */
function useTopOfPage(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    const { scrollY } = window
    window.scrollTo(0, 0)
    return () => window.scrollTo(0, scrollY)
  }, [isShown])
}
