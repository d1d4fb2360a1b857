import { Images } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { LibraryDialog } from './LibraryDialog.tsx'
import { type ChosenPicture, PictureCards } from './PictureCards.tsx'
import { UploadBox } from './UploadBox.tsx'

interface PicturesFieldProps {
  legend: string
  lang?: 'en'
  hint?: ReactNode
  pictures: readonly ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
  /** One picture alone: a new one takes the place of the one before. */
  single?: boolean
  /** What is said first of an upload that failed; left out: the words for products. */
  failed?: string
}

/**
 * The pictures of a thing: uploaded, dropped, or chosen from the library, each with words for those who do not
 * see it, and ordered by drag or by buttons. Whoever shows it puts `pictures` into the form.
 */
export function PicturesField(props: PicturesFieldProps) {
  const { legend, lang, hint, pictures, onChange, single = false, failed } = props
  const [isChoosing, setChoosing] = useState(false)
  const fieldset = useRef<HTMLFieldSetElement>(null)

  function change(next: ChosenPicture[]): void {
    onChange(next)
    // The dialog around it asks before entries are lost, and hears of them by this.
    fieldset.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function add(added: LibraryPicture[]): void {
    const known = new Set(pictures.map(({ url }) => url))
    const fresh = added
      .filter(({ url }) => !known.has(url))
      .map(({ url, preview, alt }) => ({ url, preview, alt: alt ?? '' }))
    if (fresh.length > 0) change(single ? fresh.slice(-1) : [...pictures, ...fresh])
  }

  return (
    <fieldset ref={fieldset} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold" lang={lang}>
        {legend}
      </legend>
      {hint && <div className="text-sm text-muted">{hint}</div>}
      <PictureCards pictures={pictures} onChange={change} />
      <UploadBox multiple={!single} failed={failed} onUploaded={add}>
        <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
          <Images aria-hidden className="size-4" />
          Aus der Mediathek
        </Button>
      </UploadBox>
      {isChoosing && (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onChosen={picture => {
            setChoosing(false)
            add([picture])
          }}
        />
      )}
    </fieldset>
  )
}
