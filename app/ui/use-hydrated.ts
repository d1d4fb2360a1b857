import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and until React has taken over the document. For controls that only work with
 * JavaScript: the document is smaller without them. Keep their place, so that nothing moves.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
