import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { shop } from '#core/shop.ts'
import { LibraryDialog } from '../pictures/LibraryDialog.tsx'
import { UploadBox } from '../pictures/UploadBox.tsx'

interface InsertPictureProps {
  onClose: () => void
  onChosen: (pictures: LibraryPicture[]) => void
}

/** A picture for the text: uploaded or from the library, with words for those who do not see it. */
export function InsertPicture({ onClose, onChosen }: InsertPictureProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [alt, setAlt] = useState('')
  /** Chosen, and nobody has said yet what they show. */
  const [silent, setSilent] = useState<LibraryPicture[] | null>(null)
  const insert = (pictures: LibraryPicture[]) =>
    onChosen(pictures.map(picture => ({ ...picture, alt: alt.trim() || picture.alt })))
  function choose(pictures: LibraryPicture[]): void {
    setChoosing(false)
    if (alt.trim() || pictures.every(picture => picture.alt)) insert(pictures)
    else setSilent(pictures)
  }
  return (
    <Dialog open onClose={onClose} title="Bild einfügen">
      <div className="grid gap-4">
        <Field
          label="Alternativtext"
          hint="Was ist zu sehen? Für alle, die das Bild nicht sehen."
          maxLength={shop.uploads.maxAlt}
          value={alt}
          onChange={event => setAlt(event.target.value)}
        />
        {silent ? (
          <>
            <Notice tone="warn" role="status" className="text-sm">
              Dieses Bild hat noch keinen Alternativtext. Ohne ihn erfährt niemand, der es nicht
              sieht, was es zeigt. Nur reiner Schmuck braucht keinen.
            </Notice>
            <div className="flex justify-end">
              <Button variant="primary" onClick={() => insert(silent)}>
                {alt.trim() ? 'Bild einfügen' : 'Ohne Alternativtext einfügen'}
              </Button>
            </div>
          </>
        ) : (
          <UploadBox multiple={false} onUploaded={choose}>
            <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
              Aus der Mediathek
            </Button>
          </UploadBox>
        )}
      </div>
      {isChoosing && (
        <LibraryDialog onClose={() => setChoosing(false)} onChosen={picture => choose([picture])} />
      )}
    </Dialog>
  )
}
