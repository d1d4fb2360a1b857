import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** That a link is on its way to a new address, which holds once the link is opened. */
export function EmailLinkSent({ to, where = '' }: { to: string; where?: string }) {
  return (
    <Notice tone="good" role="status" className="mb-5">
      Wir haben einen Link an {to} geschickt. Öffnen Sie ihn innerhalb von 24 Stunden
      {where && ` ${where}`}; erst damit gilt die neue Adresse.
    </Notice>
  )
}

export function NewEmailField({ error }: { error?: string | undefined }) {
  return (
    <Field
      label="Neue E-Mail-Adresse"
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={200}
      missing="Bitte geben Sie die neue E-Mail-Adresse ein."
      error={error}
    />
  )
}
