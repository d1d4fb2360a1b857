import { toast } from '#app/ui/toast.ts'

interface SharedPage {
  title: string
  url: string
}

/**
 * Shares a page with the device's own dialog, else copies its address and says so (B-2-22).
 * For the browser; never throws.
 */
export async function sharePage(page: SharedPage): Promise<void> {
  if (!('share' in navigator)) return copy(page.url)
  try {
    await navigator.share(page)
  } catch (error) {
    // Closing the dialog without a choice is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copy(page.url)
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link kopiert' })
  } catch {
    toast({ title: 'Fehler', text: `Bitte kopieren Sie die Adresse: ${url}`, kind: 'destructive' })
  }
}
