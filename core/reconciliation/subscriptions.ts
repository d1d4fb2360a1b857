import type { ProviderSubscription } from '#integrations/payment-gateway.ts'
import { formatCents } from '../money.ts'
import { isLiving, type RentalState } from '../rentals/states.ts'
import type { Difference } from './difference.ts'

/** A rented unit as our books have it. Cents. */
export interface BookedRental {
  itemId: string | null
  state: RentalState
  monthlyCents: number
}

export interface BookedSubscription {
  id: string
  orderGroupId: string
  rentals: readonly BookedRental[]
}

const over = ['canceled', 'incomplete_expired']

/** Where a subscription of a paid order differs from its rentals; `subscription` is undefined where it is gone. */
export function subscriptionDifferences(
  booked: BookedSubscription,
  subscription: ProviderSubscription | undefined,
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
    return [differs('status', units(unended.length), theirs, proposal)]
  }
  if (living.length === 0) {
    // What ends by itself at the end of its month charges nothing more.
    if (subscription.cancelAt) return []
    const proposal = 'Das Abo beim Zahlungsanbieter beenden und zu viel Abgebuchtes erstatten.'
    return [differs('status', 'keine laufende Miete', 'Abo läuft', proposal)]
  }
  const itemIds = [...new Set(rentals.flatMap(({ itemId }) => itemId ?? []))]
  return itemIds.flatMap(itemId => {
    const item = subscription.items.find(({ id }) => id === itemId)
    const quantity = item?.quantity ?? 0
    const least = unended.filter(unit => unit.itemId === itemId)
    const most = living.filter(unit => unit.itemId === itemId)
    // One whose end is fixed leaves with its last month, which may be paid already.
    if (quantity < least.length || quantity > most.length) {
      const count = quantity < least.length ? least.length : most.length
      const proposal =
        'Die Menge im Abo beim Zahlungsanbieter berichtigen und zu viel Abgebuchtes erstatten.'
      return [differs(`${itemId} quantity`, units(count), units(quantity), proposal)]
    }
    const [unit] = most
    if (!item || !unit || item.cents === unit.monthlyCents) return []
    const proposal = 'Den Preis im Abo beim Zahlungsanbieter auf den vereinbarten zurückstellen.'
    const [ours, theirs] = [unit.monthlyCents, item.cents].map(monthly)
    return [differs(`${itemId} price`, ours ?? '', theirs ?? '', proposal)]
  })
}

const hasNoEnd = ({ state }: BookedRental) => state === 'concluded' || state === 'running'
const units = (count: number) => (count === 1 ? '1 Gerät gemietet' : `${count} Geräte gemietet`)
const monthly = (cents: number) => `${formatCents(cents)} im Monat`
