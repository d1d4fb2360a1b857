import { PackageCheck } from 'lucide-react'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pages } from '../table/Pages.tsx'
import { pageOfParts } from '../table/page-of.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/returns'
import { returnParts } from './parts.server.ts'
import { Return } from './Return.tsx'

/** Devices that are to come back: picked up, missed, or here and still to be checked. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'returns')
  return pageOfParts(await returnParts(context.get(servicesContext)), url.searchParams, {
    itemsOf: ({ devices }) => devices,
    idOf: ({ orderId }) => orderId,
  })
}

export const headers = privateHeaders

export default function Returns({ loaderData }: Route.ComponentProps) {
  const { parts, ...place } = useFresh(loaderData)
  return (
    <>
      <h1 className="mb-2 text-h2">Rückgaben</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Gemietete Geräte, deren Miete endet oder beendet ist, widerrufene Käufe und alles, was
        freiwillig zurückgegeben wird. Ein Gerät gilt als eingegangen, sobald es wieder im Haus ist.
        Frei wird es mit der Prüfung, nur ein freiwillig zurückgegebener Kauf erst mit der
        Erstattung.
      </p>
      {parts.length === 0 ? (
        <EmptyState icon={PackageCheck} title="Keine offenen Rückgaben">
          <p>Kein Gerät ist auf dem Rückweg.</p>
        </EmptyState>
      ) : (
        <div className="grid max-w-4xl gap-10">
          {parts.map(({ key, title, count, items }) => (
            <section key={key}>
              <h2 className="mb-4 text-h3">{`${title} (${count})`}</h2>
              <ul className="grid gap-4">
                {items.map(device => (
                  <Return key={device.orderId} device={device} part={key} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Pages {...place} />
    </>
  )
}
