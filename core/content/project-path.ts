import { normalizeSlug } from '../catalog/slug.ts'

/** Address of a project's page: its slug, else its id, else its title made into a slug. */
export function projectPath(project: { slug?: string | null; id?: string; title: string }): string {
  return `/events/${encodeURIComponent(project.slug || project.id || normalizeSlug(project.title))}`
}
