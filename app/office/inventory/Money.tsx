import { Card } from '#app/ui/Card.tsx'
import type { DeviceMoney } from '#core/figures/device-money.server.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import type { Device } from '#core/stock/save-device.server.ts'

interface MoneyProps {
  device: Device
  /** Null for whoever may not see it. */
  money: DeviceMoney | null
  /** Of the last 90 days, in percent; null where there is none to tell. */
  used: number | null
}

/** How much a device was used, what it cost and what it brought in. */
export function Money({ device, money, used }: MoneyProps) {
  return (
    <section>
      <h2 className="mb-3 text-h3">{money ? 'Kosten und Einnahmen' : 'Auslastung'}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {money && (
          <>
            <Figure
              title="Kosten bis heute"
              figure={formatCents(money.cost.totalCents)}
              rows={costRows(device, money)}
            />
            <Figure
              title="Einnahmen bis heute, brutto"
              figure={formatCents(money.rentCents + money.saleCents)}
              rows={[
                ['Miete', formatCents(money.rentCents)],
                ...(device.soldDate ? [['Verkauf', formatCents(money.saleCents)] as const] : []),
              ]}
            />
          </>
        )}
        <Figure
          title="Auslastung, letzte 90 Tage"
          figure={used === null ? '–' : `${used} %`}
          rows={[]}
        />
      </div>
      {money && (
        <p className="mt-2 max-w-read text-sm text-muted">
          Miete zählt für das Gerät, das bei ihrer Zahlung zur Bestellung gehörte, abzüglich dessen,
          was zurückging. Finanzierte Geräte kosten ihre Raten, nicht zusätzlich ihren Preis.
        </p>
      )}
    </section>
  )
}

type Row = readonly [term: string, words: string]

function costRows({ ownershipType, monthlyCost }: Device, { cost }: DeviceMoney): Row[] {
  const months = monthsText(cost.months)
  return [
    ...(ownershipType === 'own' ? [['Kaufpreis', formatCents(cost.priceCents)] as const] : []),
    ...(monthlyCost === null
      ? []
      : [[`${months} zu ${formatCents(monthlyCost)}`, formatCents(cost.rateCents)] as const]),
  ]
}

function Figure({ title, figure, rows }: { title: string; figure: string; rows: readonly Row[] }) {
  return (
    <Card className="p-4">
      <p className="text-sm text-muted">{title}</p>
      <p className="tabular text-h3">{figure}</p>
      {rows.length > 0 && (
        <dl className="mt-2 text-sm">
          {rows.map(([term, words]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-muted">{term}</dt>
              <dd className="tabular">{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
