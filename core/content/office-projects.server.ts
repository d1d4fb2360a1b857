import { count, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { projects } from '#db/schema/schema.ts'
import { historyOf } from '../journal/history.server.ts'
import { versionsOf } from '../journal/versions.server.ts'
import { inOrder, type Neighbours, neighboursInTable, type SortKey } from '../neighbours.server.ts'
import type { Picture } from '../pictures/picture.ts'
import { picturesOf } from '../pictures/read.server.ts'
import { refusal } from '../refusals.ts'
import { isUuid } from '../uuid.ts'
import { tidiedProject } from './project-fields.ts'

export const PROJECTS_ON_PAGE = 50

const sortable = {
  title: projects.title,
  customer: projects.customerName,
  category: projects.category,
  status: projects.isPublished,
  sort: projects.sortOrder,
  created: projects.createdAt,
}
export type ProjectColumn = keyof typeof sortable

export interface ProjectQuery {
  search: string
  sort: ProjectColumn
  descending: boolean
  page: number
}

const listed = {
  id: projects.id,
  slug: projects.slug,
  title: projects.title,
  customerName: projects.customerName,
  category: projects.category,
  isPublished: projects.isPublished,
  sortOrder: projects.sortOrder,
  createdAt: projects.createdAt,
  imageUrl: projects.imageUrl,
}

/** A project as the table shows it. */
export type ListedProject = Omit<
  Pick<typeof projects.$inferSelect, keyof typeof listed>,
  'imageUrl'
> & {
  image: Picture | null
  /** Which event was its last. */
  version: string
}

/** A page of all projects, drafts too. Sorted by sort order, the newest come first among equals (B-7-12). */
export async function listProjects(
  orm: Orm,
  query: ProjectQuery,
): Promise<{ projects: ListedProject[]; total: number }> {
  const found = matching(query)
  const rows = await orm
    .select(listed)
    .from(projects)
    .where(found)
    .orderBy(...inOrder(sortKeys(query)))
    .limit(PROJECTS_ON_PAGE)
    .offset((query.page - 1) * PROJECTS_ON_PAGE)
  const [counted] = await orm.select({ total: count() }).from(projects).where(found)
  const pictures = await picturesOf(
    orm,
    rows.map(({ imageUrl }) => imageUrl),
  )
  const versions = await versionsOf(
    orm,
    'project',
    rows.map(({ id }) => id),
  )
  return {
    projects: rows.map(({ imageUrl, ...row }) => ({
      ...row,
      version: versions.get(row.id) ?? '',
      image: (imageUrl && pictures.get(imageUrl)) || null,
    })),
    total: counted?.total ?? 0,
  }
}

function sortKeys({ sort, descending }: ProjectQuery): SortKey[] {
  return [
    { by: sortable[sort], descending },
    { by: projects.createdAt, descending: true },
    { by: projects.id, descending: false },
  ]
}

/** The projects around one of the list. */
export async function projectNeighbours(
  orm: Orm,
  query: ProjectQuery,
  projectId: string,
): Promise<Neighbours<string> & { page: number }> {
  const list = { table: projects, keys: sortKeys(query), found: matching(query) }
  return await neighboursInTable(orm, { ...list, pageSize: PROJECTS_ON_PAGE }, projectId)
}

function matching({ search: typed }: ProjectQuery): SQL | undefined {
  const search = typed.trim()
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const columns = [projects.title, projects.customerName, projects.location, projects.slug]
  return or(...columns.map(column => ilike(column, pattern)))
}

/**
 * A project as its dialog shows it. Throws `project_not_found`.
 * @param before as for `historyOf`
 */
export async function projectToEdit(orm: Orm, id: string, before: string | null = null) {
  const [row] = isUuid(id) ? await orm.select().from(projects).where(eq(projects.id, id)) : []
  if (!row) throw refusal('project_not_found')
  const { id: own, createdAt, ...stored } = row
  const pictures = await picturesOf(orm, [row.imageUrl])
  return {
    id: own,
    fields: tidiedProject(stored),
    /** The picture, as far as the shop has it. */
    picture: (row.imageUrl && pictures.get(row.imageUrl)) || null,
    history: await historyOf(orm, [{ type: 'project', id: own }], before),
  }
}
export type EditedProject = Omit<Awaited<ReturnType<typeof projectToEdit>>, 'history'>
