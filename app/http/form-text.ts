import { tooLong } from '#core/refusals.ts'

/**
 * A text field of a posted form; empty when it is missing or a file. Browsers post a line break as two characters
 * but count it as one where a field says how long it may be, so that it is one here, too.
 */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** A text field of a posted form without blanks around it. Throws `invalid` where it is longer; nothing is cut. */
export function textUpTo(longest: number, form: FormData, name: string): string {
  const text = textOf(form, name).trim()
  if (text.length > longest) throw tooLong(name, longest)
  return text
}
