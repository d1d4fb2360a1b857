/** Markup that is safe to send: made by `html`, where everything put in was escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Markup from a template. All values are escaped, but for `Html` and lists of it; nothing shows as nothing. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  const parts = strings.map(
    (text, index) => text + (index < values.length ? show(values[index]) : ''),
  )
  return new Html(parts.join(''))
}

function show(value: Part): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return value.map(show).join('')
}

function escapeText(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
