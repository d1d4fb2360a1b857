import type { BerlinDay } from '#core/dates.ts'
import type { UsedMonth } from '#core/figures/utilisation-months.server.ts'
import { formatCents } from '#core/money.ts'
import type { Bar } from './Bars.tsx'

/** `11/26` */
export function monthLabel(month: BerlinDay): string {
  return `${month.slice(5, 7)}/${month.slice(2, 4)}`
}

/** `12,5 %`; a dash where there is nothing to divide by. */
export function percentWords(percent: number | null): string {
  return percent === null ? '–' : `${String(percent).replace('.', ',')} %`
}

/** A bar a month; none where there was no device. */
export function usedBars(months: readonly UsedMonth[]): Bar[] {
  return months.map(({ month, percent }) => percentBar(month, percent))
}

export function percentBar(month: BerlinDay, percent: number | null): Bar {
  return { label: monthLabel(month), value: percent ?? 0, shown: percentWords(percent) }
}

/** Cents beside a line of a chart: `12.000 €`. */
export const centsTick = (cents: number) => formatCents(cents).replace(',00', '')
