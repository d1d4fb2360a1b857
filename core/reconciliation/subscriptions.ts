import type { ProviderPendingItem, ProviderSubscription } from '#integrations/payment-gateway.ts'
import { type BilledUnit, type BillingPlan, billingPlan } from '../billing/charges.ts'
import { addMonths, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import { type CareEnd, chargesCare } from '../rentals/care.ts'
import { isLiving } from '../rentals/states.ts'
import { type Difference, ITEM_GONE } from './difference.ts'

/** A rented unit as our books have it. Cents. */
interface BookedRental extends BilledUnit {
  productName: string
  monthlyCents: number
}

export interface BookedSubscription {
  id: string
  orderGroupId: string
  rentals: readonly BookedRental[]
  /** What is charged beside the rents, until the last of them. Cents a unit and month. */
  care: readonly { itemId: string; quantity: number; cents: number }[]
  careEnd: CareEnd | undefined
  /** A step that can still be taken back is not told to the provider. */
  isUntold: boolean
  /** The provider had given up; each month is asked for by a link. */
  isAskedByLink: boolean
}

const over = ['canceled', 'incomplete_expired']

const replaceIt =
  'Der Posten wurde beim Zahlungsanbieter gelöscht und kommt dort nicht zurück. Legen Sie keinen neuen von Hand an: Der Shop kennt ihn nicht, und was er abbucht, steht auf keiner Rechnung. „Abo neu anlegen“ ersetzt das Abo mit allem, was vereinbart ist.'

/** Whether it may charge: it has not ended, and was paid once. */
export function isRunning({ status }: ProviderSubscription): boolean {
  return !over.includes(status) && status !== 'incomplete'
}

/** One that runs for no order, whoever made it. */
export function unknownSubscription({ id, items }: ProviderSubscription): Difference {
  const cents = items.reduce((sum, item) => sum + item.quantity * item.cents, 0)
  return {
    ...{ kind: 'subscription', subject: `${id} unknown`, orderGroupId: null },
    ours: 'kein Abo',
    theirs: `laufendes Abo über ${formatCents(cents)}`,
    proposal:
      'Beim Zahlungsanbieter nachsehen, für wen das Abo läuft; es beenden und Abgebuchtes erstatten.',
  }
}

/** What nobody agreed and comes with the next invoice. `orderGroupId`: null where it is of no order that is known. */
export function pendingDifference(
  { id, subscriptionId, cents }: ProviderPendingItem,
  orderGroupId: string | null,
): Difference {
  const isCredit = cents < 0
  const sum = formatCents(Math.abs(cents))
  return {
    ...{ kind: 'subscription', subject: `${subscriptionId ?? id} ${id} pending`, orderGroupId },
    ours: 'nicht vereinbart',
    theirs: `${isCredit ? `Gutschrift über ${sum}` : sum} für die nächste Rechnung vorgemerkt`,
    proposal: `Den vorgemerkten Posten beim Zahlungsanbieter löschen, ${isCredit ? 'sonst zahlt er einen Teil der nächsten Miete' : 'sonst wird er mit der nächsten Miete abgebucht'}. „Abo neu anlegen“, wo es zu dieser Bestellung angeboten ist, löscht ihn mit.`,
  }
}

/**
 * Where a subscription differs from its rentals; `subscription` is undefined where it is gone. `isBeingCharged`: whether
 * a month that began at that moment may not be booked yet.
 */
export function subscriptionDifferences(
  booked: BookedSubscription,
  subscription: ProviderSubscription | undefined,
  isBeingCharged: (begin: Date) => boolean,
): Difference[] {
  const { orderGroupId, rentals } = booked
  const differs = (of: string, ours: string, theirs: string, proposal: string): Difference => ({
    ...{
      kind: 'subscription',
      subject: `${booked.id} ${of}`,
      orderGroupId,
      ours,
      theirs,
      proposal,
    },
  })
  const unended = rentals.filter(hasNoEnd)
  const living = rentals.filter(({ state }) => isLiving(state))
  if (!subscription || over.includes(subscription.status)) {
    if (unended.length === 0) return []
    const theirs = subscription ? 'Abo beendet' : 'kein Abo'
    const proposal = 'Mit dem Kunden klären, wie er weiter bezahlt; die Miete läuft weiter.'
    return [differs('status', units(unended, unended.length), theirs, proposal)]
  }
  if (living.length === 0) {
    // What ends by itself at the end of its month charges nothing more, and what was never paid nothing at all.
    if (subscription.cancelAt || !isRunning(subscription)) return []
    const proposal = 'Das Abo beim Zahlungsanbieter beenden und zu viel Abgebuchtes erstatten.'
    return [differs('status', 'keine laufende Miete', 'Abo läuft', proposal)]
  }
  const { currentPeriodEnd, anchor } = subscription
  const plan = currentPeriodEnd ? billingPlan(rentals, { currentPeriodEnd, anchor }) : 'over'
  const itemIds = [...new Set(rentals.flatMap(({ itemId }) => itemId ?? []))]
  const rents = itemIds.flatMap(itemId => {
    const item = subscription.items.find(({ id }) => id === itemId)
    const quantity = item?.quantity ?? 0
    const least =
      plan === 'over'
        ? unended.filter(unit => unit.itemId === itemId).length
        : (plan.quantities.get(itemId) ?? 0)
    const most = living.filter(unit => unit.itemId === itemId)
    if (!item && least > 0) {
      return [differs(`${itemId} ${ITEM_GONE}`, units(most, least), 'Posten gelöscht', replaceIt)]
    }
    // One whose end is fixed leaves with its last month, which may be paid already.
    if (quantity < least || quantity > most.length) {
      const isShort = quantity < least
      const proposal = isShort
        ? 'Es wird zu wenig abgebucht: die Menge im Abo beim Zahlungsanbieter erhöhen, ohne anteilige Berechnung. Zu erstatten ist nichts.'
        : 'Es wird zu viel abgebucht: die Menge im Abo beim Zahlungsanbieter senken und zu viel Abgebuchtes erstatten.'
      const count = units(most, isShort ? least : most.length)
      return [differs(`${itemId} quantity`, count, units([], quantity), proposal)]
    }
    const [unit] = most
    if (!item || !unit || item.cents === unit.monthlyCents) return []
    const proposal = 'Den Preis im Abo beim Zahlungsanbieter auf den vereinbarten zurückstellen.'
    const ours = `${namesOf(most)}: ${monthly(unit.monthlyCents)}`
    return [differs(`${itemId} price`, ours, monthly(item.cents), proposal)]
  })
  return [
    ...(booked.isUntold
      ? []
      : courseDifferences(booked, { subscription, plan, isBeingCharged, differs })),
    ...rents,
    ...besideRent(booked, { subscription, differs }),
  ]
}

/** What stands at the provider, and how a difference of it is written. */
interface Theirs {
  subscription: ProviderSubscription
  differs: (of: string, ours: string, theirs: string, proposal: string) => Difference
}

/** Whether it is collected, and until when. */
function courseDifferences(
  { rentals, isAskedByLink }: BookedSubscription,
  {
    subscription,
    plan,
    isBeingCharged,
    differs,
  }: Theirs & { plan: BillingPlan; isBeingCharged: (begin: Date) => boolean },
): Difference[] {
  const { cancelAt, currentPeriodStart, currentPeriodEnd, isPaused } = subscription
  const found: Difference[] = []
  const living = rentals.filter(({ state }) => isLiving(state))
  const lastDay = living.some(hasNoEnd)
    ? null
    : (living
        .flatMap(({ endsOn }) => endsOn ?? [])
        .toSorted()
        .at(-1) ?? null)
  if (isPaused && !isAskedByLink) {
    const proposal = 'Die Abbuchung beim Zahlungsanbieter wieder aufnehmen.'
    found.push(differs('paused', 'Miete wird abgebucht', 'Abbuchung angehalten', proposal))
  }
  if (lastDay === null && cancelAt) {
    const proposal = 'Das geplante Ende des Abos beim Zahlungsanbieter entfernen.'
    const theirs = `Abo endet am ${formatDay(berlinDay(cancelAt))}`
    found.push(differs('end', 'Miete läuft weiter', theirs, proposal))
  }
  // What is charged last is a whole month, which may end after the last day. One that ends before it charges again
  // charges nothing, however late that is.
  const chargesAgain = !cancelAt || !currentPeriodEnd || cancelAt > currentPeriodEnd
  const isLate = !cancelAt || (lastDay !== null && berlinDay(cancelAt) > addMonths(lastDay, 1))
  // Months that are still owed would not be charged. Until the one that has just begun is booked, one too many seems owed.
  const isBehind = currentPeriodStart !== null && isBeingCharged(currentPeriodStart)
  const endsAt = plan === 'over' || isBehind ? null : plan.endsAt
  const isEarly = cancelAt && endsAt && berlinDay(cancelAt) < berlinDay(endsAt)
  if (lastDay !== null && ((isLate && chargesAgain) || isEarly)) {
    const proposal =
      'Der Shop setzt das Ende des Abos nachts auf das Ende des letzten Monats zurück. Steht die Zeile morgen noch da, setzen Sie es beim Zahlungsanbieter.'
    const theirs = cancelAt ? `Abo endet am ${formatDay(berlinDay(cancelAt))}` : 'Abo ohne Ende'
    found.push(differs('end', `Miete endet am ${formatDay(lastDay)}`, theirs, proposal))
  }
  return found
}

/** Care, which lasts as long as the rents unless it was ended before, and what nobody agreed. */
function besideRent(
  { rentals, care, careEnd }: BookedSubscription,
  { subscription, differs }: Theirs,
): Difference[] {
  const { currentPeriodEnd: due } = subscription
  const isOver = due !== null && !chargesCare(careEnd, berlinDay(due))
  const ofCare = care.flatMap(({ itemId, quantity, cents }) => {
    const item = subscription.items.find(({ id }) => id === itemId)
    const agreed = { quantity: isOver ? 0 : quantity, cents }
    const charged = item ?? { quantity: 0, cents: 0 }
    const [ours, theirs] = [careWords(agreed), careWords(charged)]
    if (ours === theirs) return []
    if (!item) return [differs(`${itemId} ${ITEM_GONE}`, ours, 'Posten gelöscht', replaceIt)]
    const isShort = charged.quantity * charged.cents < agreed.quantity * agreed.cents
    const proposal = `Care im Abo beim Zahlungsanbieter auf das Vereinbarte zurückstellen${isShort ? '. Es wird zu wenig abgebucht, zu erstatten ist nichts.' : ' und zu viel Abgebuchtes erstatten.'}`
    return [differs(`${itemId} care`, ours, theirs, proposal)]
  })
  const known = new Set([...rentals, ...care].map(({ itemId }) => itemId))
  const foreign = subscription.items.filter(({ id, quantity }) => quantity > 0 && !known.has(id))
  return [
    ...ofCare,
    ...foreign.map(({ id, quantity, cents }) =>
      differs(
        `${id} foreign`,
        'nicht vereinbart',
        monthly(quantity * cents),
        'Den Posten aus dem Abo beim Zahlungsanbieter entfernen und Abgebuchtes erstatten.',
      ),
    ),
  ]
}

function careWords({ quantity, cents }: { quantity: number; cents: number }): string {
  return quantity === 0 ? 'kein Care' : `${quantity} × Care zu ${monthly(cents)}`
}

const hasNoEnd = ({ state }: BookedRental) => state === 'concluded' || state === 'running'
const namesOf = (rented: readonly BookedRental[]) =>
  [...new Set(rented.map(({ productName }) => productName))].join(', ')

/** How many are rented, and what, where that is known. */
function units(of: readonly BookedRental[], count: number): string {
  const counted = count === 1 ? '1 Gerät gemietet' : `${count} Geräte gemietet`
  return of.length > 0 ? `${namesOf(of)}: ${counted}` : counted
}

const monthly = (cents: number) => `${formatCents(cents)} im Monat`
