import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { handoversOf } from '#core/handovers/handovers-of.server.ts'
import { signatureOf } from '#core/handovers/signature.server.ts'
import { anyInvoice, invoicesOf } from '#core/invoices/read.server.ts'
import { type AgreedText, agreedTextsOf, takeoverTextsOf } from '#core/legal/agreed-texts.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { defectPhotosOf, devicePhotosOf, officePhoto } from '#core/returns/photos.server.ts'
import type { Services } from '#core/services.ts'
import { shipmentsOf } from '#core/shipments/read.server.ts'
import {
  buyouts,
  callOffs,
  cases,
  contractSteps,
  customerActions,
  damageClaims,
  declarations,
  defectReports,
  deviceAssignments,
  deviceReturns,
  disputes,
  exportProofs,
  inventoryItems,
  journalEntries,
  mailBounces,
  orderConsents,
  orderGroupLines,
  type orderGroups,
  orders,
  payments,
  phoneOrders,
  quotes,
  recallNotices,
  recallUnits,
  refunds,
  rentals,
  rentCreditEntries,
  returnCharges,
  sentMails,
  sepaMandates,
  unpaidInvoices,
  vatIdChecks,
} from '#db/schema/schema.ts'
import { invoiceDocument } from '#documents/invoices/document.server.ts'

export interface EvidenceFile {
  /** Path in the archive. */
  name: string
  /** Throws where it lies nowhere. */
  read: () => Promise<Uint8Array>
}

type Group = typeof orderGroups.$inferSelect
type Sources = Pick<Services, 'db' | 'files' | 'clock'>

/**
 * Everything that proves what was agreed and done about one order, file by file, so that only one is held at
 * a time: the contract with what it was concluded by, prices, consents, deliveries and the journal, the texts
 * as agreed, each mail, invoice and photo.
 */
export async function* evidenceFiles(sources: Sources, group: Group): AsyncGenerator<EvidenceFile> {
  yield json('vertrag.json', await contract(sources, group))
  yield* texts('texte', await agreedTextsOf(sources.db, group.id))
  for (const [index, { id }] of (await buyoutsOf(sources.db, group.id)).entries()) {
    yield* texts(`texte/uebernahme-${index + 1}`, await takeoverTextsOf(sources.db, id))
  }
  yield* mails(sources, group)
  for (const { id, number } of (await invoicesOf(sources.db, [group.id])).get(group.id) ?? []) {
    yield {
      name: `rechnungen/${number}.pdf`,
      read: async () => invoiceDocument(sources, await anyInvoice(sources.db, id)),
    }
  }
  yield* photos(sources, group)
  yield* signatures(sources, group)
}

function* texts(folder: string, agreed: readonly AgreedText[]): Generator<EvidenceFile> {
  for (const { kind, title, version, markdown, sha256 } of agreed) {
    yield text(`${folder}/${kind}.md`, markdown)
    yield json(`${folder}/${kind}.json`, { kind, title, version, sha256 })
  }
}

/** In the order of the contract's `übernahmen`. */
function buyoutsOf(db: Sources['db'], orderGroupId: string) {
  return db
    .select()
    .from(buyouts)
    .where(eq(buyouts.orderGroupId, orderGroupId))
    .orderBy(asc(buyouts.createdAt), asc(buyouts.id))
}

async function contract({ db }: Sources, group: Group) {
  const { id } = group
  const units = await db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, id))
    .orderBy(asc(orders.orderSequence))
  const contracts = await db.select().from(rentals).where(eq(rentals.orderGroupId, id))
  const idsOf = (rows: readonly { id: string }[]) => rows.map(row => row.id)
  const rentalIds = idsOf(contracts)
  const declared = await db.select().from(declarations).where(eq(declarations.orderGroupId, id))
  const phoned = await db.select().from(phoneOrders).where(eq(phoneOrders.orderGroupId, id))
  const quoteIds = phoned.flatMap(({ quoteId }) => quoteId ?? [])
  const quoted = await db.select().from(quotes).where(inArray(quotes.id, quoteIds))
  const subjects = [id, ...idsOf([...units, ...contracts, ...declared, ...quoted])]
  const priced = eq(orderGroupLines.orderGroupId, id)
  const paid = await db.select().from(payments).where(eq(payments.orderGroupId, id))
  const bought = await buyoutsOf(db, id)
  return {
    bestellnummer: orderNumber(group.number),
    bestellung: group,
    telefonbestellung: phoned,
    angebot: quoted.map(({ searchWords: _, ...quote }) => quote),
    preise: await db
      .select()
      .from(orderGroupLines)
      .where(priced)
      .orderBy(asc(orderGroupLines.position)),
    zustimmungen: await db.select().from(orderConsents).where(eq(orderConsents.orderGroupId, id)),
    geräteUndLieferung: units.map(({ searchWords: _, ...unit }) => unit),
    zugeordneteGeräte: await devicesOf(db, idsOf(units)),
    lieferungenUndRücknahmen: await db
      .select()
      .from(contractSteps)
      .where(eq(contractSteps.orderGroupId, id))
      .orderBy(asc(contractSteps.madeAt)),
    mietverträge: contracts,
    mietguthaben: await db
      .select()
      .from(rentCreditEntries)
      .where(inArray(rentCreditEntries.rentalId, rentalIds))
      .orderBy(asc(rentCreditEntries.createdAt)),
    sendungen: await shipmentsWithParcels(db, id),
    übergaben: await handoversOf(db, id),
    umsatzsteuernummer: await db.select().from(vatIdChecks).where(eq(vatIdChecks.orderGroupId, id)),
    ausfuhr: await db.select().from(exportProofs).where(eq(exportProofs.orderGroupId, id)),
    sepaMandate: await db.select().from(sepaMandates).where(eq(sepaMandates.orderGroupId, id)),
    zahlungen: paid,
    erstattungen: await db
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentId, idsOf(paid))),
    zahlungseinwände: await db.select().from(disputes).where(eq(disputes.orderGroupId, id)),
    offeneBeträge: await db
      .select()
      .from(unpaidInvoices)
      .where(eq(unpaidInvoices.orderGroupId, id)),
    übernahmen: bought,
    übernommeneGeräte: await db
      .select()
      .from(customerActions)
      .where(inArray(customerActions.buyoutId, idsOf(bought))),
    stornierungen: await db.select().from(callOffs).where(eq(callOffs.orderGroupId, id)),
    rückrufe: await db.select().from(recallNotices).where(eq(recallNotices.orderGroupId, id)),
    zurückgerufeneGeräte: await db
      .select()
      .from(recallUnits)
      .where(inArray(recallUnits.orderId, idsOf(units))),
    erklärungen: declared,
    rückgaben: await db.select().from(deviceReturns).where(eq(deviceReturns.orderGroupId, id)),
    defekte: await db.select().from(defectReports).where(eq(defectReports.orderGroupId, id)),
    schäden: await db.select().from(damageClaims).where(eq(damageClaims.orderGroupId, id)),
    forderungen: await db.select().from(returnCharges).where(eq(returnCharges.orderGroupId, id)),
    fälle: await db
      .select()
      .from(cases)
      .where(eq(cases.orderGroupId, id))
      .orderBy(asc(cases.openedAt)),
    zurückgekommeneMails: await db
      .select(getTableColumns(mailBounces))
      .from(mailBounces)
      .innerJoin(sentMails, eq(sentMails.id, mailBounces.mailId))
      .where(eq(sentMails.orderGroupId, id))
      .orderBy(asc(mailBounces.receivedAt)),
    protokoll: await db
      .select()
      .from(journalEntries)
      .where(inArray(journalEntries.subjectId, subjects))
      .orderBy(asc(journalEntries.at)),
  }
}

/** Which device each unit had, from when until when; its quality as it was when the unit got it. Not what it cost us. */
function devicesOf(db: Sources['db'], orderIds: string[]) {
  const { inventoryId, assignedAt } = deviceAssignments
  const { at, data, subjectType, subjectId } = journalEntries
  const before = db
    .select({ quality: sql<string>`${data} -> 'qualityStatus' ->> 0` })
    .from(journalEntries)
    .where(
      and(
        eq(subjectType, 'device'),
        eq(subjectId, sql`${inventoryId}::text`),
        gt(at, assignedAt),
        sql`jsonb_typeof(${data} -> 'qualityStatus') = 'array'`,
      ),
    )
    .orderBy(asc(at))
    .limit(1)
  return db
    .select({
      ...{ orderId: deviceAssignments.orderId, inventoryId },
      ...{ serialNumber: inventoryItems.serialNumber, batch: inventoryItems.batch },
      qualityStatus: sql<string>`coalesce(${before}, ${inventoryItems.qualityStatus})`,
      ...{ assignedAt, assignedBy: deviceAssignments.assignedBy },
      ...{ releasedAt: deviceAssignments.releasedAt, releasedBy: deviceAssignments.releasedBy },
    })
    .from(deviceAssignments)
    .innerJoin(inventoryItems, eq(inventoryItems.id, inventoryId))
    .where(inArray(deviceAssignments.orderId, orderIds))
    .orderBy(asc(assignedAt), asc(deviceAssignments.id))
}

async function* mails({ db }: Sources, { id }: Group): AsyncGenerator<EvidenceFile> {
  const sent = await db
    .select({ id: sentMails.id })
    .from(sentMails)
    .where(eq(sentMails.orderGroupId, id))
    .orderBy(asc(sentMails.sentAt), asc(sentMails.key))
  for (const [index, { id: mailId }] of sent.entries()) {
    const [mail] = await db.select().from(sentMails).where(eq(sentMails.id, mailId))
    if (!mail) continue
    const { kind, recipient, sentAt, subject, html } = mail
    const name = `mails/${String(index + 1).padStart(3, '0')}-${kind}`
    yield json(`${name}.json`, { kind, recipient, sentAt, subject })
    yield text(`${name}.html`, html ?? '')
  }
}

async function* photos(sources: Sources, { id }: Group): AsyncGenerator<EvidenceFile> {
  const units = await sources.db
    .select({ id: orders.id, sequence: orders.orderSequence })
    .from(orders)
    .where(eq(orders.orderGroupId, id))
    .orderBy(asc(orders.orderSequence))
  for (const { id: orderId, sequence } of units) {
    const own = [
      ...(await devicePhotosOf(sources, orderId)),
      ...(await defectPhotosOf(sources, orderId)),
    ]
    for (const [index, photo] of own.entries()) {
      yield {
        name: `fotos/geraet-${sequence}-${photo.moment}-${index + 1}.jpg`,
        read: () => officePhoto(sources, { orderId, photoId: photo.id }),
      }
    }
  }
}

/** Who signed for what was handed over, in the order of the contract's `übergaben`. */
async function* signatures(sources: Sources, { id }: Group): AsyncGenerator<EvidenceFile> {
  for (const [index, handover] of (await handoversOf(sources.db, id)).entries()) {
    yield {
      name: `uebergaben/${index + 1}-unterschrift.png`,
      read: () => signatureOf(sources, handover.id),
    }
  }
}

async function shipmentsWithParcels(db: Sources['db'], orderGroupId: string) {
  const rows = await db.select().from(orders).where(eq(orders.orderGroupId, orderGroupId))
  return (await shipmentsOf(db, rows)).get(orderGroupId) ?? []
}

const text = (name: string, words: string): EvidenceFile => ({
  name,
  read: async () => new TextEncoder().encode(words),
})
const json = (name: string, value: unknown) => text(name, `${JSON.stringify(value, null, 2)}\n`)
