import { useState } from 'react'
import { useAddToCart } from '#app/shop/cart/add-to-cart.ts'
import type { Condition } from '#core/catalog/product.ts'
import { defaultRental } from '#core/pricing/rent.ts'
import type { ProductPage } from './product-page.server.ts'

/**
 * What the visitor chose on a product page: condition to buy, term to rent. New and 24 months (else
 * the longest) come first. Choices outside of what is offered are ignored.
 */
export function useOptions(product: ProductPage['product']) {
  const { purchase, rentals } = product
  const [condition, setCondition] = useState<Condition>(purchase.new ? 'new' : 'used')
  const [months, setMonths] = useState(defaultRental(rentals)?.months)
  const { adding, addPurchase, addRental } = useAddToCart()
  const [started, setStarted] = useState<'purchase' | 'rental'>('purchase')
  const rental = rentals.find(offer => offer.months === months)
  const offer = purchase[condition]

  return {
    product,
    condition,
    offer,
    chooseCondition: (next: Condition) => {
      if (purchase[next]) setCondition(next)
    },
    rental,
    rentalIndex: rentals.findIndex(offer => offer.months === months),
    chooseRental: (index: number) => {
      const next = rentals[index]
      if (next) setMonths(next.months)
    },
    addingPurchase: adding && started === 'purchase',
    addingRental: adding && started === 'rental',
    buy: () => {
      setStarted('purchase')
      return addPurchase({ product, offer })
    },
    rent: () => {
      setStarted('rental')
      return addRental({ product, offer: rental })
    },
  }
}

export type Options = ReturnType<typeof useOptions>
