import type { Finding } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { checklistFor, type Verdict } from './check.server.ts'
import { type ClaimBasis, claimBasis } from './claim.server.ts'
import { type ClaimView, claimView } from './claim-view.server.ts'
import { type DevicePhoto, devicePhotosOf } from './photos.server.ts'
import { isExpectedBack, type ReturnState, returnState } from './states.ts'
import { rentedUnit } from './unit.server.ts'

/** What the office knows of one rented device and its way back. */
export interface DeviceFile {
  orderId: string
  orderNumber: number
  productName: string
  unitNumber: number | null
  customerName: string
  /** Null while it need not come back. */
  state: ReturnState | null
  deliveredOn: BerlinDay | null
  endsOn: BerlinDay | null
  photos: DevicePhoto[]
  checklist: readonly string[]
  claim: ClaimView | null
  /** What a claim would rest on today. */
  basis: ClaimBasis
  /** Null before it was checked. */
  check: { verdict: Verdict; findings: Finding[]; note: string | null; at: Date } | null
}

/** Throws `not_found` for what is no rental. */
export async function deviceFile(
  services: Pick<Services, 'db' | 'clock'>,
  orderId: string,
): Promise<DeviceFile> {
  const unit = isUuid(orderId) ? await rentedUnit(services.db, orderId) : undefined
  if (!unit) throw refusal('unknown_order')
  const { order, group, unitNumber, rental, row } = unit
  const today = berlinDay(services.clock.now())
  return {
    orderId,
    orderNumber: group.number,
    productName: order.productName,
    unitNumber,
    customerName: group.customerName,
    state: isExpectedBack(unit) ? returnState(unit) : null,
    deliveredOn: rental.deliveredOn,
    endsOn: rental.endsOn,
    photos: await devicePhotosOf(services, orderId),
    claim: await claimView(services.db, orderId, today),
    basis: await claimBasis(services.db, unit, today),
    checklist: await checklistFor(services.db, order.stripeProductId),
    check:
      row?.checkedAt && row.verdict
        ? {
            verdict: row.verdict,
            findings: row.findings,
            note: row.checkNote,
            at: row.checkedAt,
          }
        : null,
  }
}
