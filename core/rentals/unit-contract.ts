import { deviceText } from '../orders/devices.ts'
import { orderNumber } from '../orders/order-number.ts'
import { namesTakeover } from './takeover-words.ts'

interface NamedUnit {
  groupNumber: number
  productName: string
  /** Its number in the order. */
  sequence: number
}

/** How a declaration names a unit: 'KP-000123, Gerät 2: Gale', by its number where the order has others (ADR-113). */
export function unitContract(
  { groupNumber, productName, sequence }: NamedUnit,
  { isOnly }: { isOnly: boolean },
): string {
  const unit = isOnly ? '' : `, ${deviceText(sequence)}:`
  return `${orderNumber(groupNumber)}${unit} ${productName}`
}

/**
 * What of an order such words name: 'Gerät 2 (Gale)', or the words themselves where they name devices in another way.
 * Null where they name no device by its number, so that they may mean the whole contract.
 */
export function unitsOfContract(contract: string): string | null {
  if (!/gerät\s*\d/i.test(contract) || namesTakeover(contract)) return null
  const [, device, name] = /^KP-\d+, (Gerät \d+): (.+)$/.exec(contract) ?? []
  return device && name && !/gerät\s*\d/i.test(name) ? `${device} (${name})` : contract
}
