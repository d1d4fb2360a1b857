import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import type { LibraryPicture } from '#core/pictures/library.ts'
import { shop } from '#core/shop.ts'
import { Conflicts, type ConflictWords } from '../Conflicts.tsx'
import type { action } from './describe.ts'

interface DescribeDialogProps {
  entry: LibraryPicture
  onClose: () => void
}

/** Name and words of a picture, as they are proposed wherever it is chosen. */
export function DescribeDialog({ entry, onClose }: DescribeDialogProps) {
  const [read] = useState(entry)
  const [conflicts, setConflicts] = useState<ConflictWords[]>([])
  const { Form, data, state } = useFormFetcher<typeof action>()
  useEffect(() => {
    if (data?.result === 'saved' && state === 'idle') onClose()
  }, [data, state, onClose])
  useEffect(() => {
    if (data?.result === 'conflict') setConflicts(data.conflicts)
  }, [data])
  return (
    <Dialog open onClose={onClose} title="Bild beschreiben">
      <Form
        method="post"
        data-saves=""
        action={href('/admin/medien/:hash/worte', { hash: read.hash })}
        className="grid gap-4"
      >
        <input type="hidden" name="read-name" value={read.name ?? ''} />
        <input type="hidden" name="read-alt" value={read.alt ?? ''} />
        <Picture
          image={read}
          alt=""
          width={400}
          height={200}
          fit="contain"
          className="rounded-card"
        />
        <TextArea
          label="Alternativtext"
          name="alt"
          rows={3}
          maxLength={shop.uploads.maxAlt}
          defaultValue={read.alt ?? ''}
          placeholder="Was ist zu sehen?"
          hint="Wird vorgeschlagen, wenn das Bild gewählt wird. Wo es schon steht, bleiben seine Worte, wie sie sind."
        />
        <Field
          label="Name"
          name="name"
          maxLength={shop.uploads.maxName}
          defaultValue={read.name ?? ''}
          hint="Nur hier zu sehen, zum Wiederfinden."
        />
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} thing="Dieses Bild" />}
        {data?.result === 'refused' && (
          <Notice tone="bad" role="alert">
            {data.message}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={state !== 'idle' && 'Speichern...'}>
            Speichern
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
