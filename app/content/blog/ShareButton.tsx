import { Share2 } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { sharePage } from './share.ts'

/** Shares the page that is open. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button
      variant="outline"
      size="small"
      onClick={() => sharePage({ title, url: window.location.href })}
    >
      <Share2 aria-hidden className="size-5" />
      Teilen
    </Button>
  )
}
