import { CreditBar } from '#app/ui/CreditBar.tsx'
import type { HeldBack } from '#core/account-view/held-back.server.ts'
import { formatCents } from '#core/money.ts'
import type { PaidOff } from '#core/pricing/paid-off.ts'
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

function Figures({
  figures,
  isCredit,
  isBought,
  isWithdrawn,
}: Omit<CreditFiguresProps, 'heldBack'>) {
  const { progressPercent, creditCents, takeoverCents, remainingCents, refundedCents } = figures
  if (!isCredit) {
    return (
      <dl className="text-sm">
        <Figure term="Bezahlte Miete" strong>
          {formatCents(creditCents)}
        </Figure>
      </dl>
    )
  }
  if (isWithdrawn) {
    return (
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        <Figure term="Bezahlt">{formatCents(creditCents)}</Figure>
        {refundedCents > 0 && <Figure term="An Sie erstattet">{formatCents(refundedCents)}</Figure>}
      </dl>
    )
  }
  const label = isBought
    ? `${formatCents(creditCents)} bezahlt, das Gerät gehört Ihnen`
    : `${formatCents(creditCents)} von ${formatCents(takeoverCents)} angerechnet`
  return (
    <>
      <CreditBar percent={isBought ? 100 : progressPercent} label={label} />
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
