import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field } from '#app/ui/Field.tsx'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import type { LinkTarget } from '#core/content/link-targets.server.ts'
import type { clientLoader } from './link-targets.ts'

interface InsertLinkProps {
  onClose: () => void
  onChosen: (target: LinkTarget) => void
}

/** Chooses a product or a post of the shop to link to. */
export function InsertLink({ onClose, onChosen }: InsertLinkProps) {
  const [search, setSearch] = useState('')
  const { data, load } = useFetcher<typeof clientLoader>()
  useEffect(() => {
    void load(`${href('/admin/blog/ziele')}?${new URLSearchParams({ q: search })}`)
  }, [search, load])
  return (
    <Dialog open onClose={onClose} title="Link einfügen">
      <Field
        type="search"
        label="Produkt oder Beitrag"
        maxLength={100}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <ul className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
        {data?.targets.map(target => (
          <li key={target.path}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 py-2 text-left text-sm hover:bg-floor"
              onClick={() => onChosen(target)}
            >
              <span className="min-w-0 wrap-anywhere">{target.title}</span>
              <span className="text-xs text-muted">
                {target.kind === 'product' ? 'Produkt' : 'Beitrag'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.hasMore && (
        <p className="mt-3 text-sm text-muted">
          Es gibt noch mehr davon. Suchen Sie genauer, um es zu finden.
        </p>
      )}
      {data?.targets.length === 0 && <p className="mt-3 text-sm text-muted">Nichts gefunden.</p>}
      {data === null && (
        <p role="alert" className="mt-3 text-sm">
          Produkte und Beiträge konnten nicht geladen werden.
        </p>
      )}
    </Dialog>
  )
}
