import { ButtonLink } from '#app/ui/Button.tsx'
import { CreditBar } from '#app/ui/CreditBar.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { CustomerOrder, CustomerRental } from '#core/orders/customer-view.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'

const RUNNING = new Set<CustomerRental['state']>(['concluded', 'running', 'end_requested'])

interface RentalProgressProps {
  order: CustomerOrder
  rental: CustomerRental
  /** Prefills the form that ends the rental. */
  email: string
}

/** How much of the takeover price the rent has paid, and until when the rental lasts. */
export function RentalProgress({ order, rental, email }: RentalProgressProps) {
  const label = `${formatCents(rental.creditCents)} von ${formatCents(rental.takeoverCents)} angerechnet`
  const ends = RUNNING.has(rental.state)
  const cancellation = new URLSearchParams({
    vertrag: `${orderNumber(order.groupNumber)} ${order.productName}`,
    email,
  })
  return (
    <div className="mt-4 rounded-card border border-line bg-ground p-4 sm:p-5">
      <CreditBar percent={rental.progressPercent} label={label} />
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Figure term="Bezahlt und angerechnet" strong>
          {formatCents(rental.creditCents)}
        </Figure>
        <Figure term="Übernahmepreis">{formatCents(rental.takeoverCents)}</Figure>
        <Figure term="Restbetrag">{formatCents(rental.remainingCents)}</Figure>
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 text-sm">
        <p className="text-muted">{period(rental)}</p>
        {ends && !rental.endsOn && (
          <ButtonLink to={`/vertraege-kuendigen?${cancellation}`} variant="outline" size="small">
            Miete beenden
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Where the contract stands, in one sentence. */
function period(rental: CustomerRental): string {
  if (rental.state === 'bought_out') return 'Dieses Gerät gehört Ihnen.'
  if (rental.state === 'ended') return 'Diese Miete ist beendet.'
  if (rental.endsOn) return `Gekündigt, endet am ${formatDay(rental.endsOn)}.`
  if (rental.minimumTermEnd) {
    const since = rental.deliveredOn ? `Miete seit ${formatDay(rental.deliveredOn)}, ` : ''
    return `${since}Mindestlaufzeit bis ${formatDay(rental.minimumTermEnd)}.`
  }
  return `Mindestlaufzeit ${rental.termMonths} Monate, sie beginnt mit der Lieferung.`
}

function Figure({ term, strong, children }: { term: string; strong?: boolean; children: string }) {
  return (
    <div className={strong ? 'col-span-2 sm:col-span-1' : undefined}>
      <dt className="text-muted">{term}</dt>
      <dd
        className={`tabular font-display font-bold tracking-tight ${strong ? 'text-h3' : 'text-base'}`}
      >
        {children}
      </dd>
    </div>
  )
}
