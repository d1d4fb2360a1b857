export const customerColumns = ['customer', 'orders', 'spent', 'last', 'since'] as const

/** What the office wants to see of its customers (B-2-84). */
export interface CustomerQuery {
  search: string
  sort: (typeof customerColumns)[number]
  descending: boolean
  /** From 1. */
  page: number
}
