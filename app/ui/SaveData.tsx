import { Download } from 'lucide-react'

/** What is held of somebody, as a file to read and one for other programs. */
export function SaveData({ pdf, json }: { pdf: string; json: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Save to={pdf}>Als PDF speichern</Save>
      <Save to={json}>Als JSON speichern</Save>
    </div>
  )
}

/** No `download`: a refusal is a page to read then, not a file. */
function Save({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="button" data-variant="outline" data-size="small">
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  )
}
