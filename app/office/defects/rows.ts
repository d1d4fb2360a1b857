import { countryName } from '#core/countries.ts'
import { formatDateTime, formatDay } from '#core/dates.ts'
import type { DefectFile } from '#core/defects/office.server.ts'
import { formatCents } from '#core/money.ts'
import {
  defectStates,
  defectUseWords,
  groundWords,
  remedyWords,
  warrantyWords,
} from '#documents/defects/words.ts'
import type { DeclaredRow } from '../DeclaredRows.tsx'

/** The fields of a defect that its history shows. */
export const defectFields = {
  remedy: 'Abhilfe',
  ground: 'Grundlage',
  answer: 'Antwort',
  usableOn: 'In Ordnung seit',
} as const

const decided: Readonly<Record<string, string>> = { ...remedyWords, ...groundWords }

/** A value of the history as a person reads it. */
export function shownValue(field: string, value: unknown): string {
  const text = String(value)
  if (field === 'usableOn') return formatDay(text)
  return field === 'answer' ? text : (decided[text] ?? text)
}

/** What the office knows of a report, row by row; what is not known yet is left out. */
export function fileRows(file: DefectFile): DeclaredRow[] {
  const { address, reduction } = file
  const known = (label: string, value: string | null): DeclaredRow[] =>
    value ? [[label, value]] : []
  return [
    ['Stand', defectStates[file.state]],
    ['Gemeldet', formatDateTime(file.reportedAt)],
    [file.isOverdue ? 'Überfällig seit' : 'Fällig bis', formatDay(file.dueOn)],
    ['Besteht seit', formatDay(file.noticedOn)],
    ['Noch nutzbar', defectUseWords[file.use]],
    ...known('Wunsch', file.wish && remedyWords[file.wish]),
    ['Vertrag', file.isOwned ? 'gekauft' : 'gemietet'],
    ...known('Gewährleistung', file.warranty && warrantyWords(file.warranty)),
    ['Seriennummer', file.serialNumber],
    [
      'Adresse',
      [
        address.name,
        address.line1,
        address.line2,
        `${address.postal_code} ${address.city}`,
        countryName(address.country),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    ['Kontakt', [file.customerEmail, file.phone].filter(Boolean).join('\n')],
    ...known('Abhilfe', file.remedy && remedyWords[file.remedy]),
    ...known('Grundlage', file.ground && groundWords[file.ground]),
    ...known('Neue Seriennummer', file.newSerialNumber),
    ...known('Antwort', file.answer),
    ...known('In Ordnung seit', file.usableOn && formatDay(file.usableOn)),
    ...known('Mietminderung', reduction && reductionText(reduction)),
  ]
}

function reductionText({ percent, days, cents }: NonNullable<DefectFile['reduction']>) {
  const counted = days === 1 ? '1 Tag' : `${days} Tage`
  if (cents > 0) return `${counted} zu ${percent} %: ${formatCents(cents)}`
  return percent ? 'keine: Für diese Zeit war keine Miete geschuldet.' : null
}
