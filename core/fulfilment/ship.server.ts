import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import type { SignedIn } from '../actor.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { readShipment, type ShipmentForm } from '../shipments/form.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { isUuid } from '../uuid.ts'
import { type SentDevice, updateLogistics } from './logistics.server.ts'

interface Shipping {
  orderGroupId: string
  orderIds: readonly string[]
  form: ShipmentForm
  /** The key of the address of delivery that was read. */
  readAddress: string | null
}

/**
 * Units of one order leave the house as one shipment, with its carrier and its parcels; the customer gets
 * one mail. All that `updateLogistics` does follows. Answers with the devices that left. Throws as that
 * does, `invalid` with the field, and `conflict` where one of them has left meanwhile.
 */
export async function shipUnits(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderGroupId, orderIds, form, readAddress }: Shipping,
): Promise<SentDevice[]> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) throw invalidField('orderId', 'Bitte wählen Sie, was versendet wird.')
  const facts = readShipment(form)
  if ('field' in facts) throw invalidField(facts.field, facts.message)
  if (!isUuid(orderGroupId) || !ids.every(isUuid)) throw refusal('order_gone')
  const rows = await services.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.orderGroupId, orderGroupId)))
  if (rows.length < ids.length) throw refusal('order_gone')
  if (!rows.every(({ logisticsStatus }) => isInHouse(logisticsStatus))) {
    throw refusal('shipped_meanwhile')
  }
  const [first = null] = facts.parcels
  const answer = await updateLogistics(services, actor, {
    items: rows.map(({ id, logisticsStatus: status, trackingNumber }) => ({
      orderId: id,
      status: 'shipped',
      trackingNumber: first,
      read: { status, trackingNumber },
    })),
    notes: null,
    readNotes: null,
    readAddress,
    shipment: facts,
  })
  // Shipping starts and ends no contract, so nothing is asked.
  if (!answer.isSaved) throw refusal('shipped_meanwhile')
  return answer.devices
}
