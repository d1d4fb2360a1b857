import { useState } from 'react'
import { href } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { postJson } from '#app/http/machine-client.ts'
import { StarInput } from '#app/ui/Stars.tsx'
import { toast } from '#app/ui/toast.ts'

interface OrderRatingProps {
  /** Null where the page was opened without one; nothing can be rated then. */
  paymentIntentId: string | null
  /** The product, where the order held several. */
  product?: { id: string; name: string }
  /** It is paid and was not rated before. */
  canRate: boolean
  /** The payment has not arrived yet. */
  waiting: boolean
}

const LATER = 'Bitte versuchen Sie es später erneut.'

function hint(
  { paymentIntentId, product, canRate, waiting }: OrderRatingProps,
  isSent: boolean,
): string {
  if (isSent) return 'Danke für Ihre Bewertung!'
  if (!paymentIntentId) return 'Bewerten können Sie hier nur direkt nach einer Bestellung.'
  if (waiting) return 'Sobald Ihre Zahlung eingegangen ist, können Sie Ihre Bestellung bewerten.'
  const rated = product ? 'Dieses Produkt' : 'Diese Bestellung'
  return canRate
    ? 'Ein Klick auf einen Stern sendet Ihre Bewertung ab. Veröffentlicht werden nur Bewertungen bezahlter Bestellungen, mit dem Anfang Ihrer E-Mail-Adresse bis zum ersten Punkt, sonst bis zum @-Zeichen.'
    : `${rated} wurde bereits bewertet.`
}

/** One rating a product of an order, by the one who paid for it (S-2.7-14, C-10). */
export function OrderRating(props: OrderRatingProps) {
  const { paymentIntentId, product, canRate } = props
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [given, setGiven] = useState(0)

  async function rate(rating: number) {
    if (state !== 'open') return
    setState('sending')
    setGiven(rating)
    try {
      await postJson(href('/api/submit-rating'), {
        rating,
        paymentIntentId,
        productId: product?.id,
      })
      setState('sent')
      toast({ title: 'Danke für Ihre Bewertung!' })
    } catch (error) {
      setState('open')
      setGiven(0)
      toast({
        title: 'Bewertung fehlgeschlagen',
        text: errorText(error, { failed: LATER, lost: LATER }),
        kind: 'destructive',
      })
    }
  }

  return (
    <>
      <StarInput
        legend={product?.name ?? 'Wie zufrieden sind Sie mit Ihrer Bestellung?'}
        rating={given}
        disabled={state !== 'open' || !canRate}
        onRate={rate}
      />
      <p className="mt-2 text-sm text-muted">{hint(props, state === 'sent')}</p>
    </>
  )
}
