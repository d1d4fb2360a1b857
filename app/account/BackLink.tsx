import { Link } from 'react-router'
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
