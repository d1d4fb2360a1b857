declare const content: unique symbol

/** A page's data as one text (`docs/decisions/025`). */
export type Packed<T> = string & { readonly [content]?: T }

/** Of pages that are rendered at a time; any other is read again from its text. */
const REMEMBERED = 8

// biome-ignore lint/suspicious/noExplicitAny: each text leads to what its own type says
const remembered = new Map<string, any>()

/**
 * Turns the data of a page into one text for its way to the browser: the router's own encoding walks
 * through every value. `value` never changes afterwards and is what JSON can say, without dates and
 * `undefined`.
 */
export function pack<T extends object>(value: T): Packed<T> {
  return remember(JSON.stringify(value), value)
}

/** What was packed: on the server the same object, in the browser the same one for the same text. */
export function unpack<T>(packed: Packed<T>): T {
  const known = remembered.get(packed)
  if (known !== undefined) return known
  const value = JSON.parse(packed)
  remember(packed, value)
  return value
}

function remember(packed: string, value: unknown): string {
  // What is packed again is the newest once more, and its objects are those of now.
  remembered.delete(packed)
  remembered.set(packed, value)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return packed
}
