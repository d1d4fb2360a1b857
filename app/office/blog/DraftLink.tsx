import { Link2 } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'

/** Shows a draft to whoever gets the link, and to nobody else. */
export function DraftLink({ url }: { url: string }) {
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        Entwurf ansehen
      </a>
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          void navigator.clipboard
            .writeText(url)
            .then(() => toast({ title: 'Link zum Entwurf kopiert' }))
        }
      >
        <Link2 aria-hidden className="size-4" />
        Link kopieren
      </Button>
    </>
  )
}
