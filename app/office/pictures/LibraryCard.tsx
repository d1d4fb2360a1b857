import { Pencil } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import type { LibraryPicture } from '#core/pictures/library.ts'
import type { PictureUse } from '#core/pictures/uses.ts'
import { RemovePicture } from './RemovePicture.tsx'
import { Uses } from './Uses.tsx'

/** A picture of the library with what uses it. */
export type LibraryEntry = LibraryPicture & { uses: PictureUse[] }

interface LibraryCardProps {
  entry: LibraryEntry
  onDescribe: () => void
}

/** Only what nothing uses can be removed. */
export function LibraryCard({ entry, onDescribe }: LibraryCardProps) {
  const { width, height, name, alt, uses } = entry
  const called = name ?? 'Bild ohne Namen'
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-card">
      <Picture
        image={entry}
        alt={alt ?? ''}
        width={400}
        height={260}
        fit="contain"
        className="rounded-t-card"
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="truncate text-base font-semibold" title={called}>
            {called}
          </h2>
          <p className="tabular text-sm text-muted">
            {width} × {height} Pixel
          </p>
        </div>
        {alt ? (
          <p className="text-sm wrap-anywhere">{alt}</p>
        ) : (
          <p className="text-sm text-warn">Noch nicht beschrieben.</p>
        )}
        <div className="mt-auto border-t border-line pt-3">
          <Uses uses={uses} />
        </div>
        <div className="flex flex-wrap justify-end gap-1">
          <Button
            variant="quiet"
            size="small"
            aria-label={`Beschreiben: ${called}`}
            onClick={onDescribe}
          >
            <Pencil aria-hidden className="size-4" />
            Beschreiben
          </Button>
          {uses.length === 0 && <RemovePicture entry={entry} called={called} />}
        </div>
      </div>
    </li>
  )
}
