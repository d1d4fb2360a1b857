/** The parameter by which the link of a mail says where within its order it leads. */
export const PLACE = 'zu'

/** What a unit of an order has a page of its own for, in a guest's order as in the customer area. */
export type UnitPage = 'rueckgabe' | 'defekt'

/** Whether it is the page of some unit below an order; whether the unit is of that order, its page knows. */
export function isUnitPage(place: string | null): place is `${UnitPage}/${string}` {
  return place !== null && /^(?:rueckgabe|defekt)\/[0-9a-f-]{36}$/.test(place)
}
