/** What Windows-1252 has in the place of the control characters of Latin-1. */
const ABOVE = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const codes = new Map([...ABOVE].map((letter, index) => [letter, 0x80 + index]))

/** A text in the character set that DATEV reads. A letter that it lacks loses its accent, or becomes `?`. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text.normalize('NFC')].map(letter => codeOf(letter) ?? bare(letter)))
}

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  return codes.get(letter)
}

function bare(letter: string): number {
  const [first = '?'] = letter.normalize('NFD')
  return codeOf(first) ?? 0x3f
}
