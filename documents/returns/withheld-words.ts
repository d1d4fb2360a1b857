import { formatCents } from '#core/money.ts'
import type { WithheldRent } from '#core/rentals/withheld-shares.ts'

/** `6,40 € einbehalten (Anteil an 13,10 € für 2 Geräte). Grund: Kratzer.` */
export function withheldText({ cents, why, together }: WithheldRent): string {
  return `${formatCents(cents)} einbehalten${shareText(cents, together)}. ${reasonText(why)}`
}

/** `Grund: Kratzer.`, with one full stop. */
export function reasonText(why: string): string {
  return `Grund: ${why}${/[.!?]$/.test(why) ? '' : '.'}`
}

function shareText(cents: number, { cents: all, units }: WithheldRent['together']): string {
  if (cents === all) return ''
  const of = units > 1 ? ` für ${units} Geräte` : ''
  return ` (Anteil an ${formatCents(all)}${of})`
}
