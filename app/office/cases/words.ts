import type { CaseKind } from '#core/cases/open.server.ts'

/** What a case is about, in a few words. */
export const caseTitles: Record<CaseKind, string> = {
  subscription_ended: 'Abo vom Zahlungsanbieter beendet',
  subscription_unpaid: 'Abo wird nicht mehr abgebucht',
  undo_wanted: 'Schritt zurücknehmen',
  unit_missing: 'Gerät fehlt im Bestand',
  rent_after_end: 'Miete nach dem Ende abgebucht',
  delivery_late: 'Noch nicht alles geliefert, Miete aufgeschoben',
  rent_overdue: 'Miete trotz Erinnerungen nicht bezahlt',
  rent_reduction_left: 'Mietminderung noch nicht ganz erstattet',
  damage_objected: 'Einwand gegen eine Schadensaufstellung',
  device_damaged: 'Schaden an einem zurückgegebenen Gerät',
  device_missing: 'Gerät nicht zurück',
  debit_returned: 'Lastschrift zurückgegeben',
  refund_failed: 'Erstattung nicht angekommen',
  card_disputed: 'Kartenzahlung zurückgebucht: Antwort nötig',
  card_dispute_lost: 'Kartenrückbuchung verloren',
}

const known: Readonly<Record<string, string>> = caseTitles

/** The same for what the journal holds. */
export const caseTitle = (kind: string) => known[kind] ?? kind
