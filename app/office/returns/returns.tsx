import { PackageCheck } from 'lucide-react'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { type OpenReturn, openReturns } from '#core/returns/open-returns.server.ts'
import type { Route } from './+types/returns'
import { Return } from './Return.tsx'

/** Devices that are to come back: picked up, missed, or here and still to be checked. */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'returns')
  return { open: await openReturns(context.get(servicesContext)) }
}

export const headers = privateHeaders

const isHere = ({ state }: OpenReturn) =>
  state === 'early' || state === 'received' || state === 'undecided'

const parts: readonly { title: string; holds: (one: OpenReturn) => boolean }[] = [
  { title: 'Zurück, und die Miete läuft noch', holds: ({ state }) => state === 'early' },
  { title: 'Zu prüfen', holds: ({ state }) => state === 'received' },
  { title: 'Erstattung zu entscheiden', holds: ({ state }) => state === 'undecided' },
  {
    title: 'Gerät nicht zurück',
    holds: one => !isHere(one) && one.missingSince !== null,
  },
  {
    title: 'Angekündigte Abholungen',
    holds: ({ state, missingSince, isSentIn }) =>
      state === 'announced' && missingSince === null && !isSentIn,
  },
  {
    title: 'Vom Kunden verschickt',
    holds: ({ state, missingSince, isSentIn }) =>
      state === 'announced' && missingSince === null && isSentIn,
  },
  {
    title: 'Noch ohne Abholtag',
    holds: ({ state, missingSince }) => state === 'expected' && missingSince === null,
  },
]

export default function Returns({ loaderData: { open } }: Route.ComponentProps) {
  const shown = parts
    .map(({ title, holds }) => ({ title, devices: open.filter(holds).toSorted(byPickUp) }))
    .filter(({ devices }) => devices.length > 0)
  return (
    <>
      <h1 className="mb-2 text-h2">Rückgaben</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Gemietete Geräte, deren Miete endet oder beendet ist, und alles, was freiwillig
        zurückgegeben wird. Ein Gerät gilt als eingegangen, sobald es wieder im Haus ist; frei wird
        ein gemietetes nach der Prüfung, ein gekauftes mit der Erstattung.
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={PackageCheck} title="Keine offenen Rückgaben">
          <p>Kein Gerät ist auf dem Rückweg.</p>
        </EmptyState>
      ) : (
        <div className="grid max-w-4xl gap-10">
          {shown.map(({ title, devices }) => (
            <section key={title}>
              <h2 className="mb-4 text-h3">{`${title} (${devices.length})`}</h2>
              <ul className="grid gap-4">
                {devices.map(device => (
                  <Return key={device.orderId} device={device} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  )
}

/** The next pick-up first; without one, the rental that ended first. */
function byPickUp(a: OpenReturn, b: OpenReturn): number {
  return (a.pickUpOn ?? a.endsOn ?? '').localeCompare(b.pickUpOn ?? b.endsOn ?? '')
}
