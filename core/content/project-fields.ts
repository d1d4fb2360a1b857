import type { projects } from '#db/schema/schema.ts'

type Row = typeof projects.$inferSelect

/** What the office edits of a project (B-3-2), in the form in which it is compared and saved. */
export type ProjectFields = Omit<Row, 'id' | 'createdAt'>

/** How the form, conflicts and history call them. */
export const projectLabels: Record<keyof ProjectFields, string> = {
  title: 'Title',
  slug: 'Slug',
  customerName: 'Customer Name',
  description: 'Description',
  imageUrl: 'Image',
  imageAlt: 'Alternativtext des Bildes',
  category: 'Category',
  location: 'Location',
  projectSize: 'Project Size',
  budgetRange: 'Budget Range',
  projectDuration: 'Project Duration (months)',
  completionDate: 'Completion Date',
  eventStart: 'Event From',
  eventEnd: 'Event Until',
  featuredProducts: 'Featured Products',
  testimonial: 'Testimonial',
  clientQuote: 'Client Quote',
  isPublished: 'Published',
  sortOrder: 'Sort Order',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  seoKeywords: 'SEO Keywords',
}

/** B-5-25. */
export const projectCategories = [
  'fitness-studio',
  'corporate',
  'hotel',
  'rehabilitation',
  'sports-club',
  'education',
  'other',
] as const

/** A project before anything of it is written. */
export const emptyProject: ProjectFields = {
  title: '',
  slug: '',
  customerName: '',
  description: '',
  imageUrl: null,
  imageAlt: null,
  category: null,
  location: null,
  projectSize: null,
  budgetRange: null,
  projectDuration: null,
  completionDate: null,
  eventStart: null,
  eventEnd: null,
  featuredProducts: [],
  testimonial: null,
  clientQuote: null,
  isPublished: false,
  sortOrder: 0,
  seoTitle: null,
  seoDescription: null,
  seoKeywords: null,
}

/** Text as a form sends it back; empty optional fields are null (B-5-24), and so is an empty list of keywords. */
export function tidiedProject(fields: ProjectFields): ProjectFields {
  const keywords = filled(fields.seoKeywords ?? [])
  return {
    title: fields.title.trim(),
    slug: fields.slug.trim(),
    customerName: fields.customerName.trim(),
    description: text(fields.description) ?? '',
    imageUrl: text(fields.imageUrl),
    imageAlt: text(fields.imageAlt),
    category: text(fields.category),
    location: text(fields.location),
    projectSize: text(fields.projectSize),
    budgetRange: text(fields.budgetRange),
    projectDuration: fields.projectDuration,
    completionDate: fields.completionDate,
    eventStart: fields.eventStart,
    eventEnd: fields.eventEnd,
    featuredProducts: filled(fields.featuredProducts),
    testimonial: text(fields.testimonial),
    clientQuote: text(fields.clientQuote),
    isPublished: fields.isPublished,
    sortOrder: fields.sortOrder,
    seoTitle: text(fields.seoTitle),
    seoDescription: text(fields.seoDescription),
    seoKeywords: keywords.length > 0 ? keywords : null,
  }
}

function text(value: string | null): string | null {
  return value?.replaceAll('\r\n', '\n').trim() || null
}

function filled(values: readonly string[]): string[] {
  return values.map(value => value.trim()).filter(value => value !== '')
}
