import { Field } from '#app/ui/Field.tsx'
import type { RefusedForm } from '#core/form-errors.ts'

/** The password once more, where the server asked for it; the form is sent again with it. */
export function PasswordAgain({
  refused,
  className,
}: {
  refused: RefusedForm | undefined
  className?: string
}) {
  const error = refused?.fields.password
  if (!error) return null
  return (
    <Field
      label="Ihr Passwort"
      name="password"
      type="password"
      autoComplete="current-password"
      required
      missing="Bitte geben Sie Ihr Passwort ein."
      error={error}
      className={className}
    />
  )
}
