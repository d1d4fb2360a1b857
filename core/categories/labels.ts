/** The fields of a category, as form, conflicts and history call them. */
export const categoryLabels = { name: 'Name', slug: 'Slug', description: 'Description' } as const
