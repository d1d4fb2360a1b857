import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { formatDay } from '#core/dates.ts'
import type { BackFromRenter } from '#core/returns/returns-of.server.ts'

interface BackLinkProps {
  back: BackFromRenter
  /** Of the device, for those who do not see where the link stands. */
  name: string
  to: string
}

/** The way back of a unit, in one line. */
export function BackLink({ back, name, to }: BackLinkProps) {
  const { state, sendUntil } = back
  if (state === 'expected' && sendUntil) {
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p>{`Bitte geben Sie dieses Gerät bis zum ${formatDay(sendUntil)} zurück.`}</p>
        <ButtonLink to={to} variant="primary" size="small">
          Abholung planen
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    )
  }
  return (
    <p className="mt-4 text-sm">
      <Link prefetch="intent" to={to} className="text-link inline-block py-2.5">
        Rückgabe ansehen
        <span className="sr-only">: {name}</span>
      </Link>
      {back.pickUpOn && (
        <span className="text-muted"> · Abholung am {formatDay(back.pickUpOn)}</span>
      )}
    </p>
  )
}
