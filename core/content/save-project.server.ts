import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { projects } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf, type MergedEdit, mergeEdit } from '../edits.ts'
import { type Authored, withAuthor } from '../journal/authors.server.ts'
import { record } from '../journal/journal.server.ts'
import { type ReadDeletion, refuseChanged } from '../journal/versions.server.ts'
import { requirePictures } from '../pictures/hold.server.ts'
import { publishContent, publishPictures } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { noteMovedSlug } from '../slug-history.server.ts'
import { isUuid } from '../uuid.ts'
import { contentSlug } from './content-slug.server.ts'
import { type ProjectFields, projectLabels, tidiedProject } from './project-fields.ts'

type EditServices = Pick<Services, 'db' | 'clock'>

export type SavedProject =
  | { isSaved: true }
  | { isSaved: false; conflicts: Authored<MergedEdit<ProjectFields>['conflicts'][number]>[] }

/** The office adds a project. Throws `invalid` for what is missing (B-5-23), and as `contentSlug` does. */
export async function createProject(
  { db, clock }: EditServices,
  actor: SignedIn,
  mine: ProjectFields,
): Promise<{ id: string }> {
  const fields = checked(tidiedProject(mine))
  const at = clock.now()
  return db.transaction(async tx => {
    await requirePictures(tx, { before: null, after: fields })
    const slug = await contentSlug(tx, projects, fields)
    const [row] = await tx
      .insert(projects)
      .values({ ...fields, slug, createdAt: at })
      .returning({ id: projects.id })
    const id = row?.id ?? ''
    await record(tx, {
      at,
      actor: journalName(actor),
      subject: { type: 'project', id },
      event: 'project_created',
      data: { title: fields.title, slug },
    })
    await publishContent(tx)
    await publishPictures(tx)
    return { id }
  })
}

/**
 * Saves what the office changed of a project, field by field; where somebody else set the same field
 * meanwhile, nothing is, and both values come back. The slug before leads to the new one. Throws
 * `project_not_found`, `invalid` for what is missing (B-5-23), and as `contentSlug` does.
 */
export async function saveProject(
  { db, clock }: EditServices,
  actor: SignedIn,
  edit: { id: string; read: ProjectFields; mine: ProjectFields },
): Promise<SavedProject> {
  const read = tidiedProject(edit.read)
  const mine = tidiedProject(edit.mine)
  const at = clock.now()
  return db.transaction(async tx => {
    const { id, createdAt, ...stored } = await lockProject(tx, edit.id)
    const current = tidiedProject(stored)
    const slug =
      mine.slug === read.slug
        ? current.slug
        : await contentSlug(tx, projects, { ...checked(mine), id })
    const { changes, conflicts } = mergeEdit({ read, mine: { ...mine, slug }, current })
    if (conflicts.length > 0) {
      const authored = await withAuthor(tx, { type: 'project', id }, conflicts)
      return { isSaved: false, conflicts: authored }
    }
    checked({ ...current, ...changes })
    const data = changesOf(current, changes)
    if (Object.keys(data).length === 0) return { isSaved: true }
    await requirePictures(tx, { before: current, after: changes })
    await tx.update(projects).set(changes).where(eq(projects.id, id))
    const moved = { from: current.slug, to: slug, at }
    await noteMovedSlug(tx, { kind: 'project', subjectId: id, ...moved })
    await record(tx, {
      at,
      actor: journalName(actor),
      subject: { type: 'project', id },
      event: 'project_saved',
      data,
    })
    await publishContent(tx)
    if (changes.imageUrl) await publishPictures(tx)
    return { isSaved: true }
  })
}

/** Removes a project. Throws `project_not_found`, and `changed_meanwhile` where it is not as it was read. */
export async function deleteProject(
  { db, clock }: EditServices,
  actor: SignedIn,
  { id, read }: ReadDeletion,
): Promise<void> {
  await db.transaction(async tx => {
    const before = await lockProject(tx, id)
    await refuseChanged(tx, 'project', { id, read, labels: projectLabels })
    await tx.delete(projects).where(eq(projects.id, id))
    await record(tx, {
      at: clock.now(),
      actor: journalName(actor),
      subject: { type: 'project', id },
      event: 'project_deleted',
      data: { title: before.title, slug: before.slug, before },
    })
    await publishContent(tx)
  })
}

function checked(fields: ProjectFields): ProjectFields {
  if (fields.title === '') throw refusal('project_title_required', { field: 'title' })
  if (fields.customerName === '') {
    throw refusal('project_customer_required', { field: 'customerName' })
  }
  if (fields.description === '') {
    throw refusal('project_description_required', { field: 'description' })
  }
  const { eventStart, eventEnd, location } = fields
  if (eventEnd !== null && (eventStart === null || eventEnd < eventStart)) {
    throw refusal('project_event_days', { field: 'eventEnd' })
  }
  if (eventStart !== null && location === null) {
    throw refusal('project_event_location', { field: 'location' })
  }
  return fields
}

async function lockProject(tx: Orm, id: string): Promise<typeof projects.$inferSelect> {
  const [row] = isUuid(id)
    ? await tx.select().from(projects).where(eq(projects.id, id)).for('update')
    : []
  if (!row) throw refusal('project_not_found')
  return row
}
