import type { SignedIn } from '../actor.ts'
import { guestsOrder, officesOrder, ownOrder } from '../orders/order-access.server.ts'
import type { CustomerType } from '../purchase-option.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { callable, canBeCalledOff } from './callable.ts'

/** A unit as it is shown where an order can be called off. */
export interface CallOffUnit {
  /** Its number within the order, from 1. */
  sequence: number
  productName: string
  isRented: boolean
  /** `off`: called off, withdrawn from or ended before it was shipped. */
  state: 'open' | 'off' | 'out'
}

export interface CallOffView {
  orderGroupId: string
  number: number
  customerType: CustomerType
  customerName: string
  isPaid: boolean
  isCanceled: boolean
  units: CallOffUnit[]
}

type Reach = Pick<Services, 'db' | 'clock'>

/** What its customer may call off. Throws as `ownOrder`. */
export async function ownCallOff(services: Reach, actor: SignedIn, orderGroupId: string) {
  return view(services, await ownOrder(services, actor, orderGroupId))
}

/** What whoever holds the link to a guest's order may call off. Throws as `guestsOrder`. */
export async function linkedCallOff(services: Reach, token: string) {
  return view(services, await guestsOrder(services, token))
}

/** What the office may call off. Throws as `officesOrder`. */
export async function officeCallOff(services: Reach, orderGroupId: string) {
  return view(services, await officesOrder(services, orderGroupId))
}

async function view({ db }: Reach, orderGroupId: string): Promise<CallOffView> {
  const { group, units } = await unitsOf(db, orderGroupId)
  return {
    orderGroupId,
    number: group.number,
    customerType: group.customerType,
    customerName: group.customerName,
    isPaid: group.status === 'completed' || group.status === 'refunded',
    isCanceled: group.status === 'canceled',
    units: units.map(unit => ({
      sequence: unit.sequence,
      productName: unit.productName,
      isRented: unit.rental !== null,
      state: stateOf(callable(unit)),
    })),
  }
}

function stateOf(unit: ReturnType<typeof callable>): CallOffUnit['state'] {
  if (canBeCalledOff(unit)) return 'open'
  return unit.logistics === 'pending' || unit.logistics === 'preparing' ? 'off' : 'out'
}
