import { issueLink } from '#core/orders/access-links.server.ts'
import { refundMayWait, sendUntil } from '#core/returns/states.ts'
import type { Services } from '#core/services.ts'
import type { Declaration } from '#documents/legal/declaration-words.ts'
import { withdrawnHints } from '#documents/returns/words.ts'
import type { OrderGroup, OrderRow } from './order.server.ts'
import { pictureOf } from './pictures.server.ts'
import { ReturnHint } from './ReturnMails.tsx'
import { loadReturning } from './returns.server.ts'

/** What the words of a mail are made from. */
export type LetterSources = Pick<Services, 'db' | 'files' | 'clock' | 'publicUrl'>

/** The order that a mail is about, and the unit where it is about one. */
interface About {
  group: OrderGroup
  order?: OrderRow
}

/** Where overdue rent is paid without signing in. Each mail has a link of its own. */
export async function payWays({ db, publicUrl, clock }: LetterSources, group: OrderGroup) {
  const link = { orderGroupId: group.id, purpose: 'payment' as const, now: clock.now() }
  const payUrl = `${publicUrl}/zahlung/offen?link=${await issueLink(db, link)}`
  return { group, publicUrl, payUrl, picture: await pictureOf(db, { group }) }
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

/** Where a mail about an order leads: a guest to the order itself, by a link of this mail's own. */
export async function ways({ db, publicUrl, clock }: LetterSources, about: About) {
  const { group } = about
  const picture = await pictureOf(db, about)
  if (group.userId) return { publicUrl, orderUrl: null, picture }
  const link = { orderGroupId: group.id, purpose: 'order' as const, now: clock.now() }
  const orderUrl = `${publicUrl}/bestellung?link=${await issueLink(db, link)}`
  return { publicUrl, orderUrl, picture }
}

/** Where a customer follows a return: a guest by the order's link, all others signed in. */
export async function returnWays(sources: LetterSources, about: About) {
  const { publicUrl, orderUrl, picture } = await ways(sources, about)
  const returnUrl = orderUrl ?? `${publicUrl}/auth?redirect=/kunden-bereich`
  return { publicUrl, returnUrl, picture }
}

/** Where a customer follows a reported defect, likewise. */
export async function defectWays(sources: LetterSources, about: About) {
  const { publicUrl, returnUrl, picture } = await returnWays(sources, about)
  return { publicUrl, defectUrl: returnUrl, picture }
}

/**
 * How what a declaration ends comes back, where it is with the customer already. The link to an order
 * goes to nobody but its own address, whoever declared.
 */
export async function returnHint(sources: LetterSources, declaration: Declaration) {
  const units = await loadReturning(sources.db, declaration)
  const [first] = units
  if (!first) return null
  const { group } = first
  const isOwn = group.customerEmail === declaration.email.toLowerCase()
  const { returnUrl } = isOwn
    ? await returnWays(sources, { group })
    : { returnUrl: `${sources.publicUrl}/auth?redirect=/kunden-bereich` }
  const way = declaration.kind === 'withdrawal' ? 'withdrawn' : 'ended'
  const until = sendUntil(first)
  const wait = units.some(refundMayWait)
  const hints = until === null ? [] : withdrawnHints({ sendUntil: until, refundMayWait: wait })
  return <ReturnHint way={way} returnUrl={returnUrl} hints={hints} />
}
