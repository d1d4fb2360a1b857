import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import type { LibraryPicture } from '#core/pictures/library.ts'
import type { clientLoader } from './choices.ts'

interface LibraryDialogProps {
  onClose: () => void
  onChosen: (picture: LibraryPicture) => void
}

/** Chooses one of the pictures that the shop has. Holds no form: it opens inside of forms. */
export function LibraryDialog({ onClose, onChosen }: LibraryDialogProps) {
  const [search, setSearch] = useState('')
  const { data, load, state } = useFetcher<typeof clientLoader>()
  const show = (q: string, page: number) =>
    void load(`${href('/admin/medien/auswahl')}?${new URLSearchParams({ q, page: String(page) })}`)

  useEffect(() => {
    void load(href('/admin/medien/auswahl'))
  }, [load])

  return (
    <Dialog open onClose={onClose} title="Bild aus der Mediathek" wide>
      <div className="flex gap-2">
        <input
          type="search"
          className="control"
          aria-label="Bilder suchen"
          placeholder="Name oder Beschreibung"
          maxLength={100}
          value={search}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            show(search, 1)
          }}
        />
        <Button aria-label="Suchen" onClick={() => show(search, 1)}>
          <Search aria-hidden className="size-5" />
        </Button>
      </div>
      <p role="status" className="mt-3 text-sm text-muted">
        {state !== 'idle' || data === undefined
          ? 'Wird geladen...'
          : data === null
            ? 'Die Bilder konnten nicht geladen werden.'
            : data.pictures.length === 0 && 'Kein Bild gefunden.'}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {data?.pictures.map(picture => (
          <li key={picture.hash}>
            <button
              type="button"
              className="block w-full rounded-card border border-line text-left hover:border-edge"
              onClick={() => onChosen(picture)}
            >
              <Picture
                image={picture}
                alt={picture.alt ?? ''}
                width={200}
                height={150}
                fit="contain"
                className="rounded-t-card"
              />
              <span className="block truncate p-2 text-xs">{picture.name ?? 'ohne Namen'}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3 text-sm">
          <Button
            variant="outline"
            size="small"
            disabled={data.page === 1}
            onClick={() => show(search, data.page - 1)}
          >
            Zurück
          </Button>
          Seite {data.page} von {data.pages}
          <Button
            variant="outline"
            size="small"
            disabled={data.page >= data.pages}
            onClick={() => show(search, data.page + 1)}
          >
            Weiter
          </Button>
        </div>
      )}
    </Dialog>
  )
}
