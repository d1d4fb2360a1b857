import { TextArea } from '#app/ui/Field.tsx'

/** Why the office does something with a device, in words that its customer reads. */
export function MailedReason({
  error,
  typed,
}: {
  error: string | null | undefined
  /** As it was typed before. */
  typed?: string | undefined
}) {
  return (
    <TextArea
      label="Grund"
      name="reason"
      required
      missing="Bitte nennen Sie den Grund."
      rows={3}
      maxLength={2000}
      defaultValue={typed}
      hint="Der Kunde liest ihn in der E-Mail."
      error={error}
    />
  )
}
