import { z } from 'zod'
import type { Orm } from '#db/database.ts'
import { type Actor, journalName } from '../actor.ts'
import { isUnderWay, type PlacedGroup } from '../checkout/place.server.ts'
import { assertSellable } from '../checkout/price-cart.server.ts'
import {
  askForPayment,
  type CheckoutServices,
  type StartedCheckout,
} from '../checkout/start.server.ts'
import { storeConsents } from '../checkout/write-units.server.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import { saveAgreedGuarantees } from '../legal/agreed-guarantees.server.ts'
import { saveAgreedTexts } from '../legal/agreed-texts.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { forgetPayment } from '../orders/phone-hold.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { closePayment } from '../payments/reservations.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { lockPhoneOrder, lockWaiting } from './lock.server.ts'
import { priceAgain } from './price-again.server.ts'
import { isAsPlaced, linesOf, rewriteOrder } from './rewrite.server.ts'

const choice = z.object({
  /** The order that the page shows: another tab may have opened another link since. */
  orderGroupId: z.uuid(),
  /** The prices that the page shows. */
  terms: z.string().max(100),
  agreesToPrices: z.boolean().default(false),
  careConsent: z.boolean().default(false),
  startBeforeWithdrawal: z.boolean().default(false),
  usedGoodsConsent: z.boolean().default(false),
  returnsOldDevice: z.boolean().default(false),
})

/** What a customer chose on the page of an order by phone. */
export type PhoneOrderChoice = z.infer<typeof choice>

/** Checks the form of it alone. Throws `invalid`. */
export function readChoice(body: unknown): PhoneOrderChoice {
  const read = choice.safeParse(body)
  if (!read.success) throw invalidField('terms', 'Bitte laden Sie die Seite neu.')
  return read.data
}

/** A payment that was opened for other prices, or without what is wanted now. */
type Agreed = { placed: PlacedGroup; stalePayment: string | null }

/** A payment given up, one that had run out before: more often than that somebody else interferes. */
const MOST_TRIES = 3

/**
 * The customer goes on to the payment of an order that was taken by phone, by the prices that hold now: where
 * these are others than the office said they must agree to them. Care and the boxes are theirs alone to
 * choose. Repeating it gives the same payment as long as nothing changed.
 *
 * Throws `conflict` for what cannot be sold any more, for prices that changed since the page was shown, and
 * for an order that waits no more; `invalid` without the agreement; `unavailable` while the provider cannot be
 * reached.
 */
export async function orderByPhone(
  services: CheckoutServices,
  { actor, choice }: { actor: Actor; choice: PhoneOrderChoice },
): Promise<StartedCheckout> {
  for (let tries = 1; ; tries++) {
    const { placed, stalePayment } = await services.db.transaction(tx =>
      agree(services, tx, { actor, choice }),
    )
    if (stalePayment) {
      if (tries === MOST_TRIES) throw refusal('price_changed')
      await needingProvider(services, () => giveUp(services, placed, stalePayment))
      continue
    }
    try {
      return await askForPayment(services, placed)
    } catch (error) {
      // The provider gave a payment up that lay open for long; the order waits on and gets another one.
      const isOver = error instanceof ShopError && error.code === 'checkout_expired'
      if (!isOver || tries === MOST_TRIES) throw error
    }
  }
}

async function agree(
  services: CheckoutServices,
  tx: Orm,
  { actor, choice }: { actor: Actor; choice: PhoneOrderChoice },
): Promise<Agreed> {
  const now = services.clock.now()
  const { group, phone } = await lockOrdered(tx, choice.orderGroupId, now)
  const before = { group, lines: await linesOf(tx, group.id) }
  if (group.status !== 'pending' || (await isUnderWay(tx, group))) {
    return { placed: before, stalePayment: null }
  }
  const hasRental = before.lines.some(({ kind }) => kind === 'rental')
  const withCare = choice.careConsent && phone.offersCare && hasRental
  const again = await priceAgain(tx, before.lines, { now, withCare })
  assertSellable(again.cart)
  if (again.terms !== choice.terms) throw refusal('price_changed')
  if (again.changes.length > 0 && !choice.agreesToPrices) {
    throw invalidField('agreesToPrices', 'Bitte stimmen Sie den geänderten Preisen zu.')
  }
  const isSame = isAsPlaced(before, again, withCare)
  if (!isSame && group.stripePaymentIntentId) {
    return { placed: before, stalePayment: group.stripePaymentIntentId }
  }
  const placed = isSame ? before : await rewriteOrder(tx, before, again, { withCare, now })
  const { startBeforeWithdrawal, usedGoodsConsent, returnsOldDevice } = choice
  const ticked = {
    ...{ startBeforeWithdrawal, usedGoodsConsent, returnsOldDevice },
    careConsent: withCare,
  }
  await storeConsents(tx, placed, ticked, now)
  await saveAgreedTexts(tx, placed.group, { texts: services.legalTexts(), now })
  await saveAgreedGuarantees(tx, group.id)
  if (again.changes.length > 0) {
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: group.id },
      event: 'phone_order_prices_agreed',
      data: { todayCents: [group.todayCents, placed.group.todayCents] },
    })
  }
  return { placed, stalePayment: null }
}

/** Whoever presses again after the payment is led to it; all others need an order that waits. */
async function lockOrdered(tx: Orm, orderGroupId: string, now: Date) {
  try {
    return await lockWaiting(tx, orderGroupId, now)
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'phone_order_paid')) throw error
    return lockPhoneOrder(tx, orderGroupId)
  }
}

/** Ends a payment at the provider, so that the order can get another one. */
async function giveUp(services: CheckoutServices, { group }: PlacedGroup, paymentId: string) {
  // What the bank works on is paid as it was ordered, also where nobody has been told of it yet.
  const { status } = await services.payments.payment(paymentId)
  if (status === 'processing') return settlePayment(services, paymentId)
  await closePayment(services, group, paymentId)
  await services.db.transaction(async tx => {
    const current = await lockGroup(tx, group.id)
    const isOpen = current.stripePaymentIntentId === paymentId && !(await isUnderWay(tx, current))
    if (isOpen) await forgetPayment(tx, current, services.clock.now())
  })
}
