import { Notice } from '#app/ui/Notice.tsx'
import type { OfficeQuote } from '#core/quotes/view.server.ts'
import { shortageWords } from './words.ts'

/** Of what fewer are free than an open quote names, and what that means. */
export function Shortages({ quote }: { quote: Pick<OfficeQuote, 'shortages' | 'standing'> }) {
  const { shortages, standing } = quote
  if (shortages.length === 0) return null
  return (
    <Notice tone="warn" className="text-sm">
      {shortages.map(shortage => (
        <p key={shortage.productId}>{shortageWords(shortage)}</p>
      ))}
      <p>
        {standing === 'draft'
          ? 'Senden können Sie es trotzdem; annehmen lässt es sich erst, wenn genug Geräte frei sind.'
          : 'Annehmen lässt es sich erst, wenn genug Geräte frei sind.'}
      </p>
    </Notice>
  )
}
