import type { ReactNode } from 'react'

/** Words of ours among the English ones of the specification. */
export function German({ children }: { children: ReactNode }) {
  return <span lang="de">{children}</span>
}
