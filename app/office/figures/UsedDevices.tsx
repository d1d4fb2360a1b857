import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { DeviceUtilisation } from '#core/figures/utilisation.server.ts'
import { percentWords } from './words.ts'

interface UsedDevicesProps {
  title: string
  devices: readonly DeviceUtilisation[]
}

/** The devices of one product, the least used first. */
export function UsedDevices({ title, devices }: UsedDevicesProps) {
  return (
    <section id="geraete" className="scroll-mt-4">
      <h2 className="mb-3 text-h3">Auslastung: {title}</h2>
      <Table
        caption={`Auslastung: ${title}`}
        head={
          <tr>
            <Th>Seriennummer</Th>
            <Th>Wo</Th>
            <Th figures>Auslastung</Th>
          </tr>
        }
      >
        {devices.map(({ deviceId, serialNumber, isOut, percent }) => (
          <tr key={deviceId}>
            <Th scope="row">{serialNumber ?? 'ohne Nummer'}</Th>
            <Td>{isOut ? 'beim Kunden' : 'bei uns'}</Td>
            <Td figures>{percentWords(percent)}</Td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
