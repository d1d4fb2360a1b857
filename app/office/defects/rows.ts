import { countryName } from '#core/countries.ts'
import { formatDateTime, formatDay } from '#core/dates.ts'
import type { DefectFile } from '#core/defects/office.server.ts'
import { formatCents } from '#core/money.ts'
import { defectStates, defectUseWords, groundWords, remedyWords } from '#documents/defects/words.ts'
import type { DeclaredRow } from '../DeclaredRows.tsx'

/** What the office knows of a report, row by row; what is not known yet is left out. */
export function fileRows(file: DefectFile): DeclaredRow[] {
  const { address, reduction } = file
  const known = (label: string, value: string | null): DeclaredRow[] =>
    value ? [[label, value]] : []
  return [
    ['Stand', defectStates[file.state]],
    ['Gemeldet', formatDateTime(file.reportedAt)],
    ['Fällig bis', formatDay(file.dueOn)],
    ['Besteht seit', formatDay(file.noticedOn)],
    ['Noch nutzbar', defectUseWords[file.use]],
    ...known('Wunsch', file.wish && remedyWords[file.wish]),
    ['Vertrag', file.isOwned ? 'gekauft' : 'gemietet'],
    ...known('Gewährleistung', file.warrantyUntil && `bis ${formatDay(file.warrantyUntil)}`),
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
  return cents === 0 ? null : `${counted} zu ${percent} %: ${formatCents(cents)}`
}
