import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

interface AskedNoticeProps {
  /** The answer that asks; each one is brought into sight anew. */
  asked: object
  className?: string
  children: ReactNode
}

/**
 * A question that a form was answered with. It may open below the fold, so the focus goes to it: to its words, for a
 * second Enter shall say yes to nothing.
 */
export function AskedNotice({ asked, className, children }: AskedNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer asks again.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [asked])
  return (
    <div ref={place} tabIndex={-1} className={className}>
      <Notice tone="warn" role="alert">
        {children}
      </Notice>
    </div>
  )
}
