import { NewPasswordFields } from '#app/ui/AccountFields.tsx'
import { Field } from '#app/ui/Field.tsx'
import { MIN_PASSWORD } from '#core/customers/password-rules.ts'
import type { FormErrors } from '#core/form-errors.ts'

/** The three fields of a changed password. `errors` stand beside their field. */
export function PasswordFields({ errors }: { errors: FormErrors }) {
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
      <NewPasswordFields
        label="Neues Passwort"
        hint={`Mindestens ${MIN_PASSWORD} Zeichen.`}
        errors={errors}
      />
    </>
  )
}
