import { and, eq, notInArray } from 'drizzle-orm'
import { berlinDay } from '#core/dates.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { deviceName } from '#core/orders/devices.ts'
import { ownersOf } from '#core/orders/orders-of.server.ts'
import { PLACE, type UnitPage } from '#core/orders/unit-pages.ts'
import { sendUntil } from '#core/returns/states.ts'
import type { Services } from '#core/services.ts'
import { rentals } from '#db/schema/schema.ts'
import type { Declaration } from '#documents/legal/declaration-words.ts'
import { withdrawnHints } from '#documents/returns/words.ts'
import type { OrderGroup } from './order.server.ts'
import { P } from './parts.tsx'
import { type About, pictureOf, unitIdsOf } from './pictures.server.ts'
import { ReturnHint } from './ReturnMails.tsx'
import { loadReturning } from './returns.server.ts'
import { loadWithdrawnExchanges } from './withdrawn-exchanges.server.ts'

/** What the words of a mail are made from. */
export type LetterSources = Pick<Services, 'db' | 'files' | 'clock' | 'publicUrl'>

/** Where overdue rent is paid without signing in, with a picture of what is rented. Each mail has a link of its own. */
export async function payWays({ db, publicUrl, clock }: LetterSources, group: OrderGroup) {
  const link = { orderGroupId: group.id, purpose: 'payment' as const, now: clock.now() }
  const payUrl = `${publicUrl}/zahlung/offen?link=${await issueLink(db, link)}`
  const units = await db
    .select({ orderId: rentals.orderId })
    .from(rentals)
    .where(
      and(
        eq(rentals.orderGroupId, group.id),
        notInArray(rentals.state, ['bought_out', 'canceled']),
      ),
    )
  return { group, publicUrl, payUrl, picture: await pictureOf(db, { group, units }) }
}

/** Where an order by phone is read and ordered, for as long as it waits. */
export async function phoneWays(
  { db, publicUrl, clock }: LetterSources,
  { group, heldUntil }: { group: OrderGroup; heldUntil: Date },
) {
  const link = {
    orderGroupId: group.id,
    purpose: 'phone_order' as const,
    now: clock.now(),
    until: heldUntil,
  }
  return { phoneUrl: `${publicUrl}/bestellung/telefon?link=${await issueLink(db, link)}` }
}

/** Where an order is rated, and where its customer says that they want to be asked no more. */
export async function ratingWays({ db, publicUrl, clock }: LetterSources, group: OrderGroup) {
  const link = { orderGroupId: group.id, purpose: 'rating_opt_out' as const, now: clock.now() }
  const optOutUrl = `${publicUrl}/bestellung/bewertungsanfragen?link=${await issueLink(db, link)}`
  const rateUrl = `${publicUrl}/checkout/success?payment_intent_id=${group.stripePaymentIntentId}#bewertung`
  return { group, publicUrl, optOutUrl, rateUrl, picture: await pictureOf(db, { group }) }
}

/**
 * Where a mail about an order leads: a guest to the order itself, by a link of this mail's own; to the customer area as
 * soon as an account sees it there, whoever ordered (ADR-116).
 */
export async function ways({ db, publicUrl, clock }: LetterSources, about: About) {
  const { group } = about
  const picture = await pictureOf(db, about)
  const isAccounts = group.userId !== null || (await ownersOf(db, [group.id])).size > 0
  if (isAccounts) return { publicUrl, orderUrl: null, picture }
  const link = { orderGroupId: group.id, purpose: 'order' as const, now: clock.now() }
  const orderUrl = `${publicUrl}/bestellung?link=${await issueLink(db, link)}`
  return { publicUrl, orderUrl, picture }
}

/** To the order itself: a guest by its link, all others signed in. */
export function orderWay(sources: LetterSources, about: About) {
  return wayTo(sources, about, null)
}

/** Where a customer follows a return, likewise. */
export function returnWay(sources: LetterSources, about: About) {
  return wayTo(sources, about, 'rueckgabe')
}

/** The same for mails that name it `returnUrl`. */
export async function returnWays(sources: LetterSources, about: About) {
  const { url: returnUrl, ...shown } = await returnWay(sources, about)
  return { ...shown, returnUrl }
}

/** Where a customer follows a reported defect, likewise. */
export async function defectWays(sources: LetterSources, about: About) {
  const { url: defectUrl, ...shown } = await wayTo(sources, about, 'defekt')
  return { ...shown, defectUrl }
}

/** To that page of the one unit that a mail is about; without one, or of several, to the order. */
async function wayTo(sources: LetterSources, about: About, page: UnitPage | null) {
  const { publicUrl, orderUrl, picture } = await ways(sources, about)
  const [unitId, ...others] = unitIdsOf(about)
  const place = page && unitId && others.length === 0 ? `${page}/${unitId}` : null
  const url = orderUrl
    ? orderUrl + (place ? `&${PLACE}=${place}` : '')
    : `${publicUrl}/auth?redirect=/kunden-bereich${place ? `/${place}` : ''}`
  return { publicUrl, url, picture }
}

/**
 * How what a declaration ends comes back, where it is with the customer already, and what becomes of its exchange. The link
 * to an order goes to nobody but its own address, whoever declared. `told`: the devices that the mail names, where it does.
 */
export async function returnHint(
  sources: LetterSources,
  declaration: Declaration,
  told: readonly string[] = [],
) {
  const exchanges = await loadWithdrawnExchanges(sources.db, declaration)
  return (
    <>
      {exchanges.map(words => (
        <P key={words}>{words}</P>
      ))}
      {await wayBack(sources, declaration, told)}
    </>
  )
}

async function wayBack(sources: LetterSources, declaration: Declaration, told: readonly string[]) {
  const units = await loadReturning(sources.db, declaration)
  const [first] = units
  if (!first) return null
  const { group } = first
  const isOwn = group.customerEmail === declaration.email.toLowerCase()
  const { returnUrl } = isOwn
    ? await returnWays(sources, { group, units })
    : { returnUrl: `${sources.publicUrl}/auth?redirect=/kunden-bereich` }
  const way = declaration.kind === 'withdrawal' ? 'withdrawn' : 'ended'
  const until = sendUntil(first)
  const today = berlinDay(sources.clock.now())
  // What its money may wait for stands above, where what follows of the declaration does.
  const hints =
    until === null
      ? []
      : withdrawnHints({ sendUntil: until, refundMayWait: false, today, count: units.length })
  const coming = units.map(({ order, unitNumber }) => deviceName({ ...order, unitNumber }))
  const named = told.some(name => !coming.includes(name))
    ? [`Zurückgeben müssen Sie noch: ${coming.join(', ')}.`]
    : []
  return (
    <ReturnHint
      way={way}
      address={isOwn ? group.shippingAddress : null}
      returnUrl={returnUrl}
      count={units.length}
      hints={[...named, ...hints]}
    />
  )
}
