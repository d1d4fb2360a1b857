import type { CartItem } from '#core/cart/item.ts'
import { centsOfEuros } from '#core/money.ts'
import type { Article } from '#core/tracking/happenings.ts'

/** A line of the cart as `track` takes it. */
export const articleOf = ({
  productId: id,
  title,
  category,
  price,
  quantity,
  type,
}: CartItem): Article => ({
  id,
  title,
  category,
  cents: centsOfEuros(price),
  quantity,
  isRental: type === 'rental',
})

/** Each price times its quantity, in cents. */
export const sumOf = (items: readonly CartItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + centsOfEuros(price) * quantity, 0)
