import { countryNames, shop } from '../shop.ts'

/**
 * What comes on top of the price where goods pass a customs border, said before the contract (L-84);
 * null within the customs union.
 */
export function importNote(country: string): string | null {
  if (!shop.countries.beyondCustoms.some(code => code === country)) return null
  return `Lieferland ${countryNames[country] ?? country}: Einfuhrsteuer, gegebenenfalls Zoll und die Gebühr für die Verzollung sind nicht im Preis enthalten. Sie zahlen sie bei der Zustellung; der Preis selbst bleibt gleich und enthält die deutsche Mehrwertsteuer. Sie geht an Sie zurück, sobald die Ausfuhr nachgewiesen ist.`
}
