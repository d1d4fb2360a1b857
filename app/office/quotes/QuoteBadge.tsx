import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import type { QuoteStanding } from '#core/quotes/states.ts'
import { standingWords } from './words.ts'

const tones: Record<QuoteStanding, BadgeTone> = {
  draft: 'plain',
  sent: 'warn',
  expired: 'plain',
  accepted: 'good',
  withdrawn: 'plain',
}

export function QuoteBadge({ standing }: { standing: QuoteStanding }) {
  return <Badge tone={tones[standing]}>{standingWords[standing]}</Badge>
}
