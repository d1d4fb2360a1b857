import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { productContents } from '#db/schema/schema.ts'
import { refuseReserved } from '../catalog/reserved-slugs.server.ts'
import { normalizeSlug } from '../catalog/slug.ts'
import { changesOf } from '../edits.ts'
import { ShopError } from '../errors.ts'
import { withAuthor } from '../journal/authors.server.ts'
import { mayEnter, type StaffRole } from '../permissions.ts'
import { holdPictures } from '../pictures/hold.server.ts'
import type { ProductContent } from '../product-content/content.ts'
import { offerFields, tidied } from '../product-content/content.ts'
import { checkContent, storedContents, withSlug } from '../product-content/edit.server.ts'
import { refusal } from '../refusals.ts'
import { readCategories } from '../storefront/read.server.ts'
import { PRODUCT_ID, STAND } from './cells.ts'
import { excerpts } from './excerpts.ts'
import {
  CATEGORY,
  PROVIDER_NAME,
  productColumns,
  SLUG,
  SUBCATEGORY,
  shownCell,
} from './product-columns.ts'
import type { ImportReport, LineChange, LineError } from './report.ts'
import { reportOf } from './report-of.server.ts'
import { readMarks } from './stand.server.ts'
import { type ImportLine, readTable } from './table.ts'

/** What a line changes of a product's content. */
interface ProductLineEdit {
  line: number
  productId: string
  before: ProductContent
  next: ProductContent
}

export interface ProductPlan {
  report: ImportReport
  edits: ProductLineEdit[]
}

const table = {
  heads: [PRODUCT_ID, PROVIDER_NAME, ...productColumns.map(({ head }) => head), STAND],
  required: [PRODUCT_ID, STAND],
}
const CHUNK = 500

/**
 * Reads a file and compares it with the content of the products: what it would change, and everything that is
 * wrong in it. Throws `invalid` for a file that is no such table.
 */
export async function planProducts(
  orm: Orm,
  bytes: Uint8Array,
  roles: readonly StaffRole[],
): Promise<ProductPlan> {
  const { lines, errors } = readTable(bytes, table)
  const stored = await storedOf(orm, lines)
  const categories = new Set((await readCategories(orm)).map(({ slug }) => slug))
  const edits: ProductLineEdit[] = []
  const changes: LineChange[] = []
  const conflicts: FoundConflict[] = []
  const firstOf = new Map<string, number>()
  let newer = 0
  for (const line of lines) {
    const id = cellOf(PRODUCT_ID, line)
    const wrong = (column: string | null, message: string) =>
      errors.push({ line: line.line, column, message })
    const product = stored.get(id)
    const first = firstOf.get(id)
    if (first !== undefined) {
      wrong(PRODUCT_ID, `Dieses Produkt steht schon in Zeile ${first}.`)
      continue
    }
    if (!product) {
      const message =
        id === '' ? 'Die Produkt-ID fehlt.' : `Ein Produkt „${id.slice(0, 100)}“ gibt es nicht.`
      wrong(PRODUCT_ID, message)
      continue
    }
    firstOf.set(id, line.line)
    const { current, metadata } = product
    const read = readLine(line, current)
    if (read.isNewer) newer += 1
    for (const conflict of read.conflicts) {
      conflicts.push({ ...conflict, line: line.line, productId: id })
    }
    const found = [...read.errors, ...offersOf(read.changes, roles)]
    const { category, subcategory } = read.changes
    for (const [column, slug] of [
      [CATEGORY, category],
      [SUBCATEGORY, subcategory],
    ] as const) {
      if (!slug || categories.has(slug)) continue
      const offered = [...categories].join(', ')
      found.push([column, `Eine Kategorie „${slug}“ gibt es nicht. Möglich sind: ${offered}.`])
    }
    const isTouched = Object.keys(read.changes).length > 0
    if (isTouched && found.length === 0 && read.conflicts.length === 0) {
      const checked = checkedContent(current, { ...current, ...read.changes }, metadata)
      if ('next' in checked) {
        const { next } = checked
        edits.push({ line: line.line, productId: id, before: current, next })
        changes.push(changeOf(line.line, current, next))
      } else {
        found.push(checked.error)
      }
    }
    for (const [column, message] of found) wrong(column, message)
  }
  for (const { line, before, next } of edits) {
    const gone = await holdPictures(orm, { before: before.description, after: next.description })
    const message = `In der Beschreibung steht ein Bild, das es nicht mehr gibt (${gone[0]}).`
    if (gone.length > 0) errors.push({ line, column: 'Beschreibung', message })
  }
  errors.push(...(await conflictErrors(orm, conflicts)), ...(await clashingSlugs(orm, edits)))
  return { edits, report: reportOf(bytes, { lines, errors, changes, newer }) }
}

type Found = [column: string | null, message: string]

interface Conflict {
  column: string
  field: keyof ProductContent
  /** As the file has it, and as it is stored. */
  mine: string
  theirs: string
}

interface FoundConflict extends Conflict {
  line: number
  productId: string
}

/** What a line says of a product otherwise than it was saved; what else changed meanwhile is left as it is. */
function readLine(line: ImportLine, current: ProductContent) {
  const errors: Found[] = []
  const conflicts: Conflict[] = []
  const changes: Partial<ProductContent> = {}
  let isNewer = false
  const isAsSaved = readMarks(cellOf(STAND, line), productColumns.length)
  for (const [at, column] of productColumns.entries()) {
    const { head, field, read } = column
    const mine = line.cells.get(head)
    const theirs = shownCell(column, current)
    if (mine === undefined || mine === theirs) continue
    if (isAsSaved?.(at, mine)) {
      isNewer = true
      continue
    }
    const answer = read(mine)
    if ('error' in answer) {
      errors.push([head, answer.error])
      continue
    }
    const wanted = tidied({ ...current, ...answer.value })
    if (field === 'slug') wanted.slug = normalizeSlug(wanted.slug)
    if (Object.keys(changesOf(current, wanted)).length === 0) continue
    if (isAsSaved && !isAsSaved(at, theirs)) conflicts.push({ column: head, field, mine, theirs })
    else Object.assign(changes, { [field]: wanted[field] })
  }
  if (!isAsSaved && Object.keys(changes).length > 0) errors.push([STAND, UNKNOWN_STAND])
  return { errors, conflicts, changes, isNewer }
}

const UNKNOWN_STAND =
  'Der Stand fehlt oder passt nicht. Bitte exportieren Sie das Produkt noch einmal und lassen Sie die Spalte, wie sie ist.'

/** What somebody would change of an offer who only writes texts. */
function offersOf(changes: Partial<ProductContent>, roles: readonly StaffRole[]): Found[] {
  if (mayEnter(roles, 'offers')) return []
  const { message } = refusal('offers_by_admins')
  return productColumns
    .filter(({ field }) => offerFields.includes(field) && field in changes)
    .map(({ head }): Found => [head, message])
}

function checkedContent(
  before: ProductContent,
  wanted: ProductContent,
  metadata: Record<string, string>,
): { next: ProductContent } | { error: Found } {
  if (wanted.title === '') return { error: ['Titel', 'Titel ist erforderlich.'] }
  try {
    const next = withSlug(wanted)
    if (next.slug !== before.slug) refuseReserved(next.slug)
    checkContent(before, next, metadata)
    return { next }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const column = productColumns.find(({ field }) => field === error.field)
    return { error: [column?.head ?? null, error.message] }
  }
}

function changeOf(line: number, before: ProductContent, next: ProductContent): LineChange {
  const fields = productColumns.flatMap(column => {
    const pair = { before: shownCell(column, before), after: shownCell(column, next) }
    return pair.before === pair.after ? [] : [{ column: column.head, ...pair }]
  })
  return { line, name: before.title, isNew: false, fields }
}

/** For so many products the journal is asked who changed them. */
const MOST_ASKED = 100

async function conflictErrors(orm: Orm, found: readonly FoundConflict[]): Promise<LineError[]> {
  const errors: LineError[] = []
  const byProduct = Map.groupBy(found, ({ productId }) => productId)
  for (const [id, conflicts] of byProduct) {
    const isAsked = errors.length < MOST_ASKED
    const told = isAsked
      ? await withAuthor(orm, { type: 'product', id }, conflicts)
      : conflicts.map(conflict => ({ ...conflict, author: null }))
    for (const { line, column, author, ...values } of told) {
      const { mine, theirs } = excerpts(values)
      const by = author ? ` (${author})` : ''
      const message = `Inzwischen geändert${by}: in der Datei „${mine}“, im Shop „${theirs}“. Bitte exportieren Sie das Produkt noch einmal.`
      errors.push({ line, column, message })
    }
  }
  return errors
}

/** Lines whose slug another product has, or will have: of the file, or of the shop. */
async function clashingSlugs(orm: Orm, edits: readonly ProductLineEdit[]): Promise<LineError[]> {
  const moved = edits.filter(({ before, next }) => before.slug !== next.slug)
  const ownerOf = new Map<string, string>()
  for (let from = 0; from < moved.length; from += CHUNK) {
    const slugs = moved.slice(from, from + CHUNK).map(({ next }) => next.slug)
    const rows = await orm
      .select({ slug: productContents.slug, owner: productContents.stripeProductId })
      .from(productContents)
      .where(inArray(productContents.slug, slugs))
    for (const { slug, owner } of rows) ownerOf.set(slug, owner)
  }
  const lineOf = new Map<string, number>()
  return moved.flatMap(({ line, productId, next: { slug } }) => {
    const first = lineOf.get(slug)
    const owner = ownerOf.get(slug)
    if (first === undefined) lineOf.set(slug, line)
    const message =
      first !== undefined
        ? `Den Slug „${slug}“ bekommt schon das Produkt in Zeile ${first}.`
        : owner !== undefined && owner !== productId
          ? `Den Slug „${slug}“ hat schon das Produkt ${owner}.`
          : null
    return message ? [{ line, column: SLUG, message }] : []
  })
}

function cellOf(head: string, { cells }: ImportLine): string {
  return cells.get(head) ?? ''
}

async function storedOf(orm: Orm, lines: readonly ImportLine[]) {
  const ids = [...new Set(lines.map(line => cellOf(PRODUCT_ID, line)))].filter(id => id !== '')
  const stored: Awaited<ReturnType<typeof storedContents>> = new Map()
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = await storedContents(orm, ids.slice(from, from + CHUNK))
    for (const [id, product] of some) stored.set(id, product)
  }
  return stored
}
