/**
 * Whether a GTIN can be one: 8, 12, 13 or 14 digits whose last is the check digit of the others
 * (GS1: weights 3 and 1 from the right). The list of products asks the same in SQL.
 */
export function isValidGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text.padStart(14, '0')].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** The hint of the product form: 8 to 14 digits (B-5-16). */
export function looksLikeGtin(text: string): boolean {
  return /^\d{8,14}$/.test(text)
}
