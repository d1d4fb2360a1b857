import { Field } from '#app/ui/Field.tsx'

export function CodeField({ hint, error }: { hint: string; error: string | undefined }) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      required
      maxLength={20}
      missing="Bitte geben Sie den Code ein."
      hint={hint}
      error={error}
    />
  )
}
