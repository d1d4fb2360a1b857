import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { LegalGraphic } from '#core/legal-graphics.ts'
import type { UsedCart } from '../cart/use-cart.ts'
import { CartStep } from './cart/CartStep.tsx'
import type { Account } from './details/starting-details.ts'
import { useDetails } from './details/use-details.ts'
import { Preparing } from './Preparing.tsx'
import { OrderStep } from './payment/OrderStep.tsx'
import { Steps } from './Steps.tsx'
import { startCheckout } from './start-checkout.ts'
import { successPath } from './success/success-path.ts'
import { useCheckout } from './use-checkout.ts'
import { useQuote } from './use-quote.ts'

const importPayment = () => import('./payment/Payment.tsx')
const Payment = lazy(importPayment)

interface CheckoutStepsProps {
  cart: UsedCart
  /** To start the form with; null for guests. */
  account: Account | null
  payment: { publishableKey: string; scriptUrl: string }
  warrantyNotice: LegalGraphic | null
}

const STEP = { details: 1, preparing: 2, payment: 3 } as const

/** A filled cart on its way to an order (S-2.7). */
export function CheckoutSteps({ cart, account, payment, warrantyNotice }: CheckoutStepsProps) {
  const used = useDetails(account)
  const priced = useQuote(cart)
  const { step, session, refusal, next, back } = useCheckout(cart, used.details)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const paidBy = step === 'details' && priced.current ? priced.quote?.paymentIntentId : null
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  // Whoever lost the page after the payment would order the same again.
  useEffect(() => {
    if (!paidBy) return
    void navigate(successPath({ clientSecret: null, paymentIntentId: paidBy }), { replace: true })
  }, [paidBy, navigate])

  useEffect(() => {
    if (step === 'preparing') void importPayment()
    if (shown.current === step) return
    shown.current = step
    const target = step === 'details' && hash ? document.getElementById(hash.slice(1)) : null
    if (target) target.scrollIntoView()
    else heading.current?.focus()
  }, [step, hash])

  return (
    <div className={step === 'payment' ? 'mx-auto max-w-3xl' : ''}>
      <div className="mb-6 grid gap-4">
        {step === 'payment' && (
          <Link
            prefetch="intent"
            to={href('/warenkorb')}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5" />
            Zurück zum Warenkorb
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {step === 'payment' ? 'Jetzt bezahlen' : `Warenkorb (${cart.itemCount} Artikel)`}
        </h1>
        <Steps current={STEP[step]} />
      </div>
      {step === 'details' && (
        <CartStep cart={cart} priced={priced} details={used} refusal={refusal} onContinue={next} />
      )}
      {step === 'preparing' && <Preparing />}
      {step === 'payment' && session?.clientSecret && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Payment {...payment} clientSecret={session.clientSecret}>
            {(form, element) => (
              <OrderStep
                cart={cart}
                quote={priced.quote}
                details={used.details}
                warrantyNotice={warrantyNotice}
                session={session}
                place={consents => startCheckout(cart, used.details, consents)}
                form={form}
                element={element}
                onRefused={back}
              />
            )}
          </Payment>
        </Suspense>
      )}
    </div>
  )
}
