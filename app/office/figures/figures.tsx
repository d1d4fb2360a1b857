import { Link, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { type BerlinDay, berlinDay } from '#core/dates.ts'
import { churnPercent } from '#core/figures/churn.ts'
import { cohorts } from '#core/figures/cohorts.server.ts'
import { monthFigures } from '#core/figures/months.server.ts'
import { utilisationByProduct, utilisationOfDevices } from '#core/figures/utilisation.server.ts'
import {
  utilisationByDeviceAndMonth,
  utilisationByMonth,
} from '#core/figures/utilisation-months.server.ts'
import { formatCents } from '#core/money.ts'
import type { Services } from '#core/services.ts'
import { changed } from '../table/address.ts'
import type { Route } from './+types/figures'
import { Bars } from './Bars.tsx'
import { Cohorts } from './Cohorts.tsx'
import { Months } from './Months.tsx'
import { readMonths, spans } from './span.ts'
import { UsedDevices } from './UsedDevices.tsx'
import { Utilisation } from './Utilisation.tsx'
import { centsTick, monthLabel, percentBar, percentWords, usedBars } from './words.ts'

/** The shop's figures month by month, from contracts, invoices, refunds and devices (ADR-083). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await staff(context, 'figures')
  const { db, clock } = context.get(servicesContext)
  const params = new URL(request.url).searchParams
  const span = { today: berlinDay(clock.now()), count: readMonths(params) }
  const productId = params.get('produkt')
  const used = await utilisationByProduct(db, span.today)
  const product = used.find(one => one.productId === productId)
  const byMonth = await utilisationByMonth(db, span)
  return {
    count: span.count,
    months: await monthFigures(db, span),
    cohorts: await cohorts(db, span),
    used,
    byMonth,
    product: product && {
      title: product.title,
      count: product.devices,
      months: byMonth.products.find(one => one.productId === product.productId)?.months ?? [],
      devices: await devicesByMonth(db, { ...span, productId: product.productId }),
    },
  }
}

/** The devices of a product as of late, and month by month. */
async function devicesByMonth(
  db: Services['db'],
  span: { today: BerlinDay; count: number; productId: string },
) {
  const { products } = await utilisationByDeviceAndMonth(db, span)
  const percentsOf = new Map(
    products.flatMap(({ devices }) =>
      devices.map(({ deviceId, percents }) => [deviceId, percents] as const),
    ),
  )
  const devices = await utilisationOfDevices(db, span.today, span.productId)
  return devices.map(device => ({ ...device, percents: percentsOf.get(device.deviceId) ?? [] }))
}

export const headers = privateHeaders

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { count, months, cohorts, used, byMonth, product } = loaderData
  const [params] = useSearchParams()
  const bars = (
    value: (month: (typeof months)[number]) => number,
    shown: (value: number) => string = String,
  ) =>
    months.map(month => ({
      label: monthLabel(month.month),
      value: value(month),
      shown: shown(value(month)),
    }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-h2">Zahlen</h1>
        <ul className="flex flex-wrap gap-1" aria-label="Zeitraum">
          {spans.map(span => (
            <li key={span}>
              <Link
                to={changed(params, { monate: String(span) })}
                aria-current={span === count ? 'true' : undefined}
                preventScrollReset
                className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold hover:bg-floor aria-current:bg-inverse aria-current:text-on-inverse"
              >
                {span} Monate
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Bars
          title="Wiederkehrende Miete am Monatsende"
          bars={bars(({ recurringCents }) => recurringCents, formatCents)}
          tick={centsTick}
        />
        <Bars
          title="Umsatz netto"
          bars={bars(({ revenueNetCents }) => revenueNetCents, formatCents)}
          tick={centsTick}
        />
        <Bars title="Neue Mieten" bars={bars(({ started }) => started)} />
        <Bars
          title="Beendete Mieten und Käufe aus der Miete"
          bars={bars(({ ended, boughtOut }) => ended + boughtOut)}
        />
        <Bars
          title="Abwanderung"
          bars={months.map(month => percentBar(month.month, churnPercent(month)))}
          tick={percentWords}
        />
        <Bars
          title="Auslastung der Geräte"
          bars={usedBars(byMonth.all)}
          tick={percentWords}
          highest={100}
        />
      </div>
      <Months months={months} used={byMonth.all} />
      <Cohorts cohorts={cohorts} count={count} />
      <Utilisation used={used} months={byMonth.products} count={count} />
      {product && <UsedDevices {...product} />}
    </div>
  )
}
