import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { unexpectedText } from '#app/http/error-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Cart } from '#core/cart/cart.ts'
import type { CartQuote } from '#core/checkout/quote.ts'
import { ShopError } from '#core/errors.ts'
import type { LegalGraphic } from '#core/legal-graphics.ts'
import type { CheckoutDetails } from '../details/details.ts'
import type { CheckoutSession, OrderConsents } from '../start-checkout.ts'
import { successPath } from '../success/success-path.ts'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import { FullSummary } from './FullSummary.tsx'
import { offeredConsents, tickedConsents } from './offered-consents.ts'
import type { PaymentForm, UnpaidOutcome } from './outcome.ts'
import { paymentDetails } from './payment-details.ts'
import { Unpaid } from './Unpaid.tsx'

const NOTHING_CHARGED =
  'Es wurde nichts abgebucht. Prüfen Sie Ihre Angaben oder wählen Sie eine andere Zahlungsart.'
/** The order is the same one at the next press, so a payment that did arrive is found then. */
const ANSWER_LOST =
  'Bitte bestellen Sie noch einmal, sobald Sie wieder online sind. Bezahlt wird dabei nur einmal.'

interface OrderStepProps {
  cart: Cart
  quote: CartQuote | null
  details: CheckoutDetails
  warrantyNotice: LegalGraphic | null
  session: CheckoutSession
  /** Places the order once more, now with the boxes. */
  place: (consents: OrderConsents) => Promise<CheckoutSession>
  /** Left out where somebody else wrote the order down. */
  isEditable?: boolean
  form: PaymentForm
  element: ReactNode
  /** The server refused the order itself: a price, the stock, the reservation. */
  onRefused: (refusal: ShopError) => void
}

/**
 * Step 3 (ADR-107): payment form → boxes of declarations → summary with the contracts →
 * the button, and nothing between the last two.
 */
export function OrderStep(props: OrderStepProps) {
  const {
    cart,
    quote,
    details,
    warrantyNotice,
    session,
    place,
    isEditable = true,
    form,
    element,
    onRefused,
  } = props
  const navigate = useNavigate()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<UnpaidOutcome | null>(null)

  async function order(consents: OrderConsents) {
    // Only now are the boxes decided; the server stores the words of the ticked ones with the time.
    const renewed = await place(consents)
    if (renewed.noPaymentRequired) return navigate(successPath(session))
    const outcome = await form.confirm(paymentDetails(details))
    if (outcome.state !== 'done') {
      setRefusal(outcome)
      const isTried = outcome.state !== 'incomplete'
      toast({
        title: isTried ? 'Zahlung fehlgeschlagen' : 'Zahlungsangaben prüfen',
        text: outcome.message,
        kind: 'destructive',
      })
      return
    }
    toast({
      title: 'Zahlung verarbeitet',
      text:
        session.flow === 'subscription'
          ? 'Abo wird eingerichtet. Sie werden ggf. weitergeleitet.'
          : 'Transaktion erfolgreich.',
    })
    await navigate(successPath(session))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current || !form.ready) return
    running.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await order(tickedConsents(new FormData(event.currentTarget)))
    } catch (error) {
      if (error instanceof ShopError && error.kind !== 'unavailable') onRefused(error)
      else toast({ title: 'Fehler', text: unexpectedText(error), kind: 'destructive' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit}>
      <Card className="grid grid-cols-1 gap-8 p-5 sm:p-8">
        <section aria-label="Zahlungsart">
          {element}
          {refusal && (
            <Unpaid
              outcome={refusal}
              hint={refusal.state === 'lost' ? ANSWER_LOST : NOTHING_CHARGED}
            />
          )}
        </section>
        <ConsentBoxes offered={offeredConsents(cart, quote, details)} />
        <div>
          <FullSummary {...{ cart, quote, details, warrantyNotice, isEditable }} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            className="mt-6"
            disabled={!form.ready}
            busy={busy && 'Verarbeite…'}
          >
            Zahlungspflichtig bestellen
          </Button>
        </div>
      </Card>
    </form>
  )
}
