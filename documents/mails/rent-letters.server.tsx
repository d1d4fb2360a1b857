import { and, eq, isNotNull } from 'drizzle-orm'
import { payableByLink } from '#core/billing/open-charges.server.ts'
import { goesOnWhileCharged } from '#core/billing/open-rents.server.ts'
import { overdueOf, overdueRents, owesRent } from '#core/billing/overdue.server.ts'
import type { OpenRent } from '#core/billing/owed.ts'
import { debitNames } from '#core/billing/returned-debit.server.ts'
import { recalledUnits } from '#core/buyouts/recalled-units.server.ts'
import { unpaidReasons } from '#core/buyouts/unpaid.server.ts'
import { berlinDay, formatDay } from '#core/dates.ts'
import { declaredOrder } from '#core/inquiries/declared-order.server.ts'
import { wholePeriod } from '#core/invoices/amounts.ts'
import { anyInvoice } from '#core/invoices/read.server.ts'
import { takeoverTextsOf } from '#core/legal/agreed-texts.server.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { logisticsStates } from '#core/orders/states.ts'
import { careLinesOf } from '#core/rentals/care.server.ts'
import { unitsOf } from '#core/rentals/withdraw.server.ts'
import { returnsOf } from '#core/returns/returns-of.server.ts'
import { shop } from '#core/shop.ts'
import type { Orm } from '#db/database.ts'
import type { Period } from '#db/schema/invoices.ts'
import { disputes, invoices, payments, rentals } from '#db/schema/schema.ts'
import { endsInWords } from '#documents/legal/declaration-words.ts'
import { BuyoutConfirmation, BuyoutFailed, BuyoutReceived, BuyoutReturned } from './BuyoutMails.tsx'
import { loadBuyout } from './buyout.server.ts'
import { DebitAnnounced, DebitRepaid, OwedPaymentFailed } from './DebitMails.tsx'
import { decidedConsequence } from './DeclarationMails.tsx'
import type { Letters } from './letter.server.ts'
import { loadOrderGroup, type OrderGroup } from './order.server.ts'
import { PaymentLink } from './PaymentLink.tsx'
import { PaymentFailed } from './PaymentMails.tsx'
import { wayOfOrder } from './phone-order.server.ts'
import { pictureOf } from './pictures.server.ts'
import {
  CancellationTakenBack,
  MinimumTermEnds,
  RentalEnded,
  RentalEndRecounted,
  RentalTerminated,
  type WayBack,
} from './RentalMails.tsx'
import {
  DebitReturned,
  RentDue,
  RentFailed,
  RentReminder,
  RentResumed,
  reminderTitle,
} from './RentMails.tsx'
import { RentReceipt } from './RentReceipt.tsx'
import { careCentsOf, loadMailedUnits, type MailedUnit, unitsOfRent } from './rented.server.ts'
import type { Unpaid } from './StillOpen.tsx'
import { agreedPapers, loadDeclaration } from './sources.server.ts'
import { type LetterSources, payWays, returnHint, returnWays, ways } from './ways.server.tsx'

const goesOnOf = ({ db, clock }: LetterSources, orderGroupId: string) =>
  goesOnWhileCharged(db, orderGroupId, berlinDay(clock.now()))

const careOfToday = ({ db, clock }: LetterSources, orderGroupId: string) =>
  careCentsOf(db, orderGroupId, berlinDay(clock.now()))

/** What is asked for: not what a debit on its way pays, unless that is all. */
function toPay(rents: readonly OpenRent[]): readonly OpenRent[] {
  const asked = rents.filter(({ isUnderWay }) => !isUnderWay)
  return asked.length > 0 ? asked : rents
}

/** What a rental costs month by month, and its buyout. */
export const rentLetters = {
  async payment_failed(sources, { orderGroupId }) {
    const { group, lines } = await loadOrderGroup(sources.db, orderGroupId)
    const isRunning = group.status === 'completed'
    return {
      subject: `Zahlung fehlgeschlagen: Bestellung ${orderNumber(group.number)}`,
      body: isRunning ? (
        <RentFailed
          rents={toPay(await overdueRents(sources.db, orderGroupId))}
          careCents={await careOfToday(sources, orderGroupId)}
          goesOn={await goesOnOf(sources, orderGroupId)}
          {...(await payWays(sources, group))}
        />
      ) : (
        <PaymentFailed
          group={group}
          lines={lines}
          way={await wayOfOrder(sources.db, orderGroupId)}
          picture={await pictureOf(sources.db, { group })}
          publicUrl={sources.publicUrl}
        />
      ),
    }
  },
  async owed_payment_failed(sources, { orderGroupId, day, cents }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const rents = toPay(await payableByLink(sources.db, orderGroupId))
    return {
      subject: `Zahlung gescheitert: Bestellung ${orderNumber(group.number)}`,
      body: <OwedPaymentFailed {...{ rents, day, cents }} {...(await payWays(sources, group))} />,
      replyTo: shop.company.email,
    }
  },
  async rent_due(sources, { orderGroupId }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const rents = toPay(await overdueRents(sources.db, orderGroupId))
    const careCents = await careOfToday(sources, orderGroupId)
    return {
      subject: `Monatsmiete fällig: Bestellung ${orderNumber(group.number)}`,
      body: (
        <RentDue
          {...{ rents, careCents, goesOn: await goesOnOf(sources, orderGroupId) }}
          {...(await payWays(sources, group))}
        />
      ),
    }
  },
  async rent_resumed(sources, { orderGroupId, day, cents }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    const { group } = order
    return {
      subject: `Ihre Miete wird wieder abgebucht: Bestellung ${orderNumber(group.number)}`,
      body: <RentResumed group={group} day={day} cents={cents} {...(await ways(sources, order))} />,
    }
  },
  async payment_link(sources, { orderGroupId }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const rents = toPay(await payableByLink(sources.db, orderGroupId))
    return {
      subject: `Ihr neuer Zahlungslink: Bestellung ${orderNumber(group.number)}`,
      body: <PaymentLink rents={rents} {...(await payWays(sources, group))} />,
      replyTo: shop.company.email,
    }
  },
  async rent_reminder(sources, { orderGroupId, firstOf = [], ...tone }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const rents = toPay(await overdueRents(sources.db, orderGroupId))
    const known = (await overdueOf(sources.db, orderGroupId)).flatMap(({ id, reminders }) =>
      reminders > 0 && !firstOf.includes(id) ? id : [],
    )
    const reminded = rents.filter(({ id }) => known.includes(id)).length
    const careCents = await careOfToday(sources, orderGroupId)
    const terminated = and(eq(rentals.orderGroupId, orderGroupId), isNotNull(rentals.terminatedAt))
    const isTerminated = (await sources.db.$count(rentals, terminated)) > 0
    const goesOn = await goesOnOf(sources, orderGroupId)
    const facts = { rents, reminded, careCents, ...tone, isTerminated, goesOn }
    return {
      subject: `${reminderTitle(tone)}: Bestellung ${orderNumber(group.number)}`,
      body: <RentReminder {...facts} {...(await payWays(sources, group))} />,
    }
  },
  async debit_returned(sources, { disputeId }) {
    const { db } = sources
    const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId))
    if (!dispute) throw new Error(`There is no dispute ${disputeId}`)
    const { orderGroupId, amount, createdAt } = dispute
    const { group } = await loadOrderGroup(db, orderGroupId)
    return {
      subject: `Lastschrift zurückgegeben: Bestellung ${orderNumber(group.number)}`,
      replyTo: shop.company.email,
      body: (
        <DebitReturned
          cents={amount}
          since={berlinDay(createdAt)}
          debit={(await debitNames(db, [disputeId])).get(disputeId) ?? 'Lastschrift'}
          {...(await payWays(sources, group))}
        />
      ),
    }
  },
  async debit_repaid(sources, { disputeId, isCredited, isDropped = false }) {
    const { db } = sources
    const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId))
    if (!dispute) throw new Error(`There is no dispute ${disputeId}`)
    const { orderGroupId, amount: cents, createdAt, repaidAt } = dispute
    const { group } = await loadOrderGroup(db, orderGroupId)
    const repaid = {
      cents,
      returnedOn: berlinDay(createdAt),
      paidOn: repaidAt && berlinDay(repaidAt),
      month: await monthPaidBy(db, dispute.paymentId),
      isCredited,
      isDropped,
    }
    const about = { group }
    return {
      subject: `Zahlung eingegangen: Bestellung ${orderNumber(group.number)}`,
      body: (
        <DebitRepaid
          {...about}
          {...repaid}
          {...(await unpaid(sources, group))}
          {...(await ways(sources, about))}
        />
      ),
    }
  },
  async buyout_received(sources, { buyoutId }) {
    const bought = await loadBuyout(sources.db, buyoutId)
    return {
      subject: `Eingangsbestätigung: Kauf zu Bestellung ${orderNumber(bought.group.number)}`,
      body: <BuyoutReceived bought={bought} {...(await ways(sources, bought))} />,
    }
  },
  async buyout_confirmation(sources, { buyoutId }) {
    const bought = await loadBuyout(sources.db, buyoutId)
    const agreed = await takeoverTextsOf(sources.db, buyoutId)
    return {
      subject: `Kaufbestätigung zu Bestellung ${orderNumber(bought.group.number)}`,
      body: <BuyoutConfirmation bought={bought} {...(await ways(sources, bought))} />,
      attachments: await agreedPapers(sources, agreed, bought.group.customerType),
    }
  },
  async buyout_failed(sources, { buyoutId }) {
    const bought = await loadBuyout(sources.db, buyoutId)
    return {
      subject: `Zahlung fehlgeschlagen: Kauf zu Bestellung ${orderNumber(bought.group.number)}`,
      body: <BuyoutFailed bought={bought} {...(await ways(sources, bought))} />,
    }
  },
  async buyout_returned(sources, { buyoutId }) {
    const bought = await loadBuyout(sources.db, buyoutId)
    return {
      subject: `Rückzahlung zu Bestellung ${orderNumber(bought.group.number)}`,
      body: <BuyoutReturned bought={bought} {...(await ways(sources, bought))} />,
    }
  },
  async rent_receipt(sources, { invoiceId }) {
    const invoice = await anyInvoice(sources.db, invoiceId)
    const rented = await loadMailedUnits(sources.db, await unitsOfRent(sources.db, invoice))
    const careLines = await careLinesOf(sources.db, rented.group.id)
    const titles = careLines.map(({ title }) => title)
    const care = invoice.lines.filter(({ title }) => titles.includes(title))
    const careCents = care.reduce((sum, { grossCents }) => sum + grossCents, 0)
    const receipt = { ...rented, invoice, careCents, ...(await unpaid(sources, rented.group)) }
    const what = careCents === invoice.grossCents ? 'Schadenschutz Care' : 'Miete'
    return {
      subject: `${what} bezahlt: Bestellung ${invoice.orderNumber}`,
      body: <RentReceipt {...receipt} {...(await ways(sources, rented))} />,
    }
  },
  async debit_announced(sources, { orderGroupId, ...debit }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const careCents = await careCentsOf(sources.db, orderGroupId, debit.day)
    const announced = { group, debit, careCents }
    return {
      subject: `Abbuchung am ${formatDay(debit.day)}: Bestellung ${orderNumber(group.number)}`,
      body: <DebitAnnounced {...announced} {...(await ways(sources, { group }))} />,
    }
  },
  async minimum_term_ends(sources, { orderIds }) {
    const rented = await loadMailedUnits(sources.db, orderIds)
    const { id, number } = rented.group
    const refused = (await unpaidReasons(sources.db, [id])).get(id)
    const debt =
      refused?.code === 'rent_open' ? 'die offene Miete' : 'die zurückgegebene Lastschrift'
    const recalled = await recalledUnits(sources.db, orderIds)
    const isAllRecalled = rented.units.every(({ order }) => recalled.has(order.id))
    return {
      subject: `Ihre Mindestlaufzeit endet: Bestellung ${orderNumber(number)}`,
      body: (
        <MinimumTermEnds
          {...rented}
          unpaid={await unpaid(sources, rented.group)}
          takeoverWaitsFor={[
            ...(refused ? [`${debt} bezahlt ist`] : []),
            ...(isAllRecalled ? ['der Rückruf erledigt ist'] : []),
          ]}
          recalled={
            isAllRecalled
              ? []
              : rented.units.filter(({ order }) => recalled.has(order.id)).map(deviceName)
          }
          {...(await ways(sources, rented))}
        />
      ),
    }
  },
  async rental_terminated(sources, { orderIds, months, cents }) {
    const rented = await loadMailedUnits(sources.db, orderIds)
    const { group } = rented
    const { publicUrl, orderUrl } = await ways(sources, rented)
    return {
      subject: `Kündigung Ihrer Miete: Bestellung ${orderNumber(group.number)}`,
      body: (
        <RentalTerminated
          {...rented}
          {...(await backFrom(sources, rented))}
          {...{ months, cents, hasCare: (await careOfToday(sources, group.id)) > 0 }}
          unpaid={await unpaid(sources, group)}
          today={berlinDay(sources.clock.now())}
          orderUrl={orderUrl}
          publicUrl={publicUrl}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async cancellation_taken_back(sources, { orderIds, isOurs = false }) {
    const rented = await loadMailedUnits(sources.db, orderIds)
    return {
      subject: `Ihre Miete läuft weiter: Bestellung ${orderNumber(rented.group.number)}`,
      body: (
        <CancellationTakenBack
          {...rented}
          isOurs={isOurs}
          isRentOwed={await owesRent(sources.db, rented.group.id)}
          {...(await ways(sources, rented))}
          today={berlinDay(sources.clock.now())}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async rental_end_recounted(sources, { orderIds }) {
    const { db, publicUrl } = sources
    const rented = await loadMailedUnits(db, orderIds)
    const ending = rented.units.find(({ rental }) => rental?.endDeclarationId)?.rental
    const declared =
      ending?.endDeclarationId && (await loadDeclaration(db, ending.endDeclarationId))
    // Whoever declared, this goes to the order's own address.
    const email = rented.group.customerEmail
    const ends = rented.units.map(unit => ({
      productName: deviceName(unit),
      endsOn: unit.rental?.endsOn ?? '',
      isEstimate: unit.rental?.deliveredOn === null,
    }))
    const own = declared && { ...declared.declaration, email, ends }
    return {
      subject: `Das Ende Ihrer Miete: Bestellung ${orderNumber(rented.group.number)}`,
      body: (
        <RentalEndRecounted
          {...rented}
          consequence={
            own ? decidedConsequence(own, await declaredOrder(db, own)) : endsInWords(ends)
          }
          publicUrl={publicUrl}
        >
          {own && (await returnHint(sources, own))}
        </RentalEndRecounted>
      ),
      replyTo: shop.company.email,
    }
  },
  async rental_ended(sources, { orderIds, isChargedSince = false }) {
    const rented = await loadMailedUnits(sources.db, orderIds)
    const { units } = await unitsOf(sources.db, rented.group.id)
    const others = units.filter(
      ({ order, rental }) =>
        !orderIds.includes(order.id) &&
        (rental?.state === 'running' || rental?.state === 'end_requested'),
    )
    const { publicUrl, orderUrl } = await ways(sources, rented)
    return {
      subject: `Miete beendet: Bestellung ${orderNumber(rented.group.number)}`,
      body: (
        <RentalEnded
          {...rented}
          orderUrl={orderUrl}
          {...(await backFrom(sources, rented))}
          goesOn={others.map(deviceName)}
          isChargedSince={isChargedSince}
          unpaid={await unpaid(sources, rented.group)}
          today={berlinDay(sources.clock.now())}
          publicUrl={publicUrl}
        />
      ),
    }
  },
} satisfies Partial<Letters>

/** How what its customer still has of these units comes back. */
async function backFrom(
  sources: LetterSources,
  rented: { group: OrderGroup; units: readonly MailedUnit[] },
): Promise<WayBack> {
  const there = rented.units.filter(
    ({ order }) => logisticsStates[order.logisticsStatus].place === 'customer',
  )
  const back = await returnsOf(
    sources.db,
    there.map(({ order }) => order.id),
  )
  const { returnUrl } = await returnWays(sources, rented)
  return {
    returnUrl: there.length > 0 ? returnUrl : null,
    toPlan: there
      .filter(({ order }) => (back.get(order.id)?.state ?? 'expected') === 'expected')
      .map(deviceName),
    pickUps: there.flatMap(unit => {
      const day = back.get(unit.order.id)?.pickUpOpenOn
      return day ? { device: deviceName(unit), day } : []
    }),
  }
}

/** What is still to be paid beside what a mail is about. */
async function unpaid(sources: LetterSources, group: OrderGroup): Promise<Unpaid> {
  const open = await payableByLink(sources.db, group.id)
  const isToBePaid = open.some(({ isUnderWay }) => !isUnderWay)
  return { open, payUrl: isToBePaid ? (await payWays(sources, group)).payUrl : null }
}

/** Which month a payment was for; undefined where it was for none. */
async function monthPaidBy(db: Orm, paymentId: string): Promise<Period | undefined> {
  const rows = await db
    .select({ lines: invoices.lines })
    .from(payments)
    .innerJoin(invoices, eq(invoices.source, payments.stripeInvoiceId))
    .where(and(eq(payments.id, paymentId), eq(invoices.kind, 'rent')))
  return wholePeriod(rows.flatMap(({ lines }) => lines))
}
