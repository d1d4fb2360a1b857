import { and, eq, ne, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authUsers, savedViews } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { mergeEdit } from '../edits.ts'
import { ShopError } from '../errors.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { columnsOfAddress, type ListName, stateOf } from './lists.ts'
import { ownList } from './own-list.ts'
import { usualTable } from './table.server.ts'
import { LONGEST_NAME, MOST_VIEWS } from './view.ts'

type Stored = typeof savedViews.$inferSelect
type Needs = Pick<Services, 'db' | 'clock'>

interface NewView {
  list: string
  name: string
  /** The list's address with its columns. */
  query: string
  isDefault: boolean
}

/**
 * Saves how this person looks at a list. Throws `not_admin` for a list that is not theirs, `invalid` for a
 * name that is missing, too long or taken, `too_many_views`.
 */
export async function saveView(services: Needs, actor: SignedIn, given: NewView): Promise<void> {
  const list = ownList(actor, given.list)
  const { userId } = actor
  const name = readName(given.name)
  const query = readState(list, given.query)
  await services.db.transaction(async tx => {
    await lockViews(tx, userId)
    const count = await tx.$count(savedViews, ofList({ userId, list }))
    if (count >= MOST_VIEWS) throw tooManyViews()
    await mustBeFree(tx, { userId, list, name })
    const { isDefault } = given
    if (isDefault) await clearDefault(tx, { userId, list })
    const values = { userId, list, name, query, isDefault, savedAt: services.clock.now() }
    await tx.insert(savedViews).values(values)
  })
}

/**
 * Gives a view another name. `read` is the one that the form showed. Throws `view_not_found`, `invalid` for a
 * bad or taken name, and where it was renamed meanwhile, with both names.
 */
export async function renameView(
  services: Needs,
  actor: SignedIn,
  given: { viewId: string; read: string; name: string },
): Promise<void> {
  const name = readName(given.name)
  await changing(services, actor, given.viewId, async (tx, current) => {
    const edit = { read: { name: given.read }, mine: { name }, current: { name: current.name } }
    const { changes, conflicts } = mergeEdit(edit)
    if (conflicts.length > 0) {
      const words = `Diese Ansicht heißt inzwischen „${current.name}“. Speichern Sie noch einmal, wenn sie „${name}“ heißen soll.`
      throw invalidField('name', words, 'view_renamed')
    }
    if (changes.name === undefined) return {}
    await mustBeFree(tx, { ...current, name })
    return changes
  })
}

/** Lets a view show what the list shows now. Throws `view_not_found`, `view_changed` where `read` is not stored any more. */
export async function changeViewState(
  services: Needs,
  actor: SignedIn,
  { viewId, read, query }: { viewId: string; read: string; query: string },
): Promise<void> {
  await changing(services, actor, viewId, async (_, current) => {
    const mine = { query: readState(current.list, query) }
    const { changes, conflicts } = mergeEdit({ read: { query: read }, mine, current })
    if (conflicts.length > 0) throw refusal('view_changed')
    return changes
  })
}

/** Opens the list by this view from the menu, or as usual again. Throws `view_not_found`. */
export async function setDefaultView(
  services: Needs,
  actor: SignedIn,
  { viewId, isDefault }: { viewId: string; isDefault: boolean },
): Promise<void> {
  await changing(services, actor, viewId, async (tx, current) => {
    if (isDefault) await clearDefault(tx, current)
    return { isDefault }
  })
}

/** Gives the view that was, as `saveView` takes it. Throws `view_not_found`. */
export async function deleteView(
  services: Needs,
  actor: SignedIn,
  viewId: string,
): Promise<NewView> {
  if (!isUuid(viewId)) throw refusal('view_not_found')
  const [gone] = await services.db.delete(savedViews).where(ownView(actor, viewId)).returning()
  if (!gone) throw refusal('view_not_found')
  const { list, name, query, isDefault } = gone
  return { list, name, query, isDefault }
}

async function changing(
  services: Needs,
  actor: SignedIn,
  viewId: string,
  decide: (tx: Orm, current: Stored) => Promise<Partial<Stored>>,
): Promise<void> {
  if (!isUuid(viewId)) throw refusal('view_not_found')
  await services.db.transaction(async tx => {
    await lockViews(tx, actor.userId)
    const [current] = await tx.select().from(savedViews).where(ownView(actor, viewId))
    if (!current) throw refusal('view_not_found')
    const changes = await decide(tx, current)
    if (Object.keys(changes).length === 0) return
    const set = { ...changes, savedAt: services.clock.now() }
    await tx.update(savedViews).set(set).where(eq(savedViews.id, current.id))
  })
}

/** One change of a person's views after the other: number, names and the one default are of all of them. */
async function lockViews(tx: Orm, userId: string): Promise<void> {
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('update')
}

type OwnList = Pick<Stored, 'userId' | 'list'>

function ofList({ userId, list }: OwnList) {
  return and(eq(savedViews.userId, userId), eq(savedViews.list, list))
}

function ownView({ userId }: Pick<SignedIn, 'userId'>, viewId: string) {
  return and(eq(savedViews.userId, userId), eq(savedViews.id, viewId))
}

async function clearDefault(tx: Orm, list: OwnList): Promise<void> {
  await tx
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(ofList(list), savedViews.isDefault))
}

async function mustBeFree(tx: Orm, view: OwnList & { id?: string; name: string }): Promise<void> {
  const isSame = sql`lower(${savedViews.name}) = lower(${view.name})`
  const isOther = view.id ? ne(savedViews.id, view.id) : undefined
  const taken = await tx.$count(savedViews, and(ofList(view), isSame, isOther))
  if (taken > 0) {
    throw invalidField(
      'name',
      `Eine Ansicht „${view.name}“ haben Sie hier schon.`,
      'view_name_taken',
    )
  }
}

function tooManyViews(): ShopError {
  const words = `Mehr als ${MOST_VIEWS} Ansichten fasst eine Liste nicht. Bitte löschen Sie zuerst eine andere.`
  return new ShopError('conflict', 'too_many_views', words)
}

function readName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') throw invalidField('name', 'Bitte geben Sie der Ansicht einen Namen.')
  if (name.length > LONGEST_NAME) {
    throw invalidField('name', `Ein Name fasst höchstens ${LONGEST_NAME} Zeichen.`)
  }
  return name
}

function readState(list: ListName, query: string): string {
  const params = new URLSearchParams(query)
  return stateOf(list, params, columnsOfAddress(list, params) ?? usualTable(list).columns)
}
