/**
 * The numbers of a shipment's parcels after the one that stands on a unit was changed: the new one takes
 * the place of the old, unless another unit still has that. No number stands there twice, and no parcel is
 * lost by losing its number.
 */
export function renumbered(
  parcels: readonly (string | null)[],
  { from, to, isStillUsed }: { from: string | null; to: string | null; isStillUsed: boolean },
): (string | null)[] {
  if (from === to) return [...parcels]
  const keepsOld = isStillUsed && from !== null
  if (to !== null && parcels.includes(to)) {
    return keepsOld || from === null ? [...parcels] : parcels.filter(number => number !== from)
  }
  const place = parcels.indexOf(from)
  if (!keepsOld && place >= 0) return parcels.with(place, to)
  return to === null ? [...parcels] : [...parcels, to]
}
