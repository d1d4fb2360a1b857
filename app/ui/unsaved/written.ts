/** What is asked of a form of the document. */
export interface FormLike {
  isConnected: boolean
  elements: Iterable<object>
}

interface FieldLike {
  type: string
  name: string
  value: string
  checked?: boolean
  files?: Iterable<{ name: string; size: number }> | null
}

/** What holds nothing that is saved: buttons, and searches, which are asked for anew. */
const OTHER = new Set(['button', 'submit', 'reset', 'image', 'output', 'search'])

/** Hidden fields that say what was read, or what the call is about: the page fills them in by itself. */
const OF_THE_PAGE = /^(read|seen-|(id|key|version|confirmed)$)/

/**
 * All that a form holds, in its order, so that two of these can be compared: also what stands in hidden fields, such
 * as pictures. A form of hidden fields alone is a button.
 */
export function writtenIn({ elements }: FormLike): string {
  const fields = [...elements].filter(isField)
  return fields.every(({ type }) => type === 'hidden') ? '' : JSON.stringify(fields.map(contentOf))
}

function isField(element: object): element is FieldLike {
  if (!('value' in element && 'name' in element && 'type' in element)) return false
  const { type, name } = element
  if (typeof type !== 'string' || OTHER.has(type)) return false
  // Ticks without a name are not sent: they select rows and open things.
  if (type === 'checkbox' || type === 'radio') return name !== ''
  return type !== 'hidden' || (typeof name === 'string' && !OF_THE_PAGE.test(name))
}

function contentOf({ type, name, value, checked, files }: FieldLike): unknown {
  if (type === 'checkbox' || type === 'radio') return [name, value, checked]
  if (type === 'file') return [name, [...(files ?? [])].map(file => [file.name, file.size])]
  return [name, value]
}
