import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface RemovePictureProps {
  entry: LibraryPicture
  called: string
}

/** Removes a picture after its question; one that somebody uses meanwhile says so and stays. */
export function RemovePicture({ entry: { hash }, called }: RemovePictureProps) {
  const [isAsking, setAsking] = useState(false)
  const { Form, refused, isBusy } = useDecision()
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Entfernen: ${called}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-4" />
        Entfernen
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Bild entfernen?">
        <Form data-acts="" method="post" action={href('/admin/medien/:hash/entfernen', { hash })}>
          <p className="wrap-anywhere">
            „{called}“ wird mit allen Größen gelöscht. Das lässt sich nicht rückgängig machen.
          </p>
          <Refusal refused={refused} className="mt-4" />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
            <Button type="submit" variant="danger" busy={isBusy && 'Entfernen...'}>
              Bild entfernen
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
