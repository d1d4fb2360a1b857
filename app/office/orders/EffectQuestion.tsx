import { Notice } from '#app/ui/Notice.tsx'
import type { Question } from '#core/fulfilment/plan-moves.server.ts'
import { shop } from '#core/shop.ts'

interface EffectQuestionProps {
  questions: readonly Question[]
  /** Sent with the yes: it counts for these effects alone. */
  answerKey: string
  /** Whether the order has other units, too. */
  several: boolean
}

/** What a save would do to contracts, before it is done. */
export function EffectQuestion({ questions, answerKey, several }: EffectQuestionProps) {
  return (
    <Notice tone="warn" role="alert" className="mb-4 text-sm">
      <input type="hidden" name="confirmed" value={answerKey} />
      <ul className="space-y-2">
        {questions.map(({ orderId, productName, sequence, words }) => (
          <li key={orderId}>
            <strong>
              {several && `${sequence}. `}
              {productName}:
            </strong>{' '}
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Noch ist nichts gespeichert. {shop.undoMinutes} Minuten lang können Sie diesen Schritt
        rückgängig machen; erst danach erfährt ihn der Zahlungsanbieter.
      </p>
    </Notice>
  )
}
