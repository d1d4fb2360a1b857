import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'

/** The first day since when a defect of a unit may have been there. */
export interface DefectFrom {
  day: BerlinDay
  /** Of its first delivery; else, while nobody has noted that, of the order. */
  isDelivery: boolean
}

export function defectFrom({
  rental,
  order,
  group,
}: {
  rental: { deliveredOn: BerlinDay | null } | null
  order: { deliveryDate: Date | null }
  group: { createdAt: Date }
}): DefectFrom {
  const arrived = order.deliveryDate && berlinDay(order.deliveryDate)
  const delivered = rental?.deliveredOn ?? arrived
  return { day: delivered ?? berlinDay(group.createdAt), isDelivery: delivered !== null }
}

/** What is said at a day outside. */
export const noticedWithin = ({ day, isDelivery }: DefectFrom): string =>
  `Bitte nennen Sie einen Tag von der ${isDelivery ? 'Lieferung' : 'Bestellung'} am ${formatDay(day)} bis heute.`
