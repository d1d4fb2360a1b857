import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import type { BackFromRenter } from '#core/returns/returns-of.server.ts'
import { pickUpText } from './return/words.ts'

interface BackLinkProps {
  back: BackFromRenter
  /** Of the device, for those who do not see where the link stands. */
  name: string
  to: string
  today: BerlinDay
}

/** The way back of a unit, in one line. */
export function BackLink({ back, name, to, today }: BackLinkProps) {
  const { state, sendUntil } = back
  const pickUp = pickUpText(back, today)
  if (state === 'expected' && sendUntil) {
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p>
          {sendUntil < today
            ? `Ihre Frist für die Rückgabe endete am ${formatDay(sendUntil)}: Bitte planen Sie die Abholung jetzt.`
            : `Bitte geben Sie dieses Gerät bis zum ${formatDay(sendUntil)} zurück.`}
        </p>
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
      {pickUp && <span className="text-muted"> · {pickUp}</span>}
    </p>
  )
}
