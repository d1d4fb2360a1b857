import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import {
  goodsReceipts,
  inventoryItems,
  mirroredProducts,
  ownershipTypes,
  qualityStatuses,
} from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay, fromBerlinTime, isDay } from '../dates.ts'
import { type FormErrors, hasErrors } from '../form-errors.ts'
import { record } from '../journal/journal.server.ts'
import { publishStock } from '../publish.server.ts'
import type { Services } from '../services.ts'
import { asDatabaseRefusal } from './database-refusal.ts'
import { readAmount } from './device-values.server.ts'
import { housePlaces } from './device-words.ts'
import { nextMaintenance } from './maintenance.server.ts'
import {
  costFields,
  isPrefix,
  MOST_RECEIVED,
  numbersFrom,
  type ReceiptField,
  type ReceiptForm,
  readSerials,
  type SerialLine,
  type SerialProblem,
  serialKey,
  serialProblems,
} from './serials.ts'

/** Booked, or everything that is wrong with it; then nothing was written. */
export type GoodsReceived =
  | { isReceived: true }
  | { isReceived: false; fields: FormErrors<ReceiptField>; lines: SerialProblem[] }

/**
 * Books a delivery: makes each of its devices, all or none, with the serial numbers that were typed, else with
 * numbers of our own (ADR-099). The same id again is the same delivery. Throws `conflict` where somebody took a
 * number at this very moment.
 */
export async function receiveGoods(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { id, form }: { id: string; form: ReceiptForm },
): Promise<GoodsReceived> {
  const now = clock.now()
  const by = journalName(actor)
  return asDatabaseRefusal(() =>
    db.transaction(async tx => {
      // Two deliveries at once would be given the same numbers.
      await execute(tx, sql`select pg_advisory_xact_lock(hashtext('goods_receipts'))`)
      const [known] = await tx.select().from(goodsReceipts).where(eq(goodsReceipts.id, id))
      if (known) return { isReceived: true }
      const typed = readSerials(form.serials)
      const { fields, ...read } = readReceipt(form, typed.length, berlinDay(now))
      if (!fields.stripeProductId && !(await isMachine(tx, form.stripeProductId))) {
        fields.stripeProductId = 'Dieses Produkt gibt es nicht oder nicht mehr.'
      }
      const lines = serialProblems(typed, await knownSerials(tx, typed))
      const serials =
        typed.length > 0 || hasErrors(fields)
          ? typed.map(({ serial }) => serial)
          : await ownNumbers(tx, form.prefix.toUpperCase(), read.count)
      if (serials === null) fields.prefix = 'Mit diesem Anfang sind keine Nummern mehr frei.'
      const { values } = read
      if (serials === null || values === null || hasErrors(fields) || lines.length > 0) {
        return { isReceived: false, fields, lines }
      }
      const { receivedOn, supplier, deliveryNote, ...device } = values
      const { stripeProductId } = device
      await tx.insert(goodsReceipts).values({
        ...{ id, stripeProductId, supplier, deliveryNote, receivedOn },
        ...{ createdAt: now, createdBy: by },
      })
      // Its age counts from the day on which it came; the list keeps the order in which they were typed.
      const came = berlinDay(now) === receivedOn ? now : noonOf(receivedOn)
      const nextMaintenanceDate = await nextMaintenance(tx, stripeProductId, receivedOn)
      const rows = await tx
        .insert(inventoryItems)
        .values(
          serials.map((serialNumber, index) => ({
            ...device,
            ...{ serialNumber, nextMaintenanceDate },
            goodsReceiptId: id,
            createdAt: new Date(came.getTime() + index),
            updatedAt: now,
          })),
        )
        .returning({ id: inventoryItems.id, serialNumber: inventoryItems.serialNumber })
      for (const row of rows) {
        await record(tx, {
          at: now,
          actor: by,
          subject: { type: 'device', id: row.id },
          event: 'goods_received',
          data: { ...device, serialNumber: row.serialNumber, goodsReceiptId: id },
        })
      }
      await publishStock(tx, stripeProductId)
      return { isReceived: true }
    }),
  )
}

const noonOf = (day: BerlinDay) => fromBerlinTime(`${day}T12:00`) ?? new Date(`${day}T12:00:00Z`)

const REQUIRED: Partial<Record<ReceiptField, string>> = {
  purchasePrice: 'Bitte geben Sie den Kaufpreis eines Geräts in Euro ein, zum Beispiel 1.299,00.',
  monthlyCost: 'Bitte geben Sie die Kosten eines Geräts im Monat in Euro ein, zum Beispiel 29,90.',
  costUntil: 'Bitte geben Sie den letzten Tag des Vertrags ein. Er liegt nach dem Eingang.',
}

/** Everything that was typed beside the serial numbers, read, and what is wrong with it. */
function readReceipt(form: ReceiptForm, typed: number, today: BerlinDay) {
  const fields: FormErrors<ReceiptField> = {}
  const { stripeProductId, receivedOn } = form
  if (!stripeProductId) fields.stripeProductId = 'Bitte wählen Sie ein Produkt.'
  const qualityStatus = qualityStatuses.find(one => one === form.qualityStatus)
  if (!qualityStatus) fields.qualityStatus = 'Bitte wählen Sie einen Zustand.'
  const ownershipType = ownershipTypes.find(one => one === form.ownershipType)
  if (!ownershipType) fields.ownershipType = 'Bitte wählen Sie, wem die Geräte gehören.'
  const location = housePlaces.find(one => one === form.location)
  if (!location) fields.location = 'Bitte wählen Sie einen Standort.'
  if (!isDay(receivedOn) || receivedOn > today) {
    fields.receivedOn = 'Bitte geben Sie den Tag des Eingangs ein: heute oder früher.'
  }
  const cost = readCost(form, ownershipType)
  for (const name of cost.missing) fields[name] = REQUIRED[name]
  const count = readCount(form, typed, fields)
  const { batch, supplier, deliveryNote } = form
  const values =
    qualityStatus && ownershipType && location
      ? {
          ...{ stripeProductId, qualityStatus, ownershipType, location, ...cost.values },
          ...{ batch: batch || null, supplier: supplier || null },
          ...{ deliveryNote: deliveryNote || null, receivedOn },
        }
      : null
  return { fields, values, count }
}

/** What a device costs; of what its kind of ownership does not ask nothing is kept. Cents. */
function readCost(form: ReceiptForm, ownership: (typeof ownershipTypes)[number] | undefined) {
  const asked: readonly ReceiptField[] = ownership ? costFields[ownership] : []
  const amount = (name: 'purchasePrice' | 'monthlyCost') =>
    asked.includes(name) ? readAmount(form[name]) : null
  const isUntil = asked.includes('costUntil') && isDay(form.costUntil)
  const values = {
    purchasePrice: amount('purchasePrice'),
    monthlyCost: amount('monthlyCost'),
    costUntil: isUntil && form.costUntil > form.receivedOn ? form.costUntil : null,
  }
  const missing = (['purchasePrice', 'monthlyCost', 'costUntil'] as const).filter(
    name => asked.includes(name) && values[name] === null,
  )
  return { values, missing }
}

function readCount(form: ReceiptForm, typed: number, fields: FormErrors<ReceiptField>): number {
  const count = /^\d{1,4}$/.test(form.count) ? Number(form.count) : 0
  if (typed > MOST_RECEIVED) {
    fields.serials = `Auf einmal gehen höchstens ${MOST_RECEIVED} Geräte. Bitte teilen Sie die Liste auf.`
  } else if (typed > 0 && form.count !== '' && count !== typed) {
    fields.count = `Das sind ${typed} Seriennummern. Bitte prüfen Sie die Liste oder die Anzahl.`
  } else if (typed === 0 && (count < 1 || count > MOST_RECEIVED)) {
    fields.count = `Ohne Seriennummern brauchen wir die Anzahl der Geräte: 1 bis ${MOST_RECEIVED}.`
  }
  if (typed === 0 && !isPrefix(form.prefix)) {
    fields.prefix = 'Bitte geben Sie den Anfang der Nummern ein, zum Beispiel GAL-26-.'
  }
  return count
}

async function isMachine(tx: Orm, productId: string): Promise<boolean> {
  const found = await tx
    .select({ id: mirroredProducts.id })
    .from(mirroredProducts)
    .where(and(eq(mirroredProducts.id, productId), eq(mirroredProducts.kind, 'machine')))
  return found.length > 0
}

/** Which of these numbers devices have already, with the name of their product. */
async function knownSerials(tx: Orm, lines: readonly SerialLine[]): Promise<Map<string, string>> {
  const keys = [...new Set(lines.map(({ serial }) => serialKey(serial)))].slice(0, MOST_RECEIVED)
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({
      key: sql<string>`lower(${inventoryItems.serialNumber})`,
      name: mirroredProducts.name,
    })
    .from(inventoryItems)
    .innerJoin(mirroredProducts, eq(mirroredProducts.id, inventoryItems.stripeProductId))
    .where(inArray(sql`lower(${inventoryItems.serialNumber})`, keys))
  return new Map(rows.map(({ key, name }) => [key, name]))
}

async function ownNumbers(tx: Orm, prefix: string, count: number): Promise<string[] | null> {
  const [row] = await execute(
    tx,
    sql`select coalesce(max(substr(serial_number, ${prefix.length + 1}::int)::int), 0) as last
      from inventory_items
      where upper(left(serial_number, ${prefix.length}::int)) = ${prefix}
        and substr(serial_number, ${prefix.length + 1}::int) ~ '^[0-9]{5}$'`,
  )
  return numbersFrom(prefix, Number(row?.last ?? 0), count)
}
