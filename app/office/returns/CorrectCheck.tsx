import { ChevronDown } from 'lucide-react'
import type { CheckMade } from '#core/returns/device-file.server.ts'
import { CheckForm } from './CheckForm.tsx'

interface CorrectCheckProps {
  orderId: string
  checklist: readonly string[]
  isRented: boolean
  check: CheckMade
}

/** A check that was typed wrongly is made anew, or why that is no longer possible and what is instead (ADR-210). */
export function CorrectCheck({ orderId, checklist, isRented, check }: CorrectCheckProps) {
  if (check.final) return <p className="mt-4 max-w-read text-sm text-muted">{check.final}</p>
  return (
    <details className="accordion mt-4">
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
        Ergebnis berichtigen
        <ChevronDown aria-hidden className="chevron size-4" />
      </summary>
      <p className="mb-4 max-w-read text-sm text-muted">
        Wenn das Ergebnis falsch eingetragen ist. Der Kunde erfährt per E-Mail, was richtig ist; im
        Verlauf steht beides. Ein Gerät, das schon neu vergeben ist, bleibt vergeben.
      </p>
      <CheckForm
        // What was corrected elsewhere meanwhile is what is corrected now.
        key={`${check.verdict} ${check.note}`}
        orderId={orderId}
        checklist={checklist}
        isRented={isRented}
        ends={null}
        found={check}
      />
    </details>
  )
}
