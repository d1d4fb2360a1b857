import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PhotoField } from '#app/ui/PhotoField.tsx'
import type { RefusedForm } from '#core/form-errors.ts'

interface AddDefectPhotoProps {
  /** Where the photo is posted to. */
  to: string
  refused: RefusedForm | undefined
}

/** Adds a photo to the open report, one at a time, so that a slow line loses one at most. */
export function AddDefectPhoto({ to, refused }: AddDefectPhotoProps) {
  const { formAction } = useNavigation()
  return (
    <Form
      method="post"
      action={to}
      encType="multipart/form-data"
      className="mt-5 grid items-end gap-4 border-t border-line pt-5 sm:grid-cols-[1fr_auto]"
    >
      {refused && (
        <Notice tone="bad" role="alert" className="sm:col-span-2">
          {refused.message}
        </Notice>
      )}
      <PhotoField
        label="Foto hinzufügen"
        hint="Ein Foto nach dem anderen, je bis 12 MB. Nur Sie und unser Team sehen es."
      />
      <Button type="submit" variant="outline" busy={formAction === to && 'Hochladen...'}>
        Foto hochladen
      </Button>
    </Form>
  )
}
