export const exportFields = { filters: 'Auswahl', count: 'Bestellungen' } as const

/** By what a list was narrowed; what was searched for is not noted. */
const words: Readonly<Record<string, string>> = {
  q: 'Suche',
  status: 'Status',
  type: 'Art',
  payment: 'Zahlung',
  delivered: 'Lieferung',
  ownership: 'Eigentum',
  location: 'Standort',
  gap: 'Lücken',
  category: 'Kategorie',
  packliste: 'Packliste',
  lieferschein: 'Lieferscheine',
  ruecksendeschein: 'Rücksendescheine',
  'adressen-a6': 'Adressen A6',
  'adressen-62mm': 'Adressen 62 mm',
}

/** What was chosen of an export as a person reads it: a month or a span is as it was. */
export function shownExport(_field: string, value: unknown): string {
  const chosen = Array.isArray(value) ? value : [value]
  return chosen.map(one => words[String(one)] ?? String(one)).join(', ')
}
