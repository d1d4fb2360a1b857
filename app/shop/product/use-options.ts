import { useEffect, useState } from 'react'
import { useAddToCart } from '#app/shop/cart/add-to-cart.ts'
import { track } from '#app/tracking/track.ts'
import type { Condition } from '#core/catalog/product.ts'
import { articleOf, viewOf } from './article.ts'
import { type Choice, chosenOffer, chosenPurchase, chosenRental } from './choice.ts'
import type { ProductPage } from './product-page.server.ts'

/** What the visitor chose on a product page, beginning with what its address chose, for the panel and the bar alike. */
export function useOptions(product: ProductPage['product'], asked: Condition | null) {
  const [choice, setChoice] = useState<Choice>(
    asked && product.purchase[asked] ? { condition: asked, way: 'purchase' } : {},
  )
  const { adding, addPurchase, addRental } = useAddToCart()
  const [started, setStarted] = useState<'purchase' | 'rental'>('purchase')
  const rental = chosenRental(product, choice)
  const offer = chosenPurchase(product, choice)
  const chosen = chosenOffer(product, choice)

  useEffect(() => track({ name: 'ViewContent', article: viewOf(product) }), [product])

  /** Rent was touched and now purchase, or the other way round. */
  function weigh(way: Choice['way'], purchase = offer) {
    if (!purchase || !choice.way || choice.way === way) return
    track({ name: 'rentOrBuy', article: articleOf(product, purchase.cents, false) })
  }

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
    chooseCondition: (condition: Condition) => {
      weigh('purchase', product.purchase[condition])
      setChoice(before => ({ ...before, condition, way: 'purchase' }))
    },
    rental,
    rentalIndex: product.rentals.findIndex(({ months }) => months === rental?.months),
    /** An index outside of what is offered is ignored. */
    chooseRental: (index: number) => {
      const next = product.rentals[index]
      if (!next) return
      weigh('rental')
      const article = articleOf(product, next.monthlyCents, true)
      track({ name: 'term', article, before: rental?.months ?? 0, months: next.months })
      setChoice(before => ({ ...before, months: next.months, way: 'rental' }))
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
