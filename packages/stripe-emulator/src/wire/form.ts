import { StripeError } from './errors.ts'

/** A decoded form before the schema gives it types: text, or names (also `0`, `1`, …) with values. */
export type RawValue = string | RawForm
export interface RawForm {
  [name: string]: RawValue
}

const maxDepth = 12

/**
 * Decodes Stripe's form encoding: `items[0][price]=x`, `expand[]=y`.
 * Throws a `StripeError` on a name that cannot be placed. Not by `qs`: of `items[][price]=a&items[][price]=b`
 * it drops one, `a=1&a[b]=2` it merges, and `__proto__` it leaves out unsaid.
 */
export function decodeForm(text: string): RawForm {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.includes('\0') || value.includes('\0')) {
      throw new StripeError('Null bytes are not allowed in parameters.', { param: name })
    }
    place(form, splitName(name), value, name)
  }
  return form
}

/** Turns nested values of JavaScript into the same raw form; `undefined` is left out, `null` unsets. */
export function rawForm(params: Record<string, unknown>): RawForm {
  const form = emptyForm()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) form[name] = rawValue(value)
  }
  return form
}

function rawValue(value: unknown): RawValue {
  if (value === null) return ''
  if (Array.isArray(value)) return rawForm(Object.fromEntries(value.entries()))
  if (typeof value === 'object') return rawForm({ ...value })
  return String(value)
}

// Without a prototype, so that `__proto__` and `constructor` are names like any other.
function emptyForm(): RawForm {
  return Object.create(null)
}

function splitName(name: string): string[] {
  const open = name.indexOf('[')
  if (open < 0) return [name]
  const parts = [name.slice(0, open)]
  for (const match of name.slice(open).matchAll(/\[([^[\]]*)\]/g)) parts.push(match[1] ?? '')
  if (parts.length > maxDepth) throw new StripeError(`Invalid hash: ${name}`, { param: name })
  return parts
}

function place(form: RawForm, path: string[], value: string, name: string): void {
  let at = form
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(at).length) : part
    if (depth === path.length - 1) {
      at[key] = value
      return
    }
    const next = at[key] ?? emptyForm()
    if (typeof next === 'string') throw new StripeError(`Invalid hash: ${name}`, { param: name })
    at[key] = next
    at = next
  }
}
