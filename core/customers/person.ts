import { z } from 'zod'
import { type FormErrors, type RefusedForm, refusedForm } from '../form-errors.ts'
import { SIGN_UP_FAILED } from './form-titles.ts'

const required = (message: string) => z.string().trim().min(1, message).max(100, message)

/** Who a new account belongs to. */
export const person = z.object({
  firstName: required('Bitte geben Sie Ihren Vornamen ein.'),
  lastName: required('Bitte geben Sie Ihren Nachnamen ein.'),
})

/** The form of a new account again, with the first problem of each field. */
export function refusedPerson({ issues }: z.ZodError): RefusedForm {
  const fields: FormErrors = {}
  for (const issue of issues) fields[String(issue.path[0])] ??= issue.message
  return refusedForm(SIGN_UP_FAILED, issues[0]?.message ?? '', fields)
}
