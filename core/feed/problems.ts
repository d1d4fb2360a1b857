import { plainText } from '../catalog/plain-text.ts'
import type { Product, StockLevel } from '../catalog/product.ts'
import { gtinProblem } from './gtin.ts'
import {
  DESCRIPTION_LIMIT,
  feedOffers,
  googleCategories,
  itemId,
  itemTitle,
  TITLE_LIMIT,
} from './merchant.ts'

/** Smaller ones Google refuses, and smaller than the second it shows badly. Pixels of each side. */
const SMALLEST_PICTURE = 100
const GOOD_PICTURE = 800
const LONGEST_ID = 50
const LONGEST_BRAND = 70

/** `left_out`: does not stand in the feed; `refused`: Google will not show it; `advice`: it could do better. */
export type ProblemKind = 'left_out' | 'refused' | 'advice'

export interface FeedProblem {
  kind: ProblemKind
  /** In German. */
  reason: string
}

export interface CheckedProduct {
  id: string
  title: string
  /** The worst first. */
  problems: FeedProblem[]
}

const ranks: readonly ProblemKind[] = ['left_out', 'refused', 'advice']

/** What is wrong in the feed with the products that visitors see, each with its reasons; the worst first. */
export function feedProblems(
  products: readonly Product[],
  stock: ReadonlyMap<string, StockLevel>,
): CheckedProduct[] {
  return products
    .filter(({ isLive }) => isLive)
    .map(product => ({
      ...{ id: product.id, title: product.title },
      problems: problemsOf(product, stock.get(product.id)).toSorted(byRank),
    }))
    .filter(({ problems }) => problems.length > 0)
    .toSorted((one, other) => worst(one) - worst(other) || one.title.localeCompare(other.title))
}

const rank = ({ kind }: FeedProblem) => ranks.indexOf(kind)
const byRank = (one: FeedProblem, other: FeedProblem) => rank(one) - rank(other)
const worst = ({ problems }: CheckedProduct) => Math.min(...problems.map(rank))

function problemsOf(product: Product, level: StockLevel | undefined): FeedProblem[] {
  const out = leftOut(product)
  if (out.length > 0) return out.map(reason => ({ kind: 'left_out', reason }))
  return [
    ...refused(product).map(reason => ({ kind: 'refused', reason }) as const),
    ...advice(product, level).map(reason => ({ kind: 'advice', reason }) as const),
  ]
}

/** One product without a price takes no other out of the feed (B-8-28, ADR-203). */
function leftOut({ purchase, images }: Product): string[] {
  return words([
    [!purchase.new && !purchase.used, 'Nicht zu kaufen: Reine Mietgeräte nennt der Feed nicht.'],
    [images.length === 0, 'Ohne Bild.'],
  ])
}

function refused(product: Product): string[] {
  const { title, vendor, gtin, images } = product
  const offers = feedOffers(product)
  const [image] = images
  const invalid = gtin ? gtinProblem(gtin) : null
  return words([
    [title.trim() === '', 'Ohne Titel.'],
    [!vendor, 'Ohne Hersteller: Google verlangt die Marke.'],
    [
      vendor && vendor.length > LONGEST_BRAND,
      `Der Hersteller hat mehr als ${LONGEST_BRAND} Zeichen: Google nimmt keine längere Marke.`,
    ],
    [offers.some(({ cents }) => cents <= 0), 'Ein Kaufpreis ist null.'],
    [invalid !== null, invalid ?? ''],
    [
      offers.some(offer => itemId(product, offer).length > LONGEST_ID),
      `Die Produktnummer hat mehr als ${LONGEST_ID} Zeichen.`,
    ],
    [
      image && Math.min(image.width, image.height) < SMALLEST_PICTURE,
      `Das erste Bild ist mit ${image?.width} × ${image?.height} Pixeln zu klein; nötig sind ${SMALLEST_PICTURE} × ${SMALLEST_PICTURE}.`,
    ],
  ])
}

function advice(product: Product, level: StockLevel | undefined): string[] {
  const { gtin, images, subcategory } = product
  const titles = feedOffers(product).map(offer => itemTitle(product, offer).length)
  const longest = Math.max(...titles)
  const text = plainText(product.description || product.shortDescription)
  const [image] = images
  const side = image ? Math.min(image.width, image.height) : GOOD_PICTURE
  return words([
    [!gtin, 'Ohne GTIN: Google findet das Produkt seltener.'],
    [text.trim() === '', 'Ohne Beschreibung: Der Feed nennt stattdessen den Titel.'],
    [
      text.length > DESCRIPTION_LIMIT,
      `Die Beschreibung wird nach ${DESCRIPTION_LIMIT} Zeichen gekürzt.`,
    ],
    [
      longest > TITLE_LIMIT,
      `Der Titel hat ${longest} Zeichen und wird auf ${TITLE_LIMIT} gekürzt.`,
    ],
    [!subcategory || !googleCategories[subcategory], 'Ohne Google-Kategorie.'],
    [
      side >= SMALLEST_PICTURE && side < GOOD_PICTURE,
      `Das erste Bild hat ${image?.width} × ${image?.height} Pixel; gut sind ab ${GOOD_PICTURE} × ${GOOD_PICTURE}.`,
    ],
    [level?.free === 0, 'Ausverkauft: Der Feed sagt „out of stock“.'],
  ])
}

/** The sentences that hold. */
function words(all: readonly (readonly [holds: unknown, sentence: string])[]): string[] {
  return all.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}
