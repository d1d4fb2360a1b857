import type { Product, ProductCategory } from '../catalog/product.ts'
import { monthsText } from '../months.ts'
import type { ListingMode } from '../pricing/lowest.ts'
import { wordList } from '../word-list.ts'
import { categoryName } from './category-names.ts'
import { listedProductsOf } from './listed-products.ts'
import { memoize } from './memoize.ts'

/** What a listing offers, for sentences about it: read from the catalogue, never typed (ADR-134). */
export interface Assortment {
  count: number
  /** Slugs of its sub-categories, most products first; of a product without one its category. */
  groups: readonly string[]
  /** Titles of the first two, in the order of relevance. */
  examples: readonly string[]
  /** Shortest and longest rental term in months; null where nothing is rented out. */
  terms: { min: number; max: number } | null
  hasUsed: boolean
  /** How many are delivered free of charge. */
  freelyShipped: number
}

const nothing: readonly Product[] = []
const EXAMPLES = 2

/** What is offered in one mode, in one category or in all. */
export function assortmentOf(
  products: readonly Product[],
  mode: ListingMode,
  category?: string,
): Assortment {
  const { all, byCategory } = listedProductsOf(products, mode)
  return describe(category === undefined ? all : (byCategory.get(category) ?? nothing))
}

const describe = memoize((products: readonly Product[]): Assortment => {
  const sizes = new Map<string, number>()
  for (const { subcategory, category } of products) {
    const group = subcategory ?? category
    if (group) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  }
  return {
    count: products.length,
    groups: [...sizes].sort(([, a], [, b]) => b - a).map(([slug]) => slug),
    examples: products.slice(0, EXAMPLES).map(({ title }) => title),
    terms: termsOf(products),
    hasUsed: products.some(({ purchase }) => purchase.used !== undefined),
    freelyShipped: products.filter(({ shippingCents }) => shippingCents === 0).length,
  }
})

/** The shortest and the longest term that any of these is rented for. */
export function termsOf(products: readonly Pick<Product, 'rentals'>[]): Assortment['terms'] {
  const months = products
    .flatMap(({ rentals }) => rentals.map(rental => rental.months))
    .toSorted((a, b) => a - b)
  const [min] = months
  const max = months.at(-1)
  return min === undefined || max === undefined ? null : { min, max }
}

/** 'Rudergeräte, Laufbänder und Crosstrainer'. */
export function groupNames(
  { groups }: Assortment,
  categories: readonly ProductCategory[],
  most = groups.length,
): string {
  const names = groups.slice(0, most).map(slug => categoryName(categories, slug))
  return groups.length > most ? `${names.join(', ')} und mehr` : wordList(names)
}

/** '3 bis 24 Monate', '12 Monate', '1 Monat'. */
export function termsText({ min, max }: { min: number; max: number }): string {
  if (min !== max) return `${min} bis ${max} Monate`
  return monthsText(max)
}
