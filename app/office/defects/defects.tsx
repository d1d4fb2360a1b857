import { Wrench } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { formatDay } from '#core/dates.ts'
import type { OpenDefect } from '#core/defects/office.server.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { fromList } from '../table/from-list.ts'
import { Pages } from '../table/Pages.tsx'
import { pageOfParts } from '../table/page-of.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/defects'
import { defectParts } from './parts.server.ts'

/** Reported defects that somebody has to decide about or to put right, the first one due at the top. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'defects')
  return pageOfParts(await defectParts(context.get(servicesContext)), url.searchParams, {
    itemsOf: ({ defects }) => defects,
    idOf: ({ id }) => id,
  })
}

export const headers = privateHeaders

export default function Defects({ loaderData }: Route.ComponentProps) {
  const { parts, ...place } = useFresh(loaderData)
  return (
    <>
      <h1 className="mb-2 text-h2">Defekte</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Was Kundinnen und Kunden an gemieteten und gekauften Geräten gemeldet haben. Von gemieteten
        mindert sich die Miete ab der Meldung, bis das Gerät wieder in Ordnung ist (§ 536 BGB).
      </p>
      {parts.length === 0 ? (
        <EmptyState icon={Wrench} title="Keine offenen Meldungen">
          <p>Alle gemeldeten Defekte sind erledigt.</p>
        </EmptyState>
      ) : (
        <div className="grid max-w-4xl gap-10">
          {parts.map(({ key, title, count, items }) => (
            <section key={key}>
              <h2 className="mb-4 text-h3">{`${title} (${count})`}</h2>
              <ul className="grid gap-4">
                {items.map(defect => (
                  <Defect key={defect.id} defect={defect} part={key} />
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

function Defect({ defect, part }: { defect: OpenDefect; part: string }) {
  const [params] = useSearchParams()
  return (
    <li {...row(defect.id)}>
      <Card className="p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 font-semibold wrap-anywhere">
            <Link
              data-key="Enter"
              to={
                href('/admin/defekte/:defectId', { defectId: defect.id }) + fromList(params, part)
              }
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {deviceName(defect)}
            </Link>
          </h3>
          <Badge tone={defect.isOverdue ? 'bad' : 'warn'}>
            {`${defect.isOverdue ? 'überfällig seit' : 'fällig bis'} ${formatDay(defect.dueOn)}`}
          </Badge>
        </div>
        <p className="tabular text-sm text-muted wrap-anywhere">
          {`Bestellung ${orderNumber(defect.orderNumber)} · ${defect.customerName} · gemeldet am ${formatDay(defect.reportedAt)}`}
          {defect.use === 'none' && ' · nicht nutzbar'}
        </p>
        <p className="mt-3 line-clamp-3 max-w-read wrap-anywhere">{defect.description}</p>
      </Card>
    </li>
  )
}
