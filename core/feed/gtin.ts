const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Prefixes of GS1 that name nothing sold anywhere: for use inside a company, and coupons. */
const RESERVED = /^(02|04|05|2|98[1-4]|99)/

/** Why a GTIN names no product in the world, in German; null where it does, as far as its digits tell. */
export function gtinProblem(gtin: string): string | null {
  const digits = gtin.replace(/\D/g, '')
  if (!LENGTHS.includes(digits.length)) {
    return `Die GTIN ${gtin} hat ${digits.length} Ziffern; es gibt sie mit 8, 12, 13 oder 14.`
  }
  const right = checkDigit(digits.slice(0, -1))
  if (!digits.endsWith(String(right))) {
    return `Die Prüfziffer der GTIN ${gtin} stimmt nicht: Sie müsste auf ${right} enden.`
  }
  const isShort = digits.length === 8
  if (isShort ? /^[02]/.test(digits) : RESERVED.test(digits.padStart(14, '0').slice(1))) {
    return `Die GTIN ${gtin} hat eine Vorsilbe, die GS1 für den Gebrauch im Haus oder für Gutscheine freihält.`
  }
  return null
}

/** The last digit of a GTIN: the sum of the others, every second one three times, filled up to ten. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
