/** The three parts of the blog overview (B-2), in the order of the page. */
export const sections = ['event', 'knowledge', 'news'] as const
export type Section = (typeof sections)[number]

/** Categories with a list of their own at `/blog/{category}`. */
export const listCategories = ['knowledge', 'news', 'guides', 'reviews'] as const
export type ListCategory = (typeof listCategories)[number]

/** Section of `?section=`; null for every value that is not accepted. */
export function sectionOf(value: string | null): Section | null {
  return sections.find(section => section === value) ?? null
}

/** Category of `/blog/{value}`; `wissen` is the German address of `knowledge`. */
export function listCategoryOf(value: string): ListCategory | null {
  const wanted = value === 'wissen' ? 'knowledge' : value
  return listCategories.find(category => category === wanted) ?? null
}

const labels: Record<string, string> = {
  event: 'Events',
  knowledge: 'Wissen',
  news: 'News',
  guides: 'Ratgeber',
  reviews: 'Tests',
  strength: 'Kraft',
  cardio: 'Ausdauer',
  rowing: 'Rudern',
  bikes: 'Bikes',
  'fitness-studio': 'Fitnessstudio',
  corporate: 'Unternehmen',
  hotel: 'Hotel',
  rehabilitation: 'Rehabilitation',
  'sports-club': 'Sportverein',
  education: 'Bildung',
  other: 'Weitere',
}

/** German name of a section or category; one that nobody translated is shown as it is. */
export function contentLabel(value: string): string {
  return labels[value] ?? value
}
