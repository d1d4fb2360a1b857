import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { href } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ReceivedDeclaration } from './declaration-state.server.ts'

/** Says that a declaration has arrived, repeats it, and offers it as a file (L-16, L-26). */
export function Received({ title, received }: { title: string; received: ReceivedDeclaration }) {
  const { rows, consequence, email, id } = received
  useEffect(() => {
    toast({ title: 'Anfrage versendet' })
  }, [])
  return (
    <div>
      <Notice tone="good" role="status">
        <p className="font-semibold">{title}</p>
        <p>Eine Bestätigung mit dem vollständigen Inhalt geht an {email}.</p>
      </Notice>
      <DeclarationFacts rows={rows} />
      <p className="mt-6 font-semibold">{consequence}</p>
      <a
        href={href('/erklaerungen/:declarationId', { declarationId: id })}
        download
        className="button mt-6"
        data-variant="outline"
      >
        <Download aria-hidden className="size-5" />
        Erklärung als PDF speichern
      </a>
    </div>
  )
}

/** The content of a declaration, row by row. */
export function DeclarationFacts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="grid items-baseline gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
