import { Link } from '@react-email/link'
import { type OpenRent, owedFor } from '#core/billing/owed.ts'
import { formatCents } from '#core/money.ts'
import { look } from './look.ts'
import { P } from './parts.tsx'

/** What is still open of an order, and where that is paid; null where nothing is to be paid now. */
export interface Unpaid {
  open: readonly OpenRent[]
  payUrl: string | null
}

/** What of the order is not paid yet, where there is any. */
export function StillOpen({ open, payUrl }: Unpaid) {
  if (open.length === 0) return null
  return (
    <>
      <P>Zu dieser Bestellung ist noch offen:</P>
      {open.map(rent => (
        <P key={rent.id}>
          {owedFor(rent)}: {formatCents(rent.cents)}
          {rent.isUnderWay && ' (Ihre Zahlung dafür ist unterwegs)'}
        </P>
      ))}
      {payUrl && (
        <P>
          <Link href={payUrl} style={look.link}>
            Offenen Betrag bezahlen
          </Link>
        </P>
      )}
    </>
  )
}
