const oneDecimal = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** An average with one decimal: '4,6'. */
export function formatRating(average: number): string {
  return oneDecimal.format(average)
}
