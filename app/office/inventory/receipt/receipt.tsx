import { ArrowLeft, Plus, Printer } from 'lucide-react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceLabel } from '#core/stock/device-label.ts'
import { locationLabel, ownershipLabels, qualityLabels } from '#core/stock/device-words.ts'
import { receiptFile } from '#core/stock/goods-receipts.server.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import type { Route } from './+types/receipt'

/** One delivery with its devices, whose labels are printed here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'inventory')
  try {
    return { receipt: await receiptFile(context.get(servicesContext), params.receiptId) }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function Receipt({ loaderData: { receipt } }: Route.ComponentProps) {
  const { devices, productName, supplier, deliveryNote, receivedOn } = receipt
  const facts = [
    ['Eingang', formatDay(receivedOn)],
    ['Lieferant', supplier ?? '–'],
    ['Lieferschein', deliveryNote ?? '–'],
    ['Gebucht', `${formatDateTime(receipt.createdAt)} · ${receipt.createdByName}`],
  ]
  const labels = `${href('/admin/inventar/etiketten')}?wareneingang=${receipt.id}`
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <div>
        <Link
          to={href('/admin/inventar/wareneingang')}
          className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Wareneingang
        </Link>
        <h1 className="text-h2">
          {devices.length === 1 ? '1 Gerät' : `${devices.length} Geräte`} angelegt
        </h1>
        <p className="text-muted">{productName}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 text-sm min-[420px]:grid-cols-2 md:grid-cols-4">
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="tabular font-semibold wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {devices.length > 0 && (
          <a
            href={labels}
            target="_blank"
            rel="noreferrer"
            className="button"
            data-variant="primary"
          >
            <Printer aria-hidden className="size-5" />
            QR-Etiketten drucken
          </a>
        )}
        <ButtonLink to={href('/admin/inventar/wareneingang')} variant="outline">
          <Plus aria-hidden className="size-5" />
          Nächster Wareneingang
        </ButtonLink>
      </div>
      <Table
        caption="Geräte dieses Wareneingangs"
        head={
          <tr>
            <Th>Seriennummer</Th>
            <Th>Status</Th>
            <Th>Zustand</Th>
            <Th>Standort</Th>
            <Th>Eigentum</Th>
            <Th figures>Kaufpreis</Th>
            <Th figures>Im Monat</Th>
            <Th>Charge</Th>
          </tr>
        }
      >
        {devices.map(device => (
          <tr key={device.id}>
            <Td className="tabular whitespace-nowrap">
              <Link
                to={href('/admin/inventar/:deviceId', { deviceId: device.id })}
                className="text-link inline-flex min-h-11 items-center"
              >
                {deviceLabel(device)}
              </Link>
            </Td>
            <Td>
              <StatusBadge status={device.status} service={device.serviceState} />
            </Td>
            <Td>{qualityLabels[device.qualityStatus]}</Td>
            <Td>{locationLabel(device.location)}</Td>
            <Td>{ownershipLabels[device.ownershipType]}</Td>
            <Td figures>{cents(device.purchasePrice)}</Td>
            <Td figures>{cents(device.monthlyCost)}</Td>
            <Td>{device.batch ?? '–'}</Td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

const cents = (amount: number | null) => (amount === null ? '–' : formatCents(amount))
