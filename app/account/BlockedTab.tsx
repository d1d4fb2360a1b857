import { ExternalLink } from 'lucide-react'
import { Notice } from '#app/ui/Notice.tsx'

/** The way on where the browser lets no tab be opened. */
export function BlockedTab({ address }: { address: string }) {
  return (
    <Notice tone="warn" role="status" className="mt-4 text-sm">
      <p>Ihr Browser hat den neuen Tab blockiert.</p>
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold underline"
      >
        Seite jetzt öffnen
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </Notice>
  )
}
