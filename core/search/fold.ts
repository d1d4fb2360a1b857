/**
 * Lower case, no accents, one space between words, and the umlauts written out: `Rudergeräte!` →
 * `rudergeraete`, `Straße` → `strasse`. What is literally a part of a text is a part of it still.
 */
export function spelledOut(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => spelling[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const spelling: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * The form in which ä, ae and a are the same (and ö, ü alike, and ß as ss): `Rudergeräte`,
 * `Rudergeraete` and `Rudergerate` are all `rudergerate`.
 */
export function fold(text: string): string {
  return spelledOut(text).replace(/([aou])e+/g, '$1')
}

/** Every spelling under which a word is found: written out, and folded where that differs. */
export function formsOf(word: string): string[] {
  const long = spelledOut(word)
  const short = long.replace(/([aou])e+/g, '$1')
  return long === short ? [long] : [short, long]
}

/** The words of a text as they stand there. What hyphens join is there in parts and as a whole. */
export function wordsOf(text: string): string[] {
  const composed = text.normalize('NFC')
  const words = composed.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const joined = composed.match(/[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)+/gu) ?? []
  return [...words, ...joined.map(word => word.replaceAll('-', ''))]
}
