import type { ProductCategory } from '../catalog/product.ts'

/** How a category is called on screen; an unknown one by its own slug. */
export function categoryName(categories: readonly ProductCategory[], slug: string): string {
  return categories.find(category => category.slug === slug)?.name ?? capitalised(slug)
}

function capitalised(slug: string): string {
  return slug.charAt(0).toLocaleUpperCase('de') + slug.slice(1)
}

export const categoryPages = ['kraft', 'ausdauer', 'cardio', 'rudergeraete', 'bikes'] as const
export type CategoryPage = (typeof categoryPages)[number]

export function isCategoryPage(text: string): text is CategoryPage {
  return categoryPages.some(page => page === text)
}

/** The category that a category page shows, its heading, and the articles beside it (B-2). */
export const categoryPageOf: Record<
  CategoryPage,
  { category: string; heading: string; articles: string }
> = {
  kraft: { category: 'kraft', heading: 'Kraftgeräte', articles: 'strength' },
  ausdauer: { category: 'ausdauer', heading: 'Ausdauergeräte', articles: 'cardio' },
  cardio: { category: 'ausdauer', heading: 'Cardiogeräte', articles: 'cardio' },
  rudergeraete: { category: 'rudergeraete', heading: 'Rudergeräte', articles: 'rowing' },
  bikes: { category: 'airbikes', heading: 'Airbikes und Spinbikes', articles: 'bikes' },
}
