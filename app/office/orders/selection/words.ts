import type { BulkStatus } from '#core/fulfilment/bulk-status.server.ts'

/** What stands before the reason why so many orders were not deleted (B-8-6, B-8-20). */
export function notDeleted(count: number): string {
  return count === 1
    ? 'Bestellung konnte nicht gelöscht werden'
    : 'Bestellungen konnten nicht gelöscht werden'
}

/** What is said once so many orders are deleted (B-8-6, B-8-20). */
export function deletedWords(count: number): string {
  return count === 1 ? 'Bestellung gelöscht' : `${count} Bestellungen wurden erfolgreich gelöscht`
}

/** What is said once orders have another status, and of how many it can be taken back. */
export function changedWords({
  done,
  undoable,
  lasting,
}: Pick<BulkStatus, 'done' | 'undoable' | 'lasting'>): { title: string; text: string } {
  const reasons = [...new Set(lasting.map(({ reason }) => reason))].join(' ')
  const without =
    undoable.length === 0
      ? `Ohne „Rückgängig“: ${reasons}`
      : `${undoable.length} davon können Sie zurücknehmen, ${lasting.length} nicht: ${reasons}`
  const count = countWords(done)
  const text = lasting.length === 0 ? count : `${count}. ${without}`
  return { title: 'Status aktualisiert', text }
}

export function countWords(count: number): string {
  return count === 1 ? '1 Bestellung' : `${count} Bestellungen`
}
