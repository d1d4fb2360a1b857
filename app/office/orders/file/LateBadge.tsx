import { Badge } from '#app/ui/Badge.tsx'
import { formatDay } from '#core/dates.ts'
import type { Lateness } from '#core/returns/returns-of.server.ts'

/** Of a unit that should be back and is not: since when, or whose pick-up nobody came for. */
export function LateBadge({ missingSince, missedPickUp }: Lateness) {
  if (missedPickUp) return <Badge tone="bad">{`Abholung war am ${formatDay(missedPickUp)}`}</Badge>
  return missingSince && <Badge tone="bad">{`Nicht zurück seit ${formatDay(missingSince)}`}</Badge>
}
