import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { unexpectedText } from '#app/http/error-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OpenRents, Payer } from '#core/billing/open-rents.server.ts'
import { formatCents } from '#core/money.ts'
import type { PaymentDetails, PaymentForm, UnpaidOutcome } from '../payment/outcome.ts'
import { Unpaid } from '../payment/Unpaid.tsx'

interface PayRentProps {
  open: OpenRents
  form: PaymentForm
  element: ReactNode
}

/** Pays the oldest month that nobody is paying; the page then shows what is still open. */
export function PayRent({ open, form, element }: PayRentProps) {
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<UnpaidOutcome | null>(null)
  const oldest = open.rents.find(({ isUnderWay }) => !isUnderWay)
  if (!open.payment || !oldest) return null
  const details = paymentDetailsOf(open.payment.payer)

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current || !form.ready) return
    running.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const outcome = await form.confirm(details)
      if (outcome.state === 'done') {
        toast({ title: 'Zahlung verarbeitet', text: 'Vielen Dank!' })
      } else setRefusal(outcome)
      // Also after a lost answer: it may have been paid all the same.
      await revalidate()
    } catch (error) {
      toast({ title: 'Fehler', text: unexpectedText(error), kind: 'destructive' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <form onSubmit={pay}>
      <Card className="mt-6 grid gap-6 p-5 sm:p-8">
        <section aria-label="Zahlungsart">
          {element}
          {refusal && (
            <Unpaid
              outcome={refusal}
              hint="Prüfen Sie Ihre Angaben oder wählen Sie eine andere Zahlungsart."
              role="alert"
            />
          )}
        </section>
        <p className="flex justify-between gap-4 font-semibold">
          <span>Mit dieser Zahlung</span>
          <span className="tabular">{formatCents(oldest.cents)}</span>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={!form.ready}
          busy={busy && 'Verarbeite…'}
        >
          Jetzt bezahlen
        </Button>
        {open.isChargedOn && (
          <p className="text-sm text-muted">
            {oldest.debit || oldest.charge
              ? 'Die nächsten Monate werden weiter wie bisher abgebucht.'
              : 'Von dem Zahlungsmittel, mit dem Sie hier bezahlen, buchen wir auch die nächsten Monate ab.'}
          </p>
        )}
      </Card>
    </form>
  )
}

function paymentDetailsOf({ name, email, phone, address }: Payer): PaymentDetails {
  return {
    billing: {
      name,
      email,
      phone,
      address: {
        line1: address.line1,
        line2: address.line2 ?? '',
        postal_code: address.postal_code,
        city: address.city,
        state: '',
        country: address.country,
      },
    },
    returnPath: href('/zahlung/offen'),
  }
}
