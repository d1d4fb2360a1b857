import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { complain } from '#app/ui/complain.ts'
import { Notice } from '#app/ui/Notice.tsx'

const FAILED = 'Failed to load products. Please try again.'

/** The banner in the place of products that could not be read, and their toast (B-8-14). */
export function LoadingFailed() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => complain(FAILED, 'en'), [])
  return (
    <div lang="en">
      <Notice tone="bad" role="alert">
        <p className="font-semibold">Error loading products</p>
        <p className="mb-3">{FAILED}</p>
        <Button
          size="small"
          variant="outline"
          busy={state === 'loading' && 'Loading...'}
          onClick={() => revalidate()}
        >
          Retry
        </Button>
      </Notice>
    </div>
  )
}
