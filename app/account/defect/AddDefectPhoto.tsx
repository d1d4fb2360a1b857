import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { PhotoField } from '#app/ui/PhotoField.tsx'
import type { RefusedForm } from '#core/form-errors.ts'

interface AddDefectPhotoProps {
  /** Where the photo is posted to. */
  to: string
  refused: RefusedForm | undefined
  /** How many are there: with each new one the field is empty again, so that none is sent twice. */
  uploaded?: number
}

/** Adds a photo to the open report, one at a time, so that a slow line loses one at most. */
export function AddDefectPhoto({ to, refused, uploaded }: AddDefectPhotoProps) {
  const { formAction } = useNavigation()
  return (
    <Form
      method="post"
      action={to}
      encType="multipart/form-data"
      className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-[1fr_auto]"
    >
      <PhotoField
        key={uploaded}
        label="Foto hinzufügen"
        hint="Ein Foto nach dem anderen, je bis 12 MB. Nur Sie und unser Team sehen es."
        error={refused?.message}
      />
      <Button
        type="submit"
        variant="outline"
        className="sm:mt-7"
        busy={formAction === to && 'Hochladen...'}
      >
        Foto hochladen
      </Button>
    </Form>
  )
}
