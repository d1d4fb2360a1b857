const PREFIX = 'KP-'
const DIGITS = 6

/** How customers and staff name an order: `KP-000123`. */
export function orderNumber(number: number): string {
  return `${PREFIX}${String(number).padStart(DIGITS, '0')}`
}

/** Whether somebody wrote nothing but the whole number of an order: `KP-000123`, `kp 123`. */
export function isOrderNumber(text: string): boolean {
  return /^\s*kp[-\s]*\d{1,9}\s*$/i.test(text)
}

/**
 * The order number that someone wrote, also without prefix, zeros or with words around it
 * (`Bestellung kp 123 vom 3. Mai` → 123). Null where no number stands out.
 */
export function readOrderNumber(text: string): number | null {
  const prefixed = /kp[-\s]*0*(\d{1,9})(?!\d)/i.exec(text)
  if (prefixed) return Number(prefixed[1])
  const alone = /^\s*#?0*(\d{1,9})\s*$/.exec(text)
  return alone ? Number(alone[1]) : null
}
