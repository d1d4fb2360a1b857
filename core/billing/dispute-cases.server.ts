import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders, rentals, rentCreditEntries, unpaidInvoices } from '#db/schema/schema.ts'
import { type CaseKind, openCase, settleCases } from '../cases/open.server.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Dispute } from '../orders/paid-by.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { chargeOfSource } from './charge-debts.server.ts'
import { chargeNames } from './return-charge.ts'

interface DisputedPayment {
  group: OrderGroup
  row: Dispute
  source: string
  evidenceDueAt: Date | null
  now: Date
}

/**
 * Hands a payment that was taken back to a person, where a rule does not suffice: a disputed card always, a
 * returned debit unless it paid a later month of rent, which is reminded as any other.
 */
export async function openDisputeCase(tx: Orm, disputed: DisputedPayment): Promise<void> {
  const { group, row, now } = disputed
  const charge = await chargeOfSource(tx, disputed.source)
  const paidFor = charge
    ? `Bezahlt war damit eine Forderung nach der Rückgabe (${chargeNames[charge.kind]}).`
    : await boughtWith(tx, disputed.source)
  const why =
    row.kind === 'card' ? cardCase(disputed, paidFor) : await debitCase(tx, disputed, paidFor)
  if (!why) return
  await openCase(tx, {
    ...why,
    subject: { type: 'dispute', id: row.id },
    orderGroupId: group.id,
    source: row.stripeDisputeId,
    actor: 'stripe',
    now,
  })
}

/** Closes what somebody no longer has to look at. */
export async function closeDisputeCases(tx: Orm, row: Dispute, now: Date): Promise<void> {
  const notes = {
    open: 'Der Betrag ist wieder bezahlt.',
    won: 'Die Bank hat zu unseren Gunsten entschieden; der Betrag ist wieder da.',
    lost: row.repaidAt ? 'Der Betrag ist wieder bezahlt.' : 'Die Bank hat gegen uns entschieden.',
  }
  const subject = { type: 'dispute', id: row.id } as const
  await settleCases(tx, { subject, note: notes[row.status], actor: 'stripe', now })
}

/** What was bought out of its rental with this payment. */
async function boughtWith(tx: Orm, source: string): Promise<PaidFor> {
  const bought = await tx
    .select({ productName: orders.productName, sequence: orders.orderSequence })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(and(eq(rentCreditEntries.source, source), eq(rentCreditEntries.kind, 'buyout')))
    .orderBy(orders.orderSequence)
  if (bought.length === 0) return undefined
  const names = bought.map(({ productName, sequence }) => `${productName}, Nr. ${sequence}`)
  return `Bezahlt war damit der Kauf aus der Miete (${names.join('; ')}). Die Miete lebt dadurch nicht wieder auf; bis zur vollständigen Zahlung bleibt das Gerät unser Eigentum.`
}

type Why = { kind: CaseKind; reason: string }
/** Sentences for what is neither rent nor goods of the order. */
type PaidFor = string | undefined

function cardCase({ row, evidenceDueAt }: DisputedPayment, paidFor: PaidFor): Why | null {
  const what = `${formatCents(row.amount)} (${row.stripeDisputeId}, Grund: ${row.reason})`
  if (row.status === 'won') return null
  if (row.status === 'lost') {
    return {
      kind: 'card_dispute_lost',
      reason: `Eine Kartenzahlung über ${what} hat die Bank endgültig zurückgebucht. ${paidFor ?? 'Die Miete darin zählt nicht mehr als bezahlt.'} Gemahnt wird nicht von selbst. Bitte klären Sie mit dem Kunden, ob er den Betrag schuldet. Schuldet er ihn, fordern Sie ihn selbst ein, per E-Mail oder Brief, mit einem Zahlungsziel und Ihrer Bankverbindung: Einen Zahlungslink gibt es dafür nicht, und was so bezahlt wird, rechnet der Shop nicht von selbst an. Schreiben Sie es in die Notiz, mit der Sie diesen Fall abschließen.`,
    }
  }
  const until = evidenceDueAt
    ? `Belege nimmt der Zahlungsanbieter bis zum ${formatDay(berlinDay(evidenceDueAt))} an; ohne Antwort ist der Betrag verloren.`
    : 'Der Zahlungsanbieter nennt keine Frist.'
  return {
    kind: 'card_disputed',
    reason: `Der Karteninhaber hat eine Zahlung über ${what} zurückbuchen lassen. ${paidFor ?? 'Die Miete darin zählt bis zur Entscheidung nicht als bezahlt.'} ${until} Von Hand möglich: Belege im Dashboard des Zahlungsanbieters einreichen oder die Rückbuchung dort annehmen.`,
  }
}

async function debitCase(
  tx: Orm,
  { group, row, source }: DisputedPayment,
  paidFor: PaidFor,
): Promise<Why | null> {
  if (row.status === 'won') return null
  const isOwed = await isOwedAgain(tx, row)
  const isMonth = source.startsWith('in_') && source !== group.stripeInvoiceId
  if (isOwed && isMonth) return null
  const returned = `Die Bank hat die Lastschrift über ${formatCents(row.amount)} am ${formatDay(berlinDay(row.createdAt))} zurückgegeben (${row.stripeDisputeId}, Grund: ${row.reason}).`
  const left = isOwed
    ? `${paidFor ?? (await goods(tx, group))} Der Kunde hat eine E-Mail mit Zahlungslink und wird erinnert. Von Hand möglich: anrufen, eine Zahlung vereinbaren, mahnen.`
    : 'Geschuldet wird dieser Betrag nicht oder nicht mehr, deshalb wird niemand gemahnt. Bitte prüfen, ob er doppelt zurückgeflossen ist.'
  return { kind: 'debit_returned', reason: `${returned} ${left}` }
}

async function isOwedAgain(tx: Orm, { id }: Dispute): Promise<boolean> {
  const rows = await tx.select().from(unpaidInvoices).where(eq(unpaidInvoices.disputeId, id))
  return rows.length > 0
}

/** The first payment is gone: what matters is where the devices are. */
async function goods(tx: Orm, group: OrderGroup): Promise<string> {
  const rows = await tx
    .select({ logistics: orders.logisticsStatus, follows: orders.isRecurringPayment })
    .from(orders)
    .where(eq(orders.orderGroupId, group.id))
  const isHere = rows.every(({ logistics, follows }) => follows || isInHouse(logistics))
  return isHere
    ? 'Die Bestellung ist noch im Haus: bitte die Auslieferung anhalten, bis bezahlt ist.'
    : 'Die Ware hat das Haus schon verlassen.'
}
