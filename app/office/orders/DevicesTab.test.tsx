import { expect, test } from 'vitest'
import type { DeviceChoice, DeviceOption } from '#core/fulfilment/device-options.server.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { DeviceItem } from './DevicesTab.tsx'

const device: DeviceOption = { id: 'd1', label: 'GA-77', quality: 'good', location: 'warehouse' }
const words = (free: readonly DeviceOption[], found = free, more: Partial<DeviceChoice> = {}) =>
  wordsOf(
    onPage(
      <DeviceItem
        choice={{
          ...{ orderId: 'o1', sequence: 1, productName: 'Gale', current: null },
          ...{
            free: [...free],
            hasMore: false,
            mayChange: true,
            isComing: false,
            mayBeWithout: true,
          },
          ...more,
        }}
        free={found}
        chosen={{}}
        position={null}
        onChoose={() => {}}
      />,
    ),
  )

test('offers what is free, and says where nothing is compatible (B-2-50)', () => {
  expect(words([device])).toMatch(/Keine Zuordnung GA-77 · Gut · /)
  expect(words([])).toBe('Gale Keine kompatiblen Geräte verfügbar.')
})

test('says of a device on its way in an exchange why it stays, and where its arrival is noted', () => {
  const seen = words([], [], { current: device, mayChange: false, isComing: true })
  expect(seen).toMatch(/^Gale GA-77 · Gut · .*\. Es ist in einem Tausch unterwegs zum Kunden\./)
  expect(seen).toContain('tragen Sie das unter Gerät tauschen ein.')
})

test('says of a serial number that is none’s that it is not found, and leaves the choice (B-2-50)', () => {
  const nowhere = words([device], [])
  expect(nowhere).not.toContain('Keine kompatiblen')
  expect(nowhere).toMatch(/Keine Zuordnung.*Kein freies Gerät mit dieser Seriennummer\.$/)
  expect(words([device])).not.toContain('Kein freies Gerät')
})
