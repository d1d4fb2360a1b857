import { inquiredWay } from '#core/inquiries/devices.ts'
import type { InquiryFile } from '#core/inquiries/inquiry-file.server.ts'
import { formatCents, netCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'

/** What the calculator was asked for, with the prices that it showed. */
export function InquiredDevices({ devices }: Pick<InquiryFile, 'devices'>) {
  if (devices.length === 0) return null
  const net = (cents: number) => formatCents(netCents(cents, shop.vatPercent))
  return (
    <section aria-labelledby="geraete" className="mt-4 border-t border-line pt-4">
      <h2 id="geraete" className="text-base">
        Gewünschte Geräte
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {devices.map((device, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          <li key={index} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="min-w-0 wrap-anywhere">
              {device.quantity} × {device.title}, {inquiredWay(device)}
            </span>
            <span className="tabular text-muted">
              je {net(device.unitCents)}
              {device.unitCents !== device.listCents && ` statt ${net(device.listCents)}`} netto
              {device.kind === 'rental' && ' im Monat'}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">Preise des Rechners bei der Anfrage.</p>
    </section>
  )
}
