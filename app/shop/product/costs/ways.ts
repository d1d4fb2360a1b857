import { formatCents } from '#core/money.ts'
import type { CostsUntil } from '#core/pricing/comparison.ts'

/** One way to have a device, as chart, legend and table name it. */
export interface Way {
  key: 'rent' | 'takeover' | 'new' | 'used'
  label: string
  /** Lines differ by colour and by their dashes. */
  stroke: string
  dash?: string
}

export const ways: readonly Way[] = [
  { key: 'rent', label: 'Mieten', stroke: 'stroke-fg' },
  { key: 'takeover', label: 'Mieten, dann übernehmen', stroke: 'stroke-good', dash: '9 4' },
  { key: 'new', label: 'Neu kaufen', stroke: 'stroke-warn', dash: '1 6' },
  { key: 'used', label: 'Refurbed kaufen', stroke: 'stroke-muted', dash: '12 4 2 4' },
]

/** What a way costs in all until then; null where it is not offered. Cents. */
export function centsOf({ key }: Way, costs: CostsUntil): number | null {
  if (key === 'rent') return costs.rentCents
  if (key === 'takeover') return costs.takeover?.totalCents ?? null
  return key === 'new' ? costs.newCents : costs.usedCents
}

/** What should be known beside the sum, if anything. */
export function noteOf({ key }: Way, costs: CostsUntil): string | null {
  if (key === 'takeover' && costs.takeover) {
    return `davon Übernahmepreis ${formatCents(costs.takeover.remainingCents)}`
  }
  if (key === 'rent' && costs.boundCents > costs.rentCents) {
    return `über die Mindestlaufzeit ${formatCents(costs.boundCents)}`
  }
  return null
}

/** The legend as one sentence, for those who hear it. */
export function spokenCosts(costs: CostsUntil, hasCare: boolean): string {
  const parts = ways.flatMap(way => {
    const cents = centsOf(way, costs)
    if (cents === null) return []
    const note = noteOf(way, costs)
    return `${way.label} ${formatCents(cents)}${note ? ` (${note})` : ''}`
  })
  const care = hasCare ? 'die Miete mit Care' : 'ohne Care'
  return `Bis Monat ${costs.months}: ${parts.join('; ')}. Alles mit Versand, ${care}.`
}
