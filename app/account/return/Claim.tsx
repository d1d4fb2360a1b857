import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { ClaimTable } from '#app/ui/ClaimTable.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved/UnsavedQuestion.tsx'
import { hasErrors } from '#core/form-errors.ts'
import { formatCents } from '#core/money.ts'
import type { ClaimView } from '#core/returns/claim-view.server.ts'
import { claimText, faultLead, waivedClaim } from '#documents/returns/words.ts'
import type { Answered } from './answered.ts'

interface ClaimProps {
  claim: ClaimView
  /** The page of the return, below which the answers are posted. */
  path: string
  /** Whether its amount is charged by now: nothing is left to answer. */
  isCharged: boolean
  /** Whether it was charged, and the office took that back. */
  isWaived: boolean
}

/** What is claimed of a damage, and what its renter says to it. */
export function Claim({ claim, path, isCharged, isWaived }: ClaimProps) {
  const { Form, data, state } = useFormFetcher<Answered>()
  const refused = data && !data.ok ? data : undefined
  const busy = state !== 'idle' && 'Senden...'
  return (
    <section aria-labelledby="aufstellung" className="mt-10">
      <h2 id="aufstellung" className="mb-3">
        Was wir ersetzt haben möchten
      </h2>
      <ClaimTable {...claim} share="Ihr Anteil" />
      {claim.fault && (
        <p className="mt-4 whitespace-pre-wrap wrap-anywhere">{`${faultLead} ${claim.fault}`}</p>
      )}
      {!isCharged && <p className="mt-4">{isWaived ? waivedClaim : claimText(claim)}</p>}
      {claim.objection && (
        <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{`Ihr Einwand: ${claim.objection}`}</p>
      )}
      {refused && !hasErrors(refused.fields) && (
        <Notice tone="bad" role="alert" className="mt-4">
          {refused.message}
        </Notice>
      )}
      {claim.state === 'open' && !isWaived && (
        <Form method="post" action={`${path}/einwand`} className="mt-5 grid gap-4">
          <UnsavedQuestion />
          <TextArea
            label="Ihr Einwand"
            name="objection"
            required
            rows={4}
            maxLength={2000}
            missing="Bitte schreiben Sie, was Sie einwenden."
            error={refused?.fields.objection}
          />
          <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
            Einwand senden
          </Button>
        </Form>
      )}
      {(claim.state === 'open' || claim.state === 'undisputed') && !isCharged && !isWaived && (
        <Form method="post" action={`${path}/zustimmung`} className="mt-5 grid gap-3">
          <Checkbox
            name="confirmed"
            value={claim.amountCents}
            required
            label={`Ja: Ich bin mit ${formatCents(claim.amountCents)} einverstanden`}
            hint="Das ist verbindlich. Einen Einwand können Sie danach nicht mehr senden."
            missing="Bitte bestätigen Sie, dass Sie einverstanden sind."
            error={refused?.fields.confirmed}
          />
          <Button type="submit" variant="outline" className="justify-self-start" busy={busy}>
            Zustimmung senden
          </Button>
        </Form>
      )}
    </section>
  )
}
