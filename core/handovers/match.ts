import { scannedCode } from '../scanned-code.ts'
import type { Delivery } from './deliveries.server.ts'

/**
 * The delivery that a code means: the serial number of one of its devices, the number of its order, or the
 * address on a label of either.
 */
export function deliveryOf(code: string, deliveries: readonly Delivery[]): Delivery | undefined {
  const wanted = scannedCode(code)
  if (wanted === '') return undefined
  return deliveries.find(({ orderGroupId, orderNumber, units }) =>
    [
      orderGroupId,
      orderNumber,
      ...units.flatMap(({ inventoryId, serialNumber }) => [inventoryId, serialNumber]),
    ].some(known => known?.toLowerCase() === wanted),
  )
}
