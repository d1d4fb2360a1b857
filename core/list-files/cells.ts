export const PRODUCT_ID = 'Produkt-ID'
/** Of a thing when its line was saved. */
export const STAND = 'Stand'

/** What a cell says, as a form would send it, or why it cannot be read. */
export type ReadCell<Value> = { value: Value } | { error: string }

/** Longest texts as the form has them. */
export const longest =
  (most: number) =>
  (text: string): ReadCell<string> =>
    text.length <= most
      ? { value: text }
      : { error: `Höchstens ${most.toLocaleString('de-DE')} Zeichen.` }

/** A choice by the office's word for it, or by its name in the table. */
export const choice = (words: Readonly<Record<string, string>>, values: readonly string[]) => {
  const known = new Map(
    values.flatMap(value =>
      [value, words[value] ?? value].map(word => [word.toLowerCase(), value]),
    ),
  )
  const offered = values.map(value => words[value] ?? value).join(', ')
  return (text: string): ReadCell<string> => {
    const value = text === '' ? '' : known.get(text.toLowerCase())
    return value === undefined
      ? { error: `„${text}“ gibt es nicht. Möglich sind: ${offered}.` }
      : { value }
  }
}
