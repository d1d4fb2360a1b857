/** A unit as somebody chooses it. */
export interface Listed {
  productName: string
  /** Its number within the order, from 1. */
  sequence: number
}

/** '1 (Havel 2), 2 (Schrägbank)' */
export function listed(units: readonly Listed[]): string {
  return units.map(({ sequence, productName }) => `${sequence} (${productName})`).join(', ')
}
