import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { DeviceUtilisation } from '#core/figures/utilisation.server.ts'
import type { UsedMonth } from '#core/figures/utilisation-months.server.ts'
import { Bars } from './Bars.tsx'
import { Shaded } from './Shaded.tsx'
import { percentWords, usedBars } from './words.ts'

interface UsedDevicesProps {
  title: string
  devices: readonly DeviceUtilisation[]
  months: readonly UsedMonth[]
}

/** One product month by month, and its devices, the least used first. */
export function UsedDevices({ title, devices, months }: UsedDevicesProps) {
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
      <Table
        caption={`Auslastung: ${title}`}
        head={
          <tr>
            <Th>Seriennummer</Th>
            <Th>Wo</Th>
            <Th figures>90 Tage</Th>
          </tr>
        }
      >
        {devices.map(({ deviceId, serialNumber, isOut, percent }) => (
          <tr key={deviceId}>
            <Th scope="row">{serialNumber ?? 'ohne Nummer'}</Th>
            <Td>{isOut ? 'beim Kunden' : 'bei uns'}</Td>
            <Shaded percent={percent}>{percentWords(percent)}</Shaded>
          </tr>
        ))}
      </Table>
    </section>
  )
}
