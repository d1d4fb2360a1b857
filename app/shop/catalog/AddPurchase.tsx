import { useAddToCart } from '#app/shop/cart/add-to-cart.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/Button.tsx'
import { shownPurchase } from '#core/pricing/lowest.ts'
import type { Card } from './card.ts'

interface AddPurchaseProps {
  card: Card
  variant?: ButtonVariant
  size?: ButtonSize
}

/** 'In den Warenkorb' of a card: buys one unit, new where there is a choice. */
export function AddPurchase({ card, variant, size }: AddPurchaseProps) {
  const { adding, addPurchase } = useAddToCart()
  const product = {
    id: card.id,
    title: card.title,
    category: card.category,
    purchase: card.purchase,
    images: card.image ? [card.image] : [],
  }
  return (
    <Button
      variant={variant}
      size={size}
      wide
      className="noscript:hidden"
      busy={adding && 'Wird hinzugefügt...'}
      onClick={() => addPurchase({ product, offer: shownPurchase(card) })}
    >
      In den Warenkorb<span className="sr-only">: {card.title}</span>
    </Button>
  )
}
