const SHORTEST = 2
const LONGEST = 60
/** A size or a number of a model; more may be a phone number or one of an order. */
const MOST_DIGITS = 4

/**
 * What of a search may be counted: nothing that may be an address or a number of somebody. Null for the rest.
 */
export function countedWords(query: string): string | null {
  const words = query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const digits = words.match(/\p{Nd}/gu)?.length ?? 0
  if (words.length < SHORTEST || words.length > LONGEST || digits > MOST_DIGITS) return null
  return /[@\p{Cc}\p{Cs}]|\(at\)|\bat\b.*\bdot\b|https?:|www\./iu.test(words) ? null : words
}
