import type { ProductGap } from './completeness.ts'

export const productSorts = ['name', 'id', 'category', 'updated'] as const
export type ProductSort = (typeof productSorts)[number]

/** What the office wants to see of the products (B-2, Products tab). */
export interface ProductListQuery {
  /** Part of a name, an id or a content title (B-2-63). */
  search: string
  /** Also those that visitors do not see. */
  showAll: boolean
  /** Only what lacks this, or anything at all. */
  gap: ProductGap | 'any' | null
  /** Only products of the category with this slug, as their own or as their narrower one. */
  category: string | null
  sort: ProductSort
  descending: boolean
  /** From 1. */
  page: number
}
