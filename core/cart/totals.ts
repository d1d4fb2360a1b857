import { centsOfEuros } from '../money.ts'
import { type Cart, careLine, productLines, shippingLine } from './cart.ts'
import type { CartItem } from './item.ts'

/** What a cart costs, in gross cents (ADR-126, L-42). */
export interface CartTotals {
  /** Purchases, all units. */
  purchaseCents: number
  /** Rent over the whole minimum term, all units. */
  rentCents: number
  /** Care over its duration, 0 unless ticked. */
  careCents: number
  shippingCents: number
  /** 'heute zu zahlen': purchases + first month + first Care + shipping. */
  todayCents: number
  /** 'monatlich': rent + Care of a month. */
  monthlyCents: number
  /** 'Gesamt' over the minimum term. */
  totalCents: number
}

/** Months that a line is paid for: 1 for what is bought. */
export function monthsOf(item: CartItem): number {
  return item.type === 'rental' ? (item.rentalDuration ?? 1) : 1
}

/** A line's price of one unit in cents; of a rental one month. */
export function unitCents(item: CartItem): number {
  return centsOfEuros(item.price)
}

/** A line's price of all its units in cents; of a rental one month. */
export function lineCents(item: CartItem): number {
  return unitCents(item) * item.quantity
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export function cartTotals(cart: Cart): CartTotals {
  const lines = productLines(cart)
  const bought = lines.filter(item => item.type === 'purchase')
  const rented = lines.filter(item => item.type === 'rental')
  const care = cart.careAccepted ? careLine(cart) : undefined
  const shipping = shippingLine(cart)

  const purchaseCents = sum(bought.map(lineCents))
  const rentCents = sum(rented.map(item => lineCents(item) * monthsOf(item)))
  const careMonthCents = care ? lineCents(care) : 0
  const careCents = care ? careMonthCents * monthsOf(care) : 0
  const shippingCents = shipping ? lineCents(shipping) : 0
  const monthlyCents = sum(rented.map(lineCents)) + careMonthCents

  return {
    purchaseCents,
    rentCents,
    careCents,
    shippingCents,
    monthlyCents,
    todayCents: purchaseCents + monthlyCents + shippingCents,
    totalCents: purchaseCents + rentCents + careCents + shippingCents,
  }
}

/** The spec's cart `total`: the sum of price × quantity of every line, in euros (S-3-7). */
export function storedTotal(cart: Cart): number {
  return sum(cart.items.map(lineCents)) / 100
}
