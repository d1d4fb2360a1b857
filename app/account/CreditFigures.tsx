import { CreditBar } from '#app/ui/CreditBar.tsx'
import type { HeldBack } from '#core/account-view/held-back.server.ts'
import type { CustomerRental } from '#core/account-view/rentals.server.ts'
import { formatCents } from '#core/money.ts'
import type { PaidOff } from '#core/pricing/paid-off.ts'
import { keptOfRefund } from '#core/rentals/credit-lines.ts'
import { withheldText } from '#documents/returns/withheld-words.ts'
import { heldBackWords } from './held-back-words.ts'

interface CreditFiguresProps {
  figures: PaidOff
  /** What of the payments for them the payer's bank took back. */
  heldBack: readonly HeldBack[]
  /** Whether what was paid counts towards owning; else it is rent alone (ADR-114). */
  isCredit: boolean
  isBought: boolean
  /** Whether its purchase was withdrawn from: nothing counts towards owning it any more (ADR-205). */
  isWithdrawn: boolean
  /** What of the rent went back, and was kept back. */
  rentBack?: CustomerRental['rentBack']
}

/** What was paid for rented devices, and how far that goes towards owning them. */
export function CreditFigures({ heldBack, ...props }: CreditFiguresProps) {
  return (
    <>
      <Figures {...props} />
      {heldBack.map(taken => (
        <p key={`${taken.source} ${taken.kind}`} className="mt-3 text-sm">
          {heldBackWords(taken, props.isCredit && !props.isWithdrawn)}
        </p>
      ))}
    </>
  )
}

function Figures(props: Omit<CreditFiguresProps, 'heldBack'>) {
  const { figures, isCredit, isBought, isWithdrawn, rentBack } = props
  const { progressPercent, creditCents, takeoverCents, remainingCents, refundedCents } = figures
  if (!isCredit) return <RentFigures creditCents={creditCents} rentBack={rentBack} />
  const keptCents = rentBack?.withheld?.cents ?? 0
  const takenCents = refundedCents + keptOfRefund(rentBack?.withheld ?? null)
  if (isWithdrawn) {
    return (
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        <Figure term="Bezahlt">{formatCents(creditCents + takenCents)}</Figure>
        {refundedCents > 0 && <Figure term="An Sie erstattet">{formatCents(refundedCents)}</Figure>}
        {keptCents > 0 && <Figure term="Einbehalten">{formatCents(keptCents)}</Figure>}
      </dl>
    )
  }
  const isOwned = isBought && remainingCents === 0
  const label = isOwned
    ? `${formatCents(creditCents)} bezahlt, das Gerät gehört Ihnen`
    : `${formatCents(creditCents)} von ${formatCents(takeoverCents)} angerechnet`
  return (
    <>
      <CreditBar percent={isOwned ? 100 : progressPercent} label={label} />
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Figure term="Bezahlt und angerechnet" strong>
          {formatCents(creditCents)}
        </Figure>
        <Figure term="Übernahmepreis">{formatCents(takeoverCents)}</Figure>
        {refundedCents > 0 && <Figure term="An Sie erstattet">{formatCents(refundedCents)}</Figure>}
        <Figure term="Restbetrag">{formatCents(remainingCents)}</Figure>
      </dl>
      {refundedCents > 0 && remainingCents === 0 && (
        <p className="mt-3 text-sm">
          {`Von dem, was Sie bezahlt hatten, haben wir Ihnen ${formatCents(refundedCents)} erstattet. Nachzahlen müssen Sie das nicht.`}
        </p>
      )}
    </>
  )
}

/** Of rent alone: what was paid, and what of it went back or was kept back. */
function RentFigures({
  creditCents,
  rentBack,
}: Pick<CreditFiguresProps, 'rentBack'> & Pick<PaidOff, 'creditCents'>) {
  const { refundedCents = 0, withheld = null } = rentBack ?? {}
  const keptCents = withheld?.cents ?? 0
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Figure term="Bezahlte Miete" strong>
          {formatCents(creditCents + refundedCents + keptOfRefund(withheld))}
        </Figure>
        {refundedCents > 0 && <Figure term="An Sie erstattet">{formatCents(refundedCents)}</Figure>}
        {keptCents > 0 && <Figure term="Einbehalten">{formatCents(keptCents)}</Figure>}
      </dl>
      {withheld && (
        <p className="mt-3 text-sm wrap-anywhere">
          {`Von Ihrer Miete haben wir ${withheldText(withheld)}`}
        </p>
      )}
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
