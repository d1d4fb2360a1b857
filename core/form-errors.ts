/** Words beside the fields of a form, by the field's name; empty where nothing is wrong (ADR-044). */
export type FormErrors<Field extends string = string> = Partial<Record<Field, string>>

/** A form that is shown again, as a value: what is said of all of it, and beside its fields. */
export interface RefusedForm<Field extends string = string> {
  ok: false
  title: string
  /** Empty where the fields say it all. */
  message: string
  fields: FormErrors<Field>
  /** Seconds to wait, where there were too many tries. */
  retryAfterSeconds?: number
}

export function refusedForm<Field extends string>(
  title: string,
  message: string,
  fields: FormErrors<Field> = {},
): RefusedForm<Field> {
  return { ok: false, title, message, fields }
}

export function hasErrors(fields: FormErrors): boolean {
  return Object.keys(fields).length > 0
}
