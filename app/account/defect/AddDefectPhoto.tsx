import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
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
      <Field
        type="file"
        label="Foto hinzufügen"
        name="photo"
        required
        accept="image/jpeg,image/png,image/webp,image/heic"
        hint="Ein Foto nach dem anderen, je bis 12 MB. Nur Sie und unser Team sehen es."
        missing="Bitte wählen Sie ein Foto."
      />
      <Button type="submit" variant="outline" busy={formAction === to && 'Hochladen...'}>
        Foto hochladen
      </Button>
    </Form>
  )
}
