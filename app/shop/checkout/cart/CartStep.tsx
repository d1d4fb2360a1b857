import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFocusInSight } from '#app/ui/use-focus-in-sight.ts'
import {
  holdsRental,
  itemCount,
  mostOf,
  productLines,
  shippingLine,
  unitsBeside,
} from '#core/cart/cart.ts'
import type { ShopError } from '#core/errors.ts'
import { mostUnits, shop } from '#core/shop.ts'
import type { StoredCart } from '../../cart/cart-store.ts'
import { DetailsForm } from '../details/DetailsForm.tsx'
import type { UsedDetails } from '../details/use-details.ts'
import { shippingText } from '../line-words.ts'
import type { UsedQuote } from '../use-quote.ts'
import { BusinessDiscount } from './BusinessDiscount.tsx'
import { CareOffer } from './CareOffer.tsx'
import { CartLine } from './CartLine.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { OrderFigures } from './OrderFigures.tsx'
import { blockingProblem, problemsOf } from './problems.ts'

interface CartStepProps {
  cart: StoredCart
  priced: UsedQuote
  details: UsedDetails
  refusal: ShopError | null
  onContinue: () => void
}

/** The cart and, below it, step 1: what is ordered, for how much, by whom and where to. */
export function CartStep({ cart, priced, details, refusal, onContinue }: CartStepProps) {
  const { quote, current, error, retry } = priced
  useFocusInSight()
  const problems = problemsOf(cart.items, quote, refusal?.lines ?? [])

  function proceed() {
    const problem = blockingProblem(problems)
    if (!problem) return onContinue()
    toast({ title: 'Checkout nicht möglich', text: problem.message, kind: 'destructive' })
    document.getElementById('artikel')?.scrollIntoView()
  }

  const shipping = shippingLine(cart)
  // No line means that it is free, but only once the server has answered.
  const isShippingOpen = !shipping && quote === null
  const isBusiness = details.details.customerType === 'business'
  const figures = { cart, isBusiness, isShippingOpen }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Card className="p-4 sm:p-6">
          <h2 id="artikel" className="sr-only">
            Artikel
          </h2>
          <ul className="divide-y divide-line">
            {productLines(cart).map(item => (
              <CartLine
                key={item.id}
                item={item}
                most={mostOf(cart, item.id)}
                beside={unitsBeside(cart, item)}
                quoted={quote?.lines.find(line => line.stripePriceId === item.stripePriceId)}
                problem={problems.get(item.stripePriceId)}
              />
            ))}
          </ul>
          {itemCount(cart) >= shop.maxUnits && (
            <Notice role="status" className="mt-4 text-sm">
              {mostUnits}
            </Notice>
          )}
          <BusinessDiscount devices={itemCount(cart)} lines={quote?.lines ?? []} />
          <p className="mt-5 flex justify-between gap-4 border-t border-line pt-4">
            <span>{shipping?.title ?? 'Versand'}</span>
            <span className="tabular font-semibold">
              {shippingText(cart, { isOpen: isShippingOpen })}
            </span>
          </p>
        </Card>
        {error && (
          <Notice tone="bad" role="alert">
            <p className="font-medium">{error}</p>
            <Button size="small" variant="outline" className="mt-3 text-fg" onClick={retry}>
              Erneut versuchen
            </Button>
          </Notice>
        )}
        <CareOffer cart={cart} care={quote?.care ?? null} />
        <div className="lg:hidden">
          <OrderFigures {...figures} />
        </div>
        <DeliveryFacts />
        <DetailsForm
          used={details}
          countries={quote?.countries ?? []}
          hasRental={holdsRental(cart)}
          loading={!current}
          refused={refusal}
          onContinue={proceed}
        />
      </div>
      <aside aria-label="Zusammenfassung" className="sticky top-24 max-lg:hidden">
        <OrderFigures {...figures} />
      </aside>
    </div>
  )
}
