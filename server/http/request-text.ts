/**
 * Whether a text can be stored and shown: PostgreSQL refuses U+0000, and half of a surrogate pair has
 * no form in UTF-8. No keyboard types either.
 */
export function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

/** Whether path and query of an address, once decoded, are text. */
export function readAddress(url: string): { path: boolean; query: boolean } {
  if (!url.includes('%')) return { path: true, query: true }
  const { pathname, search } = new URL(url)
  return { path: isEncodedText(pathname), query: !search.includes('%00') }
}

function isEncodedText(path: string): boolean {
  try {
    return isText(decodeURIComponent(path))
  } catch {
    // Half an escape, or bytes that are not UTF-8.
    return false
  }
}

/** Whether every field of a form is text. */
export function formIsText(form: FormData): boolean {
  for (const [name, value] of form) {
    if (!isText(name) || !isText(typeof value === 'string' ? value : value.name)) return false
  }
  return true
}

/** Whether every string of a JSON value is text, keys included. Without recursion: depth is the sender's. */
export function jsonIsText(json: unknown): boolean {
  const open = [json]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && !isText(value)) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (!isText(key)) return false
      open.push(child)
    }
  }
  return true
}
