import type { StoredAddress } from '#db/schema/orders.ts'
import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { changedParts } from '../orders/address.ts'
import { addressKey } from '../orders/address-key.server.ts'
import { guestsOrder, officesOrder, ownOrder } from '../orders/order-access.server.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { addressedOrder, type PickUpThere, pickUpsThere } from './addressed-order.server.ts'
import { type ChangeableAddress, changeableAddress, whyFixed } from './changeable.ts'

/** The address of an order where it can be changed. */
export interface AddressView {
  orderGroupId: string
  number: number
  address: StoredAddress
  /** What the form was made from, for the server. */
  readKey: string
  /** Invoices go there, too. */
  isBilled: boolean
  /** What it is for; null where it cannot be changed now. */
  use: ChangeableAddress
  /** What is picked up there, whatever else it is for. */
  pickUps: PickUpThere[]
  /** Why it cannot be changed now; German. */
  fixed: string | null
}

type Reach = Pick<Services, 'db' | 'clock'>

/** To its customer. Throws as `ownOrder`. */
export async function ownAddress(services: Reach, actor: SignedIn, orderGroupId: string) {
  return view(services, await ownOrder(services, actor, orderGroupId))
}

/** To whoever holds the link to a guest's order. Throws as `guestsOrder`. */
export async function linkedAddress(services: Reach, token: string) {
  return view(services, await guestsOrder(services, token))
}

/** To the office. Throws as `officesOrder`. */
export async function officeAddress(services: Reach, orderGroupId: string) {
  return view(services, await officesOrder(services, orderGroupId))
}

async function view({ db, clock }: Reach, orderGroupId: string): Promise<AddressView> {
  const ordered = await unitsOf(db, orderGroupId)
  const { group } = ordered
  const today = berlinDay(clock.now())
  const order = await addressedOrder(db, ordered, today)
  const { shippingAddress: address, billingAddress } = group
  const different = changedParts(address, billingAddress)
  return {
    orderGroupId,
    number: group.number,
    address,
    readKey: addressKey(group),
    isBilled: different.every(part => part === 'name' || part === 'phone'),
    use: changeableAddress(order),
    pickUps: await pickUpsThere(db, ordered, today),
    fixed: whyFixed(order)?.message ?? null,
  }
}
