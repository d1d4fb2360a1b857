import { href } from 'react-router'
import { NameFields, NewPasswordFields } from '#app/ui/AccountFields.tsx'
import type { RefusedForm } from '#core/form-errors.ts'
import type { JoinWay } from './join-way.ts'
import { PasswordField } from './PasswordField.tsx'

interface JoinFieldsProps {
  way: Exclude<JoinWay, 'other-account'>
  email: string
  refused: RefusedForm | undefined
  values: { firstName: string; lastName: string } | undefined
}

/** What somebody has to give to accept an invitation. */
export function JoinFields({ way, email, refused, values }: JoinFieldsProps) {
  if (way === 'at-once') return null
  if (way === 'sign-in') {
    return (
      <>
        <p className="text-muted">Bitte geben Sie das Passwort Ihres Kontos ein.</p>
        <PasswordField email={email} error={refused?.fields.password} />
        <p className="text-sm text-muted">
          Passwort vergessen? Legen Sie unter{' '}
          <a className="text-link" href={href('/auth/passwort-vergessen')}>
            „Passwort vergessen?“
          </a>{' '}
          ein neues fest, und öffnen Sie die Einladung danach noch einmal.
        </p>
      </>
    )
  }
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NameFields values={values} errors={refused?.fields} />
      <NewPasswordFields
        label="Passwort"
        hint="Mindestens 8 Zeichen mit Großbuchstabe, Kleinbuchstabe und Zahl."
        errors={refused?.fields}
      />
    </>
  )
}
