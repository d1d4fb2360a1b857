import { href, Link } from 'react-router'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatMonth } from '#core/dates.ts'
import type { DeviceUtilisation } from '#core/figures/utilisation.server.ts'
import type { UsedMonth } from '#core/figures/utilisation-months.server.ts'
import { Bars } from './Bars.tsx'
import { Shaded } from './Shaded.tsx'
import { monthLabel, percentWords, usedBars } from './words.ts'

interface UsedDevicesProps {
  title: string
  /** How many devices it has; only so many of them are shown as are in `devices`. */
  count: number
  /** Each with its months, in the order of `months`. */
  devices: readonly (DeviceUtilisation & { percents: readonly (number | null)[] })[]
  months: readonly UsedMonth[]
}

/** One product month by month, and so its devices, the least used first. */
export function UsedDevices({ title, count, devices, months }: UsedDevicesProps) {
  const head = months.toReversed()
  return (
    <section id="geraete" className="scroll-mt-4">
      <h2 className="mb-3 text-h3">Auslastung: {title}</h2>
      <div className="mb-4 max-w-3xl">
        <Bars
          title={`Auslastung im Monat: ${title}`}
          bars={usedBars(months)}
          tick={percentWords}
          highest={100}
        />
      </div>
      {devices.length < count && (
        <p className="mb-3 text-sm text-muted">
          Die {devices.length} am wenigsten genutzten von {count} Geräten. Die Datei nennt alle.
        </p>
      )}
      <Table
        caption={`Auslastung: ${title}`}
        head={
          <tr>
            <Th>Seriennummer</Th>
            <Th>Wo</Th>
            <Th figures>90 Tage</Th>
            {head.map(({ month }) => (
              <Th key={month} figures>
                <abbr title={formatMonth(month)} className="no-underline">
                  {monthLabel(month)}
                </abbr>
              </Th>
            ))}
          </tr>
        }
      >
        {devices.map(({ deviceId, serialNumber, isOut, percent, percents }) => (
          <tr key={deviceId}>
            <Th scope="row">
              <Link
                to={href('/admin/inventar/:deviceId', { deviceId })}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {serialNumber ?? 'ohne Nummer'}
              </Link>
            </Th>
            <Td>{isOut ? 'beim Kunden' : 'bei uns'}</Td>
            <Shaded percent={percent}>{percentWords(percent)}</Shaded>
            {head.map(({ month }, index) => {
              const ofMonth = percents.at(-1 - index) ?? null
              return (
                <Shaded key={month} percent={ofMonth}>
                  {percentWords(ofMonth)}
                </Shaded>
              )
            })}
          </tr>
        ))}
      </Table>
    </section>
  )
}
