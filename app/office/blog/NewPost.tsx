import { href } from 'react-router'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field, Select } from '#app/ui/Field.tsx'
import { contentLabel, sections } from '#core/content/sections.ts'
import { Refusal } from '../Refusal.tsx'
import type { action } from './create.ts'

/** Asks for the title of a new post and leads to its editor. It is a draft. */
export function NewPost({ onClose }: { onClose: () => void }) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  return (
    <Dialog open onClose={onClose} title="Neuer Beitrag">
      <Form data-saves="" method="post" action={href('/admin/blog/neu')} className="grid gap-4">
        <Refusal refused={data} />
        <Field
          label="Titel"
          name="title"
          required
          maxLength={200}
          missing="Titel ist erforderlich"
          error={data?.fields.title ?? data?.fields.slug}
        />
        <Select label="Bereich" name="contentType" defaultValue="knowledge">
          {sections.map(section => (
            <option key={section} value={section}>
              {contentLabel(section)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={state !== 'idle' && 'Anlegen...'}>
            Anlegen
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
