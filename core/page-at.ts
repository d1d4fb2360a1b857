/** A page of a list, and how many there are; from 1. */
export interface PageOf<Item> {
  shown: Item[]
  page: number
  pages: number
}

/** The page of a list of `total` things that is wanted; beyond the last page stands the last. */
export function pageAt(total: number, { wanted, size }: { wanted: number; size: number }) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, wanted), pages)
  return { place: { page, pages }, size, offset: (page - 1) * size }
}
