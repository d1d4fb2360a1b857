/** What is said once so many orders are deleted (B-8-6, B-8-20). */
export function deletedWords(count: number): string {
  return count === 1 ? 'Bestellung gelöscht' : `${count} Bestellungen wurden erfolgreich gelöscht`
}
