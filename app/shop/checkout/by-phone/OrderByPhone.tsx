import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { postJson } from '#app/http/machine-client.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { acceptCare, emptyCart, proposeCare, syncShipping } from '#core/cart/cart.ts'
import { ShopError } from '#core/errors.ts'
import type { LegalGraphic } from '#core/legal-graphics.ts'
import type { PhoneOrderView } from '#core/phone-orders/view.server.ts'
import { OrderStep } from '../payment/OrderStep.tsx'
import type { CheckoutSession, OrderConsents } from '../start-checkout.ts'
import { successPath } from '../success/success-path.ts'
import { detailsOf } from './details-of.ts'
import { ReviewStep } from './ReviewStep.tsx'

const importPayment = () => import('../payment/Payment.tsx')
const Payment = lazy(importPayment)

export type OpenPhoneOrder = NonNullable<PhoneOrderView['open']>

interface OrderByPhoneProps {
  orderGroupId: string
  open: OpenPhoneOrder
  provider: { publishableKey: string; scriptUrl: string }
  warrantyNotice: LegalGraphic | null
}

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

/** The two steps of a customer whose order was written down by the office: review it, then order and pay. */
export function OrderByPhone(props: OrderByPhoneProps) {
  const { orderGroupId, open, provider, warrantyNotice } = props
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const running = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [withCare, setWithCare] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [busy, setBusy] = useState(false)
  const [session, setSession] = useState<CheckoutSession | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { quote, terms, changes } = open
  const goods = syncShipping({ ...emptyCart, items: open.items }, quote.shipping)
  const cart = acceptCare(proposeCare(goods, quote.care), withCare)
  const details = detailsOf(open.customer)
  const step = session ? 'payment' : 'review'
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])

  const place = (consents: OrderConsents) =>
    postJson<CheckoutSession>(href('/api/phone-order'), {
      orderGroupId,
      terms,
      agreesToPrices: agrees || changes.length === 0,
      careConsent: withCare,
      ...consents,
    })

  /** What is not true any more is shown anew; what only failed on its way may be tried again. */
  async function refused(error: unknown) {
    setSession(null)
    setRefusal(errorText(error, { failed: FAILED }))
    if (error instanceof ShopError && error.kind !== 'unavailable') await revalidate()
  }

  async function next() {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(null)
    void importPayment()
    try {
      const started = await place({})
      if (started.noPaymentRequired) await navigate(successPath(started))
      else setSession(started)
    } catch (error) {
      await refused(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-h2 outline-none">
        {session ? 'Jetzt bezahlen' : 'Bitte prüfen'}
      </h2>
      {refusal && (
        <Notice tone="bad" role="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      {session?.clientSecret ? (
        <>
          <Button variant="quiet" className="mb-3" onClick={() => setSession(null)}>
            Zurück zur Übersicht
          </Button>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Payment key={session.clientSecret} {...provider} clientSecret={session.clientSecret}>
              {(form, element) => (
                <OrderStep
                  isEditable={false}
                  onRefused={refused}
                  {...{ cart, quote, details, warrantyNotice, session, place, form, element }}
                />
              )}
            </Payment>
          </Suspense>
        </>
      ) : (
        <ReviewStep
          {...{ cart, quote, details, warrantyNotice, changes, withCare, agrees, busy }}
          onCare={setWithCare}
          onAgree={setAgrees}
          onNext={next}
        />
      )}
    </>
  )
}
