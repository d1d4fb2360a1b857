import { useState } from 'react'
import { StarInput } from '#app/ui/Stars.tsx'
import { toast } from '#app/ui/toast.ts'
import { postJson, Refused } from './machine-call.ts'

interface OrderRatingProps {
  /** Null where the page was opened without one; nothing can be rated then. */
  paymentIntentId: string | null
  /** The order is paid and was not rated before. */
  canRate: boolean
  /** The payment has not arrived yet. */
  waiting: boolean
}

function hint({ paymentIntentId, canRate, waiting }: OrderRatingProps, isSent: boolean): string {
  if (isSent) return 'Danke für Ihre Bewertung!'
  if (!paymentIntentId) return 'Bewerten können Sie hier nur direkt nach einer Bestellung.'
  if (waiting) return 'Sobald Ihre Zahlung eingegangen ist, können Sie Ihre Bestellung bewerten.'
  return canRate
    ? 'Ein Klick auf einen Stern sendet Ihre Bewertung ab. Veröffentlicht werden nur Bewertungen bezahlter Bestellungen.'
    : 'Diese Bestellung wurde bereits bewertet.'
}

/** One rating an order, by the one who paid for it (shop.md § 2.7). */
export function OrderRating(props: OrderRatingProps) {
  const { paymentIntentId, canRate } = props
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')

  async function rate(rating: number) {
    if (state !== 'open') return
    setState('sending')
    try {
      await postJson('/api/submit-rating', { rating, paymentIntentId })
      setState('sent')
      toast({ title: 'Danke für Ihre Bewertung!' })
    } catch (error) {
      setState('open')
      const said = error instanceof Refused ? error.message : ''
      toast({
        title: 'Bewertung fehlgeschlagen',
        text: said || 'Bitte versuchen Sie es später erneut.',
        kind: 'destructive',
      })
    }
  }

  return (
    <>
      <StarInput
        legend="Wie zufrieden sind Sie mit Ihrer Bestellung?"
        disabled={state !== 'open' || !canRate}
        onRate={rate}
      />
      <p className="mt-2 text-sm text-muted">{hint(props, state === 'sent')}</p>
    </>
  )
}
