import { Share2 } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'

/** Shares this page with the device's own dialog, else copies its address. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = window.location.href
    if (navigator.share) {
      try {
        await navigator.share({ title, url })
      } catch (error) {
        // Closing the dialog without a choice is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) copy(url)
      }
      return
    }
    await copy(url)
  }

  return (
    <Button variant="outline" size="small" onClick={share}>
      <Share2 aria-hidden className="size-5" />
      Teilen
    </Button>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link kopiert' })
  } catch {
    toast({ title: 'Fehler', text: `Bitte kopieren Sie die Adresse: ${url}`, kind: 'destructive' })
  }
}
