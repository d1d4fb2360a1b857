import { Wrench } from 'lucide-react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { formatDay } from '#core/dates.ts'
import { type OpenDefect, openDefects } from '#core/defects/office.server.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { Route } from './+types/defects'

/** Reported defects that somebody has to decide about or to put right, the first one due at the top. */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'defects')
  return { open: await openDefects(context.get(servicesContext)) }
}

export const headers = privateHeaders

const parts = [
  { title: 'Zu entscheiden', state: 'open' },
  { title: 'In Arbeit', state: 'decided' },
] as const

export default function Defects({ loaderData: { open } }: Route.ComponentProps) {
  const shown = parts
    .map(({ title, state }) => ({ title, defects: open.filter(one => one.state === state) }))
    .filter(({ defects }) => defects.length > 0)
  return (
    <>
      <h1 className="mb-2 text-h2">Defekte</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Was Kundinnen und Kunden an gemieteten und gekauften Geräten gemeldet haben. Von gemieteten
        mindert sich die Miete ab der Meldung, bis das Gerät wieder in Ordnung ist (§ 536 BGB).
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={Wrench} title="Keine offenen Meldungen">
          <p>Alle gemeldeten Defekte sind erledigt.</p>
        </EmptyState>
      ) : (
        <div className="grid max-w-4xl gap-10">
          {shown.map(({ title, defects }) => (
            <section key={title}>
              <h2 className="mb-4 text-h3">{`${title} (${defects.length})`}</h2>
              <ul className="grid gap-4">
                {defects.map(defect => (
                  <Defect key={defect.id} defect={defect} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  )
}

function Defect({ defect }: { defect: OpenDefect }) {
  return (
    <li {...row(defect.id)}>
      <Card className="p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 font-semibold wrap-anywhere">
            <Link
              data-key="Enter"
              to={href('/admin/defekte/:defectId', { defectId: defect.id })}
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
