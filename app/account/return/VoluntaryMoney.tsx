import { ButtonLink } from '#app/ui/Button.tsx'
import type { BerlinDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { OwnReturn } from '#core/returns/own-return.server.ts'
import type { ReturnState } from '#core/returns/states.ts'
import { sendingHint, voluntaryRefund } from '#documents/returns/words.ts'

interface VoluntaryMoneyProps {
  voluntary: NonNullable<OwnReturn['voluntary']>
  /** The money has gone back. */
  isRefunded: boolean
  state: ReturnState | null
  isSentIn: boolean
  receivedOn: BerlinDay | null
  lostOn: BerlinDay | null
  today: BerlinDay
  /** Where it can be kept after all; null where that is too late. */
  keepTo: string | null
}

/** What becomes of the money of a device that was given back voluntarily, and where it is sent. */
export function VoluntaryMoney({
  voluntary,
  isRefunded,
  state,
  isSentIn,
  receivedOn,
  lostOn,
  today,
  keepTo,
}: VoluntaryMoneyProps) {
  const { declined, refundedCents } = voluntary
  return (
    <section aria-labelledby="erstattung" className="mt-10">
      <h2 id="erstattung" className="mb-3">
        Freiwillige Rückgabe
      </h2>
      {isSentIn && state === 'announced' && <p className="mb-3">{sendingHint}</p>}
      <p>{moneyText({ declined, refundedCents, isRefunded, receivedOn, lostOn, today })}</p>
      {declined && <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{declined}</p>}
      {keepTo && (
        <p className="mt-4">
          <ButtonLink to={keepTo} variant="outline" size="small">
            Gerät doch behalten
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function moneyText({
  declined,
  refundedCents,
  isRefunded,
  receivedOn,
  lostOn,
  today,
}: Pick<VoluntaryMoneyProps['voluntary'], 'declined' | 'refundedCents'> &
  Pick<VoluntaryMoneyProps, 'isRefunded' | 'receivedOn' | 'lostOn' | 'today'>): string {
  if (declined) return 'Wir konnten diese Rückgabe nicht annehmen und erstatten dazu nichts:'
  if (refundedCents !== null) {
    const cents = formatCents(refundedCents)
    return isRefunded
      ? `Wir haben Ihnen ${cents} erstattet, auf dem Weg, auf dem Sie bezahlt haben.`
      : `Wir erstatten Ihnen ${cents}, auf dem Weg, auf dem Sie bezahlt haben.`
  }
  return voluntaryRefund({ receivedOn, lostOn }, today)
}
