import { countryName } from '../countries.ts'
import { isElsewhereInUnion } from '../invoices/tax-free.ts'
import { shop } from '../shop.ts'

/**
 * What comes on top of the price where goods pass a customs border, said before the contract (L-84);
 * null within the customs union.
 */
export function importNote(country: string): string | null {
  if (!shop.countries.beyondCustoms.some(code => code === country)) return null
  return `Lieferland ${countryName(country)}: Einfuhrsteuer, gegebenenfalls Zoll und die Gebühr für die Verzollung sind nicht im Preis enthalten. Sie zahlen sie bei der Zustellung; der Preis selbst bleibt gleich und enthält die deutsche Mehrwertsteuer. Sie geht an Sie zurück, sobald die Ausfuhr nachgewiesen ist.`
}

/** What becomes of the tax that a business elsewhere in the EU pays (L-85); null for all other countries. */
export function unionNote(country: string): string | null {
  if (!isElsewhereInUnion(country)) return null
  const name = countryName(country)
  return `Lieferland ${name}: Für Unternehmen enthält der Preis die deutsche Mehrwertsteuer. Mit einer USt-IdNr. aus ${name} erstatten wir sie, sobald die Nummer bestätigt und die Ankunft der Ware nachgewiesen ist.`
}
