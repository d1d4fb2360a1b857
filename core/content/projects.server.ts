import { asc, desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { projects } from '#db/schema/schema.ts'
import { normalizeSlug } from '../catalog/slug.ts'
import type { DescribedPicture } from '../pictures/picture.ts'
import { describedPicture, picturesOf } from '../pictures/read.server.ts'

type Row = typeof projects.$inferSelect

/** A published project or event as its pages show it. Dates are ISO 8601; duration is in days. */
export type Project = Omit<
  Row,
  | 'createdAt'
  | 'isPublished'
  | 'sortOrder'
  | 'projectDuration'
  | 'seoKeywords'
  | 'imageUrl'
  | 'imageAlt'
> & { createdAt: string; durationDays: number | null; image: DescribedPicture | null }

/** Published projects, by sort order and then the newest first. */
export async function publishedProjects(orm: Orm): Promise<Project[]> {
  const rows = await orm
    .select()
    .from(projects)
    .where(eq(projects.isPublished, true))
    .orderBy(asc(projects.sortOrder), desc(projects.createdAt))
  const pictures = await picturesOf(
    orm,
    rows.map(({ imageUrl }) => imageUrl),
  )
  return rows.map(row => shown(row, describedPicture(pictures, row)))
}

/**
 * A published project by its slug, its id, or its title made into a slug, in this order
 * (B-2-5); null when none fits.
 */
export async function publishedProject(orm: Orm, name: string): Promise<Project | null> {
  const all = await publishedProjects(orm)
  return (
    all.find(({ slug }) => slug === name) ??
    all.find(({ id }) => id === name) ??
    all.find(({ title }) => normalizeSlug(title) === name) ??
    null
  )
}

function shown(row: Row, image: DescribedPicture | null): Project {
  const { createdAt, isPublished, sortOrder, projectDuration, seoKeywords, ...more } = row
  const { imageUrl, imageAlt, ...rest } = more
  return { ...rest, image, createdAt: createdAt.toISOString(), durationDays: projectDuration }
}
