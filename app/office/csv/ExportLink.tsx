import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'

/** Saves what the list's address leaves, on all its pages. */
export function ExportLink({ to }: { to: string }) {
  const [params] = useSearchParams()
  return (
    <a href={`${to}?${params}`} className="button" data-variant="outline" data-size="small">
      <Download aria-hidden className="size-4" />
      CSV exportieren
    </a>
  )
}
