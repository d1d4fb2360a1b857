import { track } from '#app/tracking/track.ts'
import { toast } from '#app/ui/toast.ts'
import { addItem, type Cart, emptyCart, itemCount } from '#core/cart/cart.ts'
import { type CartProduct, purchaseItem, rentalItem } from '#core/cart/from-product.ts'
import { type CartItem, mayEnterCart } from '#core/cart/item.ts'
import type { PurchaseOffer, RentalOffer } from '#core/catalog/product.ts'
import { mostUnits, shop } from '#core/shop.ts'
import { articleOf } from './article.ts'
import { changeCart } from './cart-store.ts'

/** What was chosen on a page. */
export interface Choice<Offer> {
  product: CartProduct
  /** Undefined where the choice on the page does not exist (any more); refused with a toast. */
  offer: Offer | undefined
}

function refuse(title: string, text?: string): false {
  toast({ title, text, kind: 'destructive' })
  return false
}

function add(item: CartItem, suffix: string): boolean {
  try {
    let before: Cart = emptyCart
    const isAdded = changeCart(cart => {
      before = cart
      return addItem(cart, item)
    })
    if (!isAdded) return nothingAdded(before, item)
  } catch (error) {
    // Storage is full or forbidden.
    console.error(error)
    return refuse('Fehler', 'Artikel konnte nicht zum Warenkorb hinzugefügt werden.')
  }
  track({ name: 'AddToCart', article: articleOf(item) })
  toast({
    title: 'Zum Warenkorb hinzugefügt',
    text: `${item.title}${suffix} wurde zu Ihrem Warenkorb hinzugefügt.`,
  })
  return true
}

/** What may not enter the cart is ignored without a word (S-5). */
function nothingAdded(cart: Cart, item: CartItem): false {
  if (!mayEnterCart(item)) return false
  const text =
    itemCount(cart) >= shop.maxUnits
      ? mostUnits
      : `Eine Bestellung fasst höchstens ${shop.maxLines} verschiedene Artikel. Bitte bestellen Sie diesen hier danach.`
  return refuse('Höchstmenge erreicht', text)
}

/** Puts one unit to buy into this browser's cart, with a toast; false when nothing was added (S-5, S-8). */
export function putPurchase({ product, offer }: Choice<PurchaseOffer>): boolean {
  if (!offer) return refuse('Ausgewählte Kaufoption ist nicht verfügbar.')
  const suffix = offer.condition === 'used' ? ' (Refurbed)' : ' (Neu)'
  return add(purchaseItem(product, offer), suffix)
}

/** Puts one unit to rent into this browser's cart, with a toast; false when nothing was added (S-5, S-8). */
export function putRental({ product, offer }: Choice<RentalOffer>): boolean {
  if (!offer) return refuse('Die ausgewählte Option ist nicht verfügbar.')
  if (!offer.priceId.startsWith('price_')) {
    return refuse('Mietpreis für diese Option nicht verfügbar.')
  }
  return add(rentalItem(product, offer), ` (${offer.months} Monate Miete)`)
}
