import { href } from 'react-router'
import { GUEST_ORDERS } from '#app/http/sign-in-hint.ts'
import { AskForAccount } from '#app/ui/AskForAccount.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'

const AREA = href('/kunden-bereich')

/** The ways on from the success page (S-2.7). A guest signs in first (ADR-034). */
export function WhereNext({
  isGuest,
  showsOrder = false,
}: {
  isGuest: boolean
  showsOrder?: boolean
}) {
  return (
    <div className="mt-8">
      <div className="flex flex-wrap gap-3">
        {showsOrder && (
          <ButtonLink to={href('/bestellung')} prefetch="none" variant="primary">
            Zu Ihrer Bestellung
          </ButtonLink>
        )}
        <ButtonLink
          to={isGuest ? `/auth?redirect=${AREA}` : AREA}
          variant={showsOrder ? 'outline' : 'primary'}
        >
          Zum Kunden-Bereich
        </ButtonLink>
        <ButtonLink to={href('/produkte')} variant="outline">
          Weiter einkaufen
        </ButtonLink>
      </div>
      {isGuest && <p className="mt-3 text-sm text-muted">{GUEST_ORDERS}</p>}
      {isGuest && showsOrder && <AskForAccount className="mt-4" />}
    </div>
  )
}
