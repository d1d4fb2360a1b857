import { useState } from 'react'
import { useAddToCart } from '#app/shop/cart/add-to-cart.ts'
import type { Condition } from '#core/catalog/product.ts'
import { type Choice, chosenOffer, chosenPurchase, chosenRental } from './choice.ts'
import type { ProductPage } from './product-page.server.ts'

/** What the visitor chose on a product page, for the panel and the bar alike. */
export function useOptions(product: ProductPage['product']) {
  const [choice, setChoice] = useState<Choice>({})
  const { adding, addPurchase, addRental } = useAddToCart()
  const [started, setStarted] = useState<'purchase' | 'rental'>('purchase')
  const rental = chosenRental(product, choice)
  const offer = chosenPurchase(product, choice)
  const chosen = chosenOffer(product, choice)

  function buy() {
    setStarted('purchase')
    return addPurchase({ product, offer })
  }
  function rent() {
    setStarted('rental')
    return addRental({ product, offer: rental })
  }

  return {
    product,
    offer,
    chooseCondition: (condition: Condition) =>
      setChoice(before => ({ ...before, condition, way: 'purchase' })),
    rental,
    rentalIndex: product.rentals.findIndex(({ months }) => months === rental?.months),
    /** An index outside of what is offered is ignored. */
    chooseRental: (index: number) => {
      const next = product.rentals[index]
      if (next) setChoice(before => ({ ...before, months: next.months, way: 'rental' }))
    },
    chosen,
    addingPurchase: adding && started === 'purchase',
    addingRental: adding && started === 'rental',
    buy,
    rent,
    addChosen: chosen?.way === 'purchase' ? buy : rent,
  }
}

export type Options = ReturnType<typeof useOptions>
