import { CreditBar } from '#app/ui/CreditBar.tsx'
import type { CustomerRental } from '#core/account-view/orders.server.ts'
import { formatCents } from '#core/money.ts'
import { isCredit } from '#core/rentals/credit-lines.ts'

interface CreditFiguresProps {
  rental: CustomerRental
  /** As long as the device can be bought, what it costs then: the last euro remains. */
  remainingCents: number
}

/** What was paid for a rented device, and how far that goes towards owning it. */
export function CreditFigures({ rental, remainingCents }: CreditFiguresProps) {
  const { progressPercent, creditCents, takeoverCents } = rental
  if (!isCredit(rental)) {
    return (
      <dl className="text-sm">
        <Figure term="Bezahlte Miete" strong>
          {formatCents(creditCents)}
        </Figure>
      </dl>
    )
  }
  const label = `${formatCents(creditCents)} von ${formatCents(takeoverCents)} angerechnet`
  return (
    <>
      <CreditBar percent={progressPercent} label={label} />
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Figure term="Bezahlt und angerechnet" strong>
          {formatCents(creditCents)}
        </Figure>
        <Figure term="Übernahmepreis">{formatCents(takeoverCents)}</Figure>
        <Figure term="Restbetrag">{formatCents(remainingCents)}</Figure>
      </dl>
    </>
  )
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
