import type { SignedIn } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { ShopError } from '#core/errors.ts'
import type { TestServices } from '../../services.ts'
import { givenAccount } from '../buyouts.ts'
import { ids } from '../catalog.ts'
import type { checkOut } from '../checkouts.ts'

/** What happens next, drawn from all that can happen then. */
export interface Step {
  kind: number
  /** Which order, unit or device it is about, and what becomes of it. */
  which: number
  what: number
}

/** Where one ordered unit is; `freed` and `back` are the shop's again. */
export type Place = 'reserved' | 'house' | 'out' | 'back' | 'freed' | 'gone'

export interface Unit {
  id: string
  productId: string
  place: Place
  /** Its device came, or will come, home defective. */
  isBroken: boolean
}

export interface Order {
  id: string
  checkout: Awaited<ReturnType<typeof checkOut>>
  isRental: boolean
  isPaid: boolean
  isRefunded: boolean
  units: Unit[]
}

/** The devices of the rowing machine; the bike is counted without devices. */
export const DEVICES = 5

/** What must be so: every order with its units, and how many of each product are free. */
export class Model {
  readonly made: Order[] = []
  resting = 0
  /** The last count of the bikes. */
  figure = 5
  readonly free = new Map<string, number>([
    [ids.rower, DEVICES],
    [ids.bike, this.figure],
  ])

  unitsAt(...places: Place[]): Unit[] {
    return this.made.flatMap(order => order.units).filter(unit => places.includes(unit.place))
  }

  unpaid(): Order[] {
    return this.made.filter(
      order => !order.isPaid && order.units.some(unit => unit.place === 'reserved'),
    )
  }

  refundable(): Order[] {
    return this.made.filter(order => order.isPaid && !order.isRefunded)
  }

  isRefunded(unit: Unit): boolean {
    return this.made.some(order => order.isRefunded && order.units.includes(unit))
  }

  freeOf(productId: string): number {
    return this.free.get(productId) ?? 0
  }

  change(productId: string, by: number): void {
    this.free.set(productId, this.freeOf(productId) + by)
  }

  /** The shop has this unit again; a broken one rests. */
  comesHome(unit: Unit, place: 'back' | 'freed'): void {
    unit.place = place
    if (unit.isBroken) this.resting += 1
    else this.change(unit.productId, 1)
  }
}

/** The shop that all this happens to, with those who make it happen. */
export interface Lives {
  shop: TestServices
  model: Model
  mara: SignedIn
  office: SignedIn
}

export async function newLives(shop: TestServices): Promise<Lives> {
  const mara = await givenAccount(shop)
  const office = await ensureAdmin(shop.services, {
    email: 'admin@example.com',
    password: 'ein-gutes-passwort-7',
  })
  return { shop, model: new Model(), mara, office }
}

export function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)]
}

/** Null where the shop refused. */
export async function unlessRefused<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act
  } catch (error) {
    if (error instanceof ShopError) return null
    throw error
  }
}
