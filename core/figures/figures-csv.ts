import { BOM, type CsvCell, csvLine } from '../csv.ts'
import { churnPercent } from './churn.ts'
import { COHORT_MONTHS, cohortPercent } from './cohort-months.ts'
import type { Cohort } from './cohorts.server.ts'
import type { MonthFigures } from './months.server.ts'
import type { DeviceUse, UsedMonth } from './utilisation-months.server.ts'

/** The months as a table for a German spreadsheet; `used` are the same months. */
export function figuresCsv(months: readonly MonthFigures[], used: readonly UsedMonth[]): string {
  const head = [
    'Monat',
    'Laufende Mieten',
    'Wiederkehrende Miete (EUR/Monat)',
    'Neu',
    'Beendet',
    'Gekauft',
    'Abwanderung (%)',
    'Umsatz netto (EUR)',
    'davon Folgemieten netto (EUR)',
    'Erstattet brutto (EUR)',
    'Auslastung der Geräte (%)',
  ]
  const rows = months.map((month, index) => [
    month.month.slice(0, 7),
    month.running,
    { cents: month.recurringCents },
    month.started,
    month.ended,
    month.boughtOut,
    churnPercent(month),
    { cents: month.revenueNetCents },
    { cents: month.rentNetCents },
    { cents: month.refundedCents },
    used[index]?.percent ?? null,
  ])
  return csvOf([head, ...rows])
}

/** A row for the rentals of each month; counts and shares of what still ran later. */
export function cohortsCsv(cohorts: readonly Cohort[]): string {
  const head = [
    'Beginn',
    'Mieten',
    ...COHORT_MONTHS.map(cohortWords),
    ...COHORT_MONTHS.map(months => `${cohortWords(months)} (%)`),
  ]
  const rows = cohorts.map(({ month, started, running }) => [
    month.slice(0, 7),
    started,
    ...COHORT_MONTHS.map((_, index) => running[index] ?? null),
    ...COHORT_MONTHS.map((_, index) => cohortPercent(running[index] ?? null, started)),
  ])
  return csvOf([head, ...rows])
}

/** A row for each product, and one for each of its devices; a column a month. */
export function utilisationCsv({ months, products }: DeviceUse): string {
  return csvOf([
    ['Produkt', 'Seriennummer', ...months.map(month => `${month.slice(0, 7)} (%)`)],
    ...products.flatMap(({ title, percents, devices }) => [
      [title, 'alle Geräte', ...percents],
      ...devices.map(device => [title, device.serialNumber ?? 'ohne Nummer', ...device.percents]),
    ]),
  ])
}

/** `nach 3 Monaten` */
function cohortWords(months: number): string {
  return months === 1 ? 'nach 1 Monat' : `nach ${months} Monaten`
}

function csvOf(lines: readonly (readonly CsvCell[])[]): string {
  return BOM + lines.map(csvLine).join('')
}
