/** '1 Monat', '24 Monate'. */
export function monthsText(months: number): string {
  return `${months} ${months === 1 ? 'Monat' : 'Monate'}`
}

/** After a preposition such as 'von' or 'nach': '1 Monat', '24 Monaten'. */
export function monthsDative(months: number): string {
  return months === 1 ? '1 Monat' : `${months} Monaten`
}
