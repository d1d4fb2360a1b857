import { createHash } from 'node:crypto'
import type { StoredAddress } from '#db/schema/orders.ts'
import { addressParts } from './address.ts'

/**
 * Tells two addresses of one order apart without naming one: what somebody read, and what it is now. That of another
 * order has another key: a guest's page says by a cookie which order it is about, so that one left open in a tab may
 * belong to a former one.
 */
export function addressKey(order: { id: string; shippingAddress: StoredAddress }): string {
  const parts = addressParts.map(part => order.shippingAddress[part] ?? '')
  const read = JSON.stringify([order.id, ...parts])
  return createHash('sha256').update(read).digest('base64url').slice(0, 22)
}
