import { Field } from '#app/ui/Field.tsx'
import { MAX_PASSWORD, MIN_PASSWORD } from '#core/customers/password-rules.ts'

/** The three fields of a changed password. `errors` stand beside their field. */
export function PasswordFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <Field
        label="Aktuelles Passwort"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        missing="Bitte geben Sie Ihr aktuelles Passwort ein."
        error={errors.current}
      />
      <Field
        label="Neues Passwort"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD}
        hint={`Mindestens ${MIN_PASSWORD} Zeichen.`}
        missing="Bitte wählen Sie ein Passwort."
        error={errors.password}
      />
      <Field
        label="Neues Passwort bestätigen"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD}
        missing="Bitte geben Sie das Passwort noch einmal ein."
        error={errors.confirmation}
      />
    </>
  )
}
