import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Field.tsx'
import { PhotoField } from '#app/ui/PhotoField.tsx'
import { useDecision } from '../use-decision.ts'

interface AddPhotoProps {
  orderId: string
  isBack: boolean
  /** How many are there: with each new one the field is empty again, so that none is saved twice. */
  saved: number
}

/** Adds a photo of a device as it goes out, or as it came back. */
export function AddPhoto({ orderId, isBack, saved }: AddPhotoProps) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form
      data-saves=""
      method="post"
      encType="multipart/form-data"
      action={href('/admin/rueckgaben/:orderId/fotos', { orderId })}
      className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-[1fr_12rem_auto]"
    >
      <PhotoField key={saved} label="Foto" error={refused?.message} />
      <Select label="Zeigt das Gerät" name="moment" defaultValue={isBack ? 'in' : 'out'}>
        <option value="out">bei der Übergabe</option>
        <option value="in">bei der Rückgabe</option>
      </Select>
      <Button type="submit" variant="outline" className="sm:mt-7" busy={isBusy && 'Speichern...'}>
        Foto speichern
      </Button>
    </Form>
  )
}
