import { Field } from '#app/ui/Field.tsx'

/** The password of a known account, whose address stands beside it for password managers. */
export function PasswordField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Passwort"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        missing="Bitte geben Sie Ihr Passwort ein."
        error={error}
      />
    </>
  )
}
