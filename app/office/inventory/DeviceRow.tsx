import { Pencil, Trash2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { IconButton } from '#app/ui/Button.tsx'
import { Td } from '#app/ui/Table.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { deviceLabel } from '#core/stock/device-label.ts'
import { locationLabel, ownershipLabels } from '#core/stock/device-words.ts'
import type { InventoryEntry } from '#core/stock/inventory-list.server.ts'
import { orderPath } from '../order-path.ts'
import { LabelTick } from './LabelForm.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface DeviceRowProps {
  entry: InventoryEntry
  onEdit: () => void
  onDelete: () => void
}

/** One device as a line of the inventory. */
export function DeviceRow({ entry, onEdit, onDelete }: DeviceRowProps) {
  const { device, productName, status } = entry
  const { serialNumber, notes, soldDate, saleAmount, buyerEmail } = device
  const label = deviceLabel(device)
  return (
    <tr {...row(device.id)} className="hover:bg-ground">
      <LabelTick deviceId={device.id} label={label} />
      <Td className="min-w-44 font-semibold">{productName}</Td>
      <Td className="tabular whitespace-nowrap">
        <Link
          data-key="Enter"
          to={href('/admin/inventar/:deviceId', { deviceId: device.id })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {serialNumber ?? label}
        </Link>
      </Td>
      <Td>{ownershipLabels[device.ownershipType]}</Td>
      <Td>
        <StatusBadge status={status} service={device.serviceState} />
      </Td>
      <Td>{locationLabel(device.location)}</Td>
      <Td className="tabular whitespace-nowrap">
        {entry.orderNumber === null ? (
          '–'
        ) : (
          <Link
            to={orderPath(entry.orderNumber)}
            className="text-link inline-flex min-h-11 items-center"
          >
            {orderNumber(entry.orderNumber)}
          </Link>
        )}
      </Td>
      <Td className="max-w-48 min-w-24">
        <span className="line-clamp-2 wrap-anywhere">{notes ?? '–'}</span>
      </Td>
      <Td className="text-xs">
        {soldDate ? (
          <>
            <span className="tabular block whitespace-nowrap">
              {formatDay(soldDate)}
              {saleAmount !== null && ` · ${formatCents(saleAmount)}`}
            </span>
            <span className="text-muted wrap-anywhere">{buyerEmail}</span>
          </>
        ) : (
          '–'
        )}
      </Td>
      <Td className="tabular whitespace-nowrap">{formatDay(device.createdAt)}</Td>
      {/* Stays in sight where the table is wider than its box. */}
      <Td className="sticky right-0 bg-card whitespace-nowrap">
        <IconButton data-key="e" label={`${label} bearbeiten`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={`${label} löschen`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </Td>
    </tr>
  )
}
