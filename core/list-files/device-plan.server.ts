import { asc, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { cellText } from '../csv.ts'
import { ShopError } from '../errors.ts'
import { emailError } from '../inquiries/rules.ts'
import { lastImportOf } from '../journal/imports.server.ts'
import { type DeviceField, type DeviceForm, formOf } from '../stock/device-form.ts'
import { type DeviceValues, deviceValues } from '../stock/device-values.server.ts'
import { type InventoryEntry, inventoryEntries } from '../stock/inventory-list.server.ts'
import { type Device, refuseWhatFollows } from '../stock/save-device.server.ts'
import { isUuid } from '../uuid.ts'
import { PRODUCT_ID, STAND } from './cells.ts'
import { DEVICE_ID, deviceColumns } from './device-columns.ts'
import type { DeviceEdit } from './device-edit.ts'
import { deviceStand } from './device-export.server.ts'
import { productNames } from './product-names.server.ts'
import type { ImportReport, LineChange } from './report.ts'
import { reportOf } from './report-of.server.ts'
import { clashingSerials } from './serials.server.ts'
import { digest } from './stand.server.ts'
import { type ImportLine, isShortened, readTable, tidy } from './table.ts'

export interface DevicePlan {
  report: ImportReport
  edits: DeviceEdit[]
}

const table = {
  heads: [...deviceColumns.map(({ head }) => head), STAND],
  required: [DEVICE_ID, PRODUCT_ID],
}

const headOf = new Map(deviceColumns.map(({ field, head }) => [field, head]))
const CHUNK = 500

/**
 * Reads a file and compares it with the inventory: what it would change, and everything that is wrong in it.
 * `lock` holds the devices until the transaction ends. Throws `invalid` for a file that is no such table.
 */
export async function planDevices(orm: Orm, bytes: Uint8Array, lock?: 'lock'): Promise<DevicePlan> {
  const { lines, errors } = readTable(bytes, table)
  const entries = await entriesOf(orm, lines, lock)
  const products = await productNames(orm, lines.map(cellOf(PRODUCT_ID)))
  const edits: DeviceEdit[] = []
  const changes: LineChange[] = []
  const firstOf = new Map<string, number>()
  for (const line of lines) {
    const id = cellOf(DEVICE_ID)(line).toLowerCase()
    const entry = entries.get(id)
    const wrong = (column: string | null, message: string) =>
      errors.push({ line: line.line, column, message })
    const first = firstOf.get(id)
    if (id !== '' && first !== undefined) {
      wrong(DEVICE_ID, `Dieses Gerät steht schon in Zeile ${first}.`)
      continue
    }
    firstOf.set(id, line.line)
    if (id !== '' && !entry) {
      wrong(DEVICE_ID, 'Unter dieser ID gibt es kein Gerät. Für ein neues bleibt die Zelle leer.')
      continue
    }
    const read = readLine(line, entry)
    const found = [...read.errors]
    if (entry && read.fields.length === 0 && found.length === 0) continue
    const stand = cellOf(STAND)(line)
    if (entry && stand !== '' && stand !== deviceStand(entry)) {
      found.push([
        STAND,
        'Das Gerät wurde geändert, nachdem die Datei gespeichert wurde. Bitte exportieren Sie es noch einmal.',
      ])
    }
    const productId = read.form.stripeProductId
    if (
      productId !== '' &&
      productId !== entry?.device.stripeProductId &&
      !products.has(productId)
    ) {
      found.push([PRODUCT_ID, `Ein Produkt „${productId}“ gibt es nicht.`])
    }
    const checked = check(read.form, entry?.device ?? null)
    found.push(...checked.errors)
    for (const [column, message] of found) wrong(column, message)
    if (found.length > 0 || !checked.values) continue
    edits.push({ line: line.line, device: entry?.device ?? null, values: checked.values })
    const product = products.get(productId) ?? entry?.productName ?? productId
    const name = [product, read.form.serialNumber].filter(Boolean).join(', ')
    changes.push({ line: line.line, name, isNew: !entry, fields: read.fields })
  }
  for (const { line, message } of await clashingSerials(orm, edits)) {
    errors.push({ line, column: 'Seriennummer', message })
  }
  const writtenBefore = changes.some(({ isNew }) => isNew)
    ? await lastImportOf(orm, { list: 'inventory', digest: digest(bytes) })
    : null
  return { edits, report: reportOf(bytes, { lines, errors, changes, writtenBefore }) }
}

type Found = [column: string | null, message: string]

/** What a line says of a device, field by field, where it says something else than what is stored. */
function readLine({ cells }: ImportLine, entry: InventoryEntry | undefined) {
  const form: DeviceForm = entry ? formOf(entry.device) : { ...NEW }
  const errors: Found[] = []
  const fields: LineChange['fields'] = []
  for (const { head, field, write, read } of deviceColumns) {
    const text = cells.get(head)
    if (field === null || text === undefined) continue
    const before = entry ? tidy(cellText(write(entry))) : ''
    if (text === before) continue
    if (text === '' && NEW[field] !== '') {
      errors.push([head, 'Die Zelle darf nicht leer sein.'])
      continue
    }
    const answer = field === 'serialNumber' && isShortened(text) ? SHORTENED : read(text)
    if ('error' in answer) errors.push([head, answer.error])
    else if (answer.value !== form[field]) {
      form[field] = answer.value
      fields.push({ column: head, before, after: text })
    }
  }
  return { form, errors, fields }
}

const SHORTENED = {
  error:
    'Ihre Tabellenkalkulation hat die Nummer gekürzt. Bitte formatieren Sie die Spalte als Text.',
}

/** Everything that the rules of the form say against it, not only the first. */
function check(wanted: DeviceForm, device: Device | null) {
  const errors: Found[] = []
  const form = { ...wanted }
  const current = device ? formOf(device) : NEW
  if (form.buyerEmail !== current.buyerEmail && form.buyerEmail !== '') {
    const wrong = emailError(form.buyerEmail)
    if (wrong) errors.push(['E-Mail des Käufers', `${wrong}.`])
  }
  let values: DeviceValues | null = null
  while (!values) {
    try {
      values = deviceValues(form)
      if (device?.assignedOrderId) refuseWhatFollows(device, values)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const field = fieldOf(error.field)
      errors.push([headOf.get(field) ?? null, error.message])
      if (field === null || form[field] === VALID[field]) return { values: null, errors }
      form[field] = VALID[field]
    }
  }
  return { values: errors.length > 0 ? null : values, errors }
}

function fieldOf(name: string | undefined): DeviceField | null {
  return deviceColumns.find(({ field }) => field !== null && field === name)?.field ?? null
}

/** A device of which a line says nothing. */
const NEW: DeviceForm = {
  stripeProductId: '',
  serialNumber: '',
  ownershipType: 'own',
  status: 'available',
  location: 'warehouse',
  qualityStatus: 'good',
  notes: '',
  purchasePrice: '',
  monthlyCost: '',
  costUntil: '',
  batch: '',
  buyerEmail: '',
  soldDate: '',
  saleAmount: '',
  maintenanceDate: '',
  maintenanceNotes: '',
  nextMaintenanceDate: '',
}
/** With it the check goes on behind a field that is wrong. */
const VALID: DeviceForm = { ...NEW, stripeProductId: '-' }

const cellOf =
  (head: string) =>
  ({ cells }: ImportLine): string =>
    cells.get(head) ?? ''

async function entriesOf(
  orm: Orm,
  lines: readonly ImportLine[],
  lock: 'lock' | undefined,
): Promise<Map<string, InventoryEntry>> {
  const ids = lines.map(line => cellOf(DEVICE_ID)(line).toLowerCase()).filter(isUuid)
  // In one order, so that two imports wait for each other and for nothing else.
  const sorted = [...new Set(ids)].toSorted()
  const entries = new Map<string, InventoryEntry>()
  for (let from = 0; from < sorted.length; from += CHUNK) {
    const some = sorted.slice(from, from + CHUNK)
    if (lock) {
      const { id } = inventoryItems
      await orm
        .select({ id })
        .from(inventoryItems)
        .where(inArray(id, some))
        .orderBy(asc(id))
        .for('update')
    }
    for (const entry of await inventoryEntries(orm, some)) entries.set(entry.device.id, entry)
  }
  return entries
}
