import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Picture } from '#app/ui/Picture.tsx'
import { shop } from '#core/shop.ts'

/** A picture of a form: its address as it is stored, and the words that stand for it. */
export interface ChosenPicture {
  url: string
  alt: string
  preview?: string
  /** Where it is shown from, where the stored address only names it. */
  shownAs?: string
}

interface PictureCardsProps {
  pictures: readonly ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
}

/** Pictures in their order, the first one first; each can be moved, described and taken away. */
export function PictureCards({ pictures, onChange }: PictureCardsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  if (pictures.length === 0) return null

  function move(from: number, to: number): void {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const describe = (at: number, alt: string) =>
    onChange(pictures.map((picture, index) => (index === at ? { ...picture, alt } : picture)))

  return (
    <ol className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2 lg:grid-cols-3">
      {pictures.map((picture, index) => (
        <li
          key={picture.url}
          draggable={pictures.length > 1}
          onDragStart={event => {
            setDragged(index)
            event.dataTransfer.effectAllowed = 'move'
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={event => {
            if (dragged !== null) event.preventDefault()
          }}
          onDrop={event => {
            if (dragged === null) return
            event.preventDefault()
            move(dragged, index)
            setDragged(null)
          }}
          className={classes(
            'min-w-0 rounded-card border border-line',
            dragged === index && 'opacity-60',
            dragged !== null && dragged !== index && 'border-dashed border-edge',
          )}
        >
          <Picture
            image={{ ...picture, url: picture.shownAs ?? picture.url }}
            alt={picture.alt}
            width={400}
            height={260}
            fit="contain"
            className="rounded-t-card"
          />
          <div className="grid gap-2 p-3">
            <label className="grid gap-1 text-sm">
              <span className="font-semibold">Alternativtext</span>
              <input
                type="text"
                className="control"
                maxLength={shop.uploads.maxAlt}
                placeholder="Was ist zu sehen?"
                value={picture.alt}
                // Else its text could not be marked with the mouse.
                draggable
                onDragStart={event => {
                  event.preventDefault()
                  event.stopPropagation()
                }}
                onChange={event => describe(index, event.target.value)}
              />
            </label>
            {picture.alt.trim() === '' && (
              <p className="text-sm text-warn">Noch ohne Worte für alle, die es nicht sehen.</p>
            )}
            <div className="flex justify-end">
              {pictures.length > 1 && (
                <>
                  <IconButton
                    label={`Bild ${index + 1} nach vorn`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowLeft aria-hidden className="size-5" />
                  </IconButton>
                  <IconButton
                    label={`Bild ${index + 1} nach hinten`}
                    disabled={index === pictures.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowRight aria-hidden className="size-5" />
                  </IconButton>
                </>
              )}
              <IconButton
                label={`Bild ${index + 1} entfernen`}
                onClick={() => onChange(pictures.filter((_, other) => other !== index))}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
