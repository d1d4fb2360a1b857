import type { Product } from '../catalog/product.ts'
import type { DescribedPicture } from '../pictures/picture.ts'
import { shownPurchase } from '../pricing/lowest.ts'
import { lowestRental } from '../pricing/rent.ts'

/** A device that a text names, as far as the shop shows it. Gross cents. */
export interface MentionedDevice {
  title: string
  /** Path of its page. */
  path: string
  image: DescribedPicture | null
  monthlyCents: number | null
  purchaseCents: number | null
  /** Of that purchase price, where it is sold by measure. */
  unitPrice: string | null
}

/** A name of a list, with the device that answers to it; without one where the shop does not show it (any more). */
export interface NamedDevice {
  name: string
  device: MentionedDevice | null
}

/** Each name of a project's list, in its order. A name is a product's title, ours or the provider's. */
export function namedDevices(
  products: readonly Product[],
  names: readonly string[],
): NamedDevice[] {
  const live = products.filter(({ isLive }) => isLive)
  const same = (one: string, other: string) => folded(one) === folded(other)
  return names.map(name => {
    const product =
      live.find(({ title }) => same(title, name)) ??
      live.find(({ name: provided }) => same(provided, name))
    return { name, device: product ? mentioned(product) : null }
  })
}

/** The devices whose pages a text links to, each once, in the order of the text. */
export function linkedDevices(products: readonly Product[], markdown: string): MentionedDevice[] {
  const slugs = [...markdown.matchAll(/\]\([^)\s]*\/produkt\/([^)\s#?/]+)/g)].map(
    ([, slug]) => slug,
  )
  return [...new Set(slugs)].flatMap(slug => {
    const product = products.find(each => each.isLive && each.slug === slug)
    return product ? [mentioned(product)] : []
  })
}

function mentioned(product: Product): MentionedDevice {
  const { title, slug, images, rentals } = product
  const purchase = shownPurchase(product)
  return {
    title,
    path: `/produkt/${slug}`,
    image: images[0] ?? null,
    monthlyCents: lowestRental(rentals)?.monthlyCents ?? null,
    purchaseCents: purchase?.cents ?? null,
    unitPrice: purchase?.unitPrice ?? null,
  }
}

const folded = (text: string) => text.trim().toLocaleLowerCase('de')
