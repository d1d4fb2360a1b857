import { createHash } from 'node:crypto'
import type { StoredAddress } from '#db/schema/orders.ts'
import { addressParts } from './address.ts'

/** Tells two addresses apart without naming one: what somebody read, and what it is now. */
export function addressKey(address: StoredAddress): string {
  const parts = addressParts.map(part => address[part] ?? '')
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
