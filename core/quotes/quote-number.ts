/** How customers and staff name a quote: `AN-00012`. */
export function quoteNumber(number: number): string {
  return `AN-${String(number).padStart(5, '0')}`
}
