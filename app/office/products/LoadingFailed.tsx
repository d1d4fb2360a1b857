import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** The banner in the place of products that could not be read (B-8-14). */
export function LoadingFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <div lang="en">
      <Notice tone="bad" role="alert">
        <p className="font-semibold">Error loading products</p>
        <p className="mb-3">Failed to load products. Please try again.</p>
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
