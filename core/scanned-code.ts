/**
 * What a scanned code means: the last part of the address on one of the shop's own labels, such as the id of a
 * device or the number of an order, else the code itself. In small letters.
 */
export function scannedCode(code: string): string {
  const text = code.trim().toLowerCase()
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return text
  return new URL(text).pathname.split('/').findLast(part => part !== '') ?? ''
}

/** Fewer digits are no number of a parcel. */
const LEAST_DIGITS = 8

/**
 * A serial or tracking number as it is looked for, in small letters: as it was typed, and without the spaces that stand in
 * it on a label (`00 34 0434 …`).
 */
export function codesOf(text: string): string[] {
  const code = text.trim().toLowerCase()
  const joined = code.replace(/\s+/g, '')
  return joined !== code && joined.replace(/\D/g, '').length >= LEAST_DIGITS
    ? [code, joined]
    : [code]
}
