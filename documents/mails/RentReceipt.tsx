import { formatDay } from '#core/dates.ts'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import { formatCents } from '#core/money.ts'
import { hasPurchaseOption } from '#core/purchase-option.ts'
import { isOver } from '#core/rentals/states.ts'
import { CreditBar } from './CreditBar.tsx'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { Facts, P } from './parts.tsx'
import { namesOf, pictureOf, type UnitsMail } from './RentalMails.tsx'
import { StillOpen, type Unpaid } from './StillOpen.tsx'

/** A month of rent is paid; what it counts towards, where it does. */
export function RentReceipt({
  group,
  units,
  invoice,
  careCents,
  open,
  payUrl,
  orderUrl,
  publicUrl,
}: UnitsMail &
  Unpaid & {
    invoice: WholeInvoice
    /** What of the invoice is Care, which counts towards no device. */
    careCents: number
  }) {
  const days = [...new Set(invoice.lines.flatMap(({ period }) => (period ? daysOf(period) : [])))]
  const dated = invoice.lines.flatMap(({ title, period }) =>
    period ? `${title}: ${daysOf(period)}` : [],
  )
  const credited = units.filter(
    ({ rental }) => rental && hasPurchaseOption(group.customerType) && !isOver(rental.state),
  )
  const isCare = careCents === invoice.grossCents
  return (
    <Frame
      title={isCare ? 'Ihr Schadenschutz Care ist bezahlt' : 'Ihre Miete ist bezahlt'}
      preview={`${formatCents(invoice.grossCents)} für ${namesOf(units).join(', ')}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={pictureOf(units)} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {isCare ? 'Ihr Beitrag für Schadenschutz Care von' : 'Ihre Monatsmiete von'}{' '}
        {formatCents(invoice.grossCents)}
        {days.length === 1 && ` für die Zeit vom ${days[0]}`} ist bezahlt, danke.
        {careCents > 0 &&
          !isCare &&
          ` Darin sind ${formatCents(careCents)} für Schadenschutz Care${credited.length > 0 ? ', die nicht angerechnet werden' : ''}.`}{' '}
        Die Rechnung {invoice.number} finden Sie bei Ihrer Bestellung.
      </P>
      <Facts
        rows={[
          [units.length > 1 ? 'Geräte' : 'Gerät', namesOf(units).join('\n')],
          ['Zeitraum', days.length > 1 ? dated.join('\n') : null],
          ['Bestellnummer', invoice.orderNumber],
          ['Bezahlt am', invoice.paidOn ? formatDay(invoice.paidOn) : null],
        ]}
      />
      <StillOpen open={open} payUrl={payUrl} />
      {credited.length > 0 && !isCare && (
        <CreditBar
          creditedCents={credited.reduce((sum, { creditCents }) => sum + creditCents, 0)}
          takeoverCents={credited.reduce(
            (sum, { rental }) => sum + (rental?.rentToPurchaseCents ?? 0),
            0,
          )}
        />
      )}
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

function daysOf({ from, to }: { from: string; to: string }): string {
  return `${formatDay(from)} bis ${formatDay(to)}`
}
