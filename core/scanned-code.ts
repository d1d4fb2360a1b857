/**
 * What a scanned code means: the last part of the address on one of the shop's own labels, such as the id of a
 * device or the number of an order, else the code itself. In small letters.
 */
export function scannedCode(code: string): string {
  const text = code.trim().toLowerCase()
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return text
  return new URL(text).pathname.split('/').findLast(part => part !== '') ?? ''
}
