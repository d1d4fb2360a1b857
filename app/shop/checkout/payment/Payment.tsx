import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { type ReactNode, useMemo, useState } from 'react'
import { unexpectedText } from '#app/http/error-text.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { appearance } from './appearance.ts'
import { confirm } from './confirm.ts'
import { formMissing, loadStripe, NOT_LOADED } from './load-stripe.ts'
import type { PaymentForm } from './outcome.ts'

interface PaymentProps {
  scriptUrl: string
  publishableKey: string
  clientSecret: string
  /** The page around the form; gets the form itself and the way to confirm it. */
  children: (form: PaymentForm, element: ReactNode) => ReactNode
}

/** Name and address were asked for in step 1 and are given when confirming. */
const options: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: { name: 'never', email: 'never', phone: 'never', address: 'never' } },
}

function Inside({ clientSecret, children }: Pick<PaymentProps, 'clientSecret' | 'children'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const form: PaymentForm = {
    ready: ready && stripe !== null && elements !== null,
    async confirm(details) {
      if (!stripe || !elements) throw formMissing('Das Zahlungsformular ist noch nicht bereit.')
      return confirm(stripe, elements, clientSecret, details)
    },
  }
  const element = failed ? (
    <p role="alert" className="text-bad">
      {failed}
    </p>
  ) : (
    <div className="min-h-64">
      {!form.ready && <Skeleton className="h-64" />}
      <div className={form.ready ? '' : 'h-0 overflow-hidden'}>
        <PaymentElement
          options={options}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => setFailed(error.message ?? NOT_LOADED)}
        />
      </div>
    </div>
  )
  return children(form, element)
}

/**
 * The provider's payment form. This folder is the only one that knows Stripe's browser packages; it
 * is loaded when the payment is about to begin.
 */
export default function Payment({
  scriptUrl,
  publishableKey,
  clientSecret,
  children,
}: PaymentProps) {
  const [error, setError] = useState<string | null>(null)
  const stripe = useMemo(
    () =>
      loadStripe(scriptUrl, publishableKey).catch(failure => {
        setError(unexpectedText(failure))
        return null
      }),
    [scriptUrl, publishableKey],
  )
  if (error) {
    return (
      <p role="alert" className="text-bad">
        {error} Bitte laden Sie die Seite neu.
      </p>
    )
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'de' }}>
      <Inside clientSecret={clientSecret}>{children}</Inside>
    </Elements>
  )
}
