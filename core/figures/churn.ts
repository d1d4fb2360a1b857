/**
 * Which part of the rentals that ran when a month began ended in it, in percent with one decimal; null where none
 * ran. A renter who buys the machine is no loss, and not counted.
 */
export function churnPercent({
  running,
  started,
  ended,
  boughtOut,
}: {
  running: number
  started: number
  ended: number
  boughtOut: number
}): number | null {
  const atBegin = running - started + ended + boughtOut
  return atBegin <= 0 ? null : Math.round((ended * 1000) / atBegin) / 10
}
