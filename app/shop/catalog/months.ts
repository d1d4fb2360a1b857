/** '1 Monat', '24 Monate'. */
export function monthsText(months: number): string {
  return `${months} ${months === 1 ? 'Monat' : 'Monate'}`
}
