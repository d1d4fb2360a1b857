import type { BerlinDay } from '#core/dates.ts'

/** `11/26` */
export function monthLabel(month: BerlinDay): string {
  return `${month.slice(5, 7)}/${month.slice(2, 4)}`
}

/** `12,5 %`; a dash where there is nothing to divide by. */
export function percentWords(percent: number | null): string {
  return percent === null ? '–' : `${String(percent).replace('.', ',')} %`
}
