import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { ConversionState, ReportedRow } from '#core/conversions/list.server.ts'
import type { TrackedParameter } from '#core/tracking/attribution.ts'

export const stateWords: Record<ConversionState, { label: string; tone: BadgeTone }> = {
  due: { label: 'Wird gemeldet', tone: 'plain' },
  sent: { label: 'Gemeldet', tone: 'good' },
  stopped: { label: 'Ohne Einwilligung', tone: 'warn' },
  failed: { label: 'Gescheitert', tone: 'bad' },
}

/** What happened to the money; what the bank took back belongs to no refund of ours. */
export const kindWords = ({ kind, refundId }: Pick<ReportedRow, 'kind' | 'refundId'>): string =>
  toldWords[kind === 'refund' && !refundId ? 'taken_back' : kind]

export const toldWords = {
  purchase: 'Kauf',
  refund: 'Erstattung',
  taken_back: 'Rückbuchung',
} as const

/** How a parameter is explained to somebody who makes a link. */
export const parameterWords: Record<TrackedParameter, { label: string; hint: string }> = {
  utm_source: { label: 'Quelle', hint: 'utm_source: woher, etwa newsletter' },
  utm_medium: { label: 'Medium', hint: 'utm_medium: auf welchem Weg, etwa email' },
  utm_campaign: { label: 'Kampagne', hint: 'utm_campaign: ihr Name, etwa fruehjahr' },
  utm_term: { label: 'Suchwort', hint: 'utm_term' },
  utm_content: { label: 'Anzeige', hint: 'utm_content: welche von mehreren' },
  gclid: { label: 'Klick bei Google', hint: 'gclid' },
  fbclid: { label: 'Klick bei Meta', hint: 'fbclid' },
  msclkid: { label: 'Klick bei Microsoft', hint: 'msclkid' },
  ttclid: { label: 'Klick bei TikTok', hint: 'ttclid' },
}
