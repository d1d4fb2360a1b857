import type { ChangeEvent, ReactNode } from 'react'
import { MAX_PASSWORD } from '#core/customers/password-rules.ts'
import type { FormErrors } from '#core/form-errors.ts'
import { Field } from './Field.tsx'

interface EmailFieldProps {
  email: string | undefined
  error?: string | undefined
  maxLength?: number
  /** It is decided, and only shown. */
  readOnly?: boolean
}

/** The address of an account; password managers know it as the user's name. */
export function EmailField({ email, error, ...input }: EmailFieldProps) {
  return (
    <Field
      label="E-Mail-Adresse"
      name="email"
      type="email"
      autoComplete="username"
      required
      {...input}
      missing="Bitte geben Sie Ihre E-Mail-Adresse ein."
      defaultValue={email}
      error={error}
    />
  )
}

interface NameFieldsProps {
  values: { firstName: string; lastName: string } | undefined
  errors: FormErrors | undefined
}

/** Whose account it is going to be. */
export function NameFields({ values, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Vorname"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={100}
        missing="Bitte geben Sie Ihren Vornamen ein."
        defaultValue={values?.firstName}
        error={errors?.firstName}
      />
      <Field
        label="Nachname"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={100}
        missing="Bitte geben Sie Ihren Nachnamen ein."
        defaultValue={values?.lastName}
        error={errors?.lastName}
      />
    </div>
  )
}

interface SignInFieldsProps {
  email: string | undefined
  errors: FormErrors | undefined
}

/** What signs somebody in, in the shop and in the office. */
export function SignInFields({ email, errors }: SignInFieldsProps) {
  return (
    <>
      <EmailField email={email} error={errors?.email} />
      <Field
        label="Passwort"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        missing="Bitte geben Sie Ihr Passwort ein."
        error={errors?.password}
      />
    </>
  )
}

interface NewPasswordFieldsProps {
  label: 'Passwort' | 'Neues Passwort'
  hint: string
  errors: FormErrors | undefined
  /** How strong it is, below the first field. */
  strength?: ReactNode
  onChange?: (password: string) => void
}

/** A password to be, once. */
export function NewPasswordField(props: NewPasswordFieldsProps) {
  const { label, hint, errors, strength, onChange } = props
  return (
    <div>
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD}
        hint={hint}
        missing="Bitte wählen Sie ein Passwort."
        error={errors?.password}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value)}
      />
      {strength}
    </div>
  )
}

/** The same, twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, errors } = props
  return (
    <>
      <NewPasswordField {...props} />
      <Field
        label={`${label} bestätigen`}
        name="confirmation"
        type="password"
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD}
        missing="Bitte geben Sie das Passwort noch einmal ein."
        error={errors?.confirmation}
      />
    </>
  )
}
