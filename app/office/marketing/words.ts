import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { ConversionState } from '#core/conversions/list.server.ts'
import type { CampaignParameter } from '#core/marketing/campaign-parameters.ts'

export const stateWords: Record<ConversionState, { label: string; tone: BadgeTone }> = {
  due: { label: 'Wird gemeldet', tone: 'plain' },
  sent: { label: 'Gemeldet', tone: 'good' },
  stopped: { label: 'Ohne Einwilligung', tone: 'warn' },
  failed: { label: 'Gescheitert', tone: 'bad' },
}

export const kindWords = { purchase: 'Kauf', refund: 'Erstattung' } as const

/** How a parameter is explained to somebody who makes a link. */
export const parameterWords: Record<CampaignParameter, { label: string; hint: string }> = {
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
