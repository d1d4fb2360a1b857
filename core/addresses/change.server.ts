import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, type StoredAddress } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import type { ChangedAddress } from '../mail.ts'
import { changedParts } from '../orders/address.ts'
import { addressKey } from '../orders/address-key.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { guestsOrder, officesOrder, ownOrder } from '../orders/order-access.server.ts'
import { refusal } from '../refusals.ts'
import { orderedUnits } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { addressedOrder } from './addressed-order.server.ts'
import { assertSameCountry, changeableAddress, whyFixed } from './changeable.ts'
import { readAddress } from './read-address.ts'

export interface NewAddress {
  /** As it was typed. */
  typed: Record<string, string>
  /** Whether invoices to come go there, too. */
  alsoBilling: boolean
  /** The key of the address that was shown: where it has changed since, nothing is written. */
  readKey: string
}

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>

/** By the customer who ordered. Throws `not_found` for what is not theirs, else as `change`. */
export async function changeOwnAddress(
  services: Reach,
  actor: SignedIn,
  orderGroupId: string,
  wanted: NewAddress & { address: string },
): Promise<void> {
  const id = await ownOrder(services, actor, orderGroupId)
  await services.limits.consume('declaration', wanted.address)
  await change(services, id, actor, wanted)
}

/** By whoever holds the link to a guest's order (ADR-132). Throws as `change`. */
export async function changeLinkedAddress(
  services: Reach,
  token: string,
  wanted: NewAddress & { address: string },
): Promise<void> {
  const id = await guestsOrder(services, token)
  await services.limits.consume('declaration', wanted.address)
  await change(services, id, { kind: 'guest' }, wanted)
}

/** By the office. Throws `not_found` for an unknown order, else as `change`. */
export async function changeAddressByOffice(
  services: Reach,
  actor: SignedIn,
  orderGroupId: string,
  wanted: NewAddress,
): Promise<void> {
  await change(services, await officesOrder(services, orderGroupId), actor, wanted)
}

/**
 * Gives an order another address, while nothing of it is on its way (ADR-060). The order is locked, so that
 * goods that are shipped at this moment go to the one or the other and never elsewhere than is said. The
 * customer is told by mail, the provider as a job. Invoices that were drawn stay as they are. The same
 * address again changes nothing. Throws `conflict` with the reason, `invalid` with the field.
 */
async function change(
  services: Reach,
  orderGroupId: string,
  actor: Actor,
  { typed, alsoBilling, readKey }: NewAddress,
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const ordered = await orderedUnits(tx, orderGroupId)
    const { group } = ordered
    const order = await addressedOrder(tx, ordered, berlinDay(now))
    const why = whyFixed(order)
    if (why) throw why
    const { shippingAddress: before, billingAddress: billed } = group
    if (readKey !== addressKey(group)) throw refusal('address_to_choose')
    const after = readAddress(typed)
    assertSameCountry(before, after)
    const billing = alsoBilling ? { ...after, name: billed.name } : billed
    const isBilled = changedParts(billed, billing).length > 0
    const use = changedParts(before, after).length > 0 ? changeableAddress(order) : null
    const changed: ChangedAddress[] = [
      ...(use ? [use] : []),
      ...(isBilled ? ['billing' as const] : []),
    ]
    if (changed.length === 0) return
    await tx
      .update(orderGroups)
      .set({ shippingAddress: after, billingAddress: billing, phone: after.phone, updatedAt: now })
      .where(eq(orderGroups.id, group.id))
    await note(tx, group, after, { actor: journalName(actor), now, isBilled })
    if (isBilled) await services.jobs.send(tx, 'update_customer', { orderGroupId })
    await services.jobs.send(tx, 'mail', {
      kind: 'address_changed',
      to: group.customerEmail,
      data: { orderGroupId, changed },
      key: `address_changed ${orderGroupId} ${now.getTime()}`,
    })
  })
}

/** Of name and phone the journal only says that they changed: who disputes a delivery asks for the place. */
async function note(
  tx: Orm,
  { id, shippingAddress: before }: OrderGroup,
  after: StoredAddress,
  { actor, now, isBilled }: { actor: string; now: Date; isBilled: boolean },
): Promise<void> {
  const changed = changedParts(before, after)
  const places = changed.filter(part => part !== 'name' && part !== 'phone')
  const partsOf = (address: StoredAddress) =>
    Object.fromEntries(places.map(part => [part, address[part] ?? null]))
  await record(tx, {
    at: now,
    actor,
    subject: { type: 'order_group', id },
    event: 'address_changed',
    data: { changed, before: partsOf(before), after: partsOf(after), isBilled },
  })
}
