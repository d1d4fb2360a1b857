import { Pencil, Trash2 } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { IconButton } from '#app/ui/Button.tsx'
import { Td } from '#app/ui/Table.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { ColumnOf } from '#core/saved-views/lists.ts'
import { deviceLabel } from '#core/stock/device-label.ts'
import { locationLabel, ownershipLabels } from '#core/stock/device-words.ts'
import type { InventoryEntry } from '#core/stock/inventory-list.server.ts'
import { EmailText } from '../EmailText.tsx'
import { orderPath } from '../order-path.ts'
import { shortDay } from '../orders/words.ts'
import { ActionsCell } from '../table/ActionsCell.tsx'
import { fromList } from '../table/from-list.ts'
import { LabelTick } from './LabelForm.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface DeviceRowProps {
  entry: InventoryEntry
  shows: (column: ColumnOf<'inventory'>) => boolean
  onEdit: () => void
  onDelete: () => void
}

/** One device as a line of the inventory. */
export function DeviceRow({ entry, shows, onEdit, onDelete }: DeviceRowProps) {
  const { device, productName, status } = entry
  const { serialNumber, notes, soldDate, saleAmount, buyerEmail } = device
  const label = deviceLabel(device)
  const [params] = useSearchParams()
  return (
    <tr {...row(device.id)} className="group hover:bg-ground">
      <LabelTick deviceId={device.id} label={label} />
      {shows('product') && (
        <Td className="min-w-40 font-semibold sm:max-lg:min-w-36 lg:max-xl:min-w-24 xl:min-w-44">
          {productName}
        </Td>
      )}
      <Td className="tabular xl:whitespace-nowrap">
        <Link
          data-key="Enter"
          to={href('/admin/inventar/:deviceId', { deviceId: device.id }) + fromList(params)}
          className="text-link inline-flex min-h-11 items-center"
        >
          {serialNumber ?? label}
        </Link>
      </Td>
      {shows('batch') && <Td className="tabular">{device.batch ?? '–'}</Td>}
      {shows('ownership') && <Td>{ownershipLabels[device.ownershipType]}</Td>}
      {shows('status') && (
        <Td>
          <StatusBadge status={status} service={device.serviceState} />
        </Td>
      )}
      {shows('location') && <Td>{locationLabel(device.location)}</Td>}
      {shows('order') && (
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
      )}
      {shows('notes') && (
        <Td className="max-w-48 min-w-16 xl:min-w-24">
          <span className="line-clamp-2 wrap-anywhere">{notes ?? '–'}</span>
        </Td>
      )}
      {shows('sale') && (
        <Td className="text-xs">
          {soldDate ? (
            <>
              <span className="tabular block max-sm:whitespace-nowrap xl:whitespace-nowrap">
                {formatDay(soldDate)}
                {saleAmount !== null && ` · ${formatCents(saleAmount)}`}
              </span>
              <span className="text-muted">
                <EmailText>{buyerEmail ?? ''}</EmailText>
              </span>
            </>
          ) : (
            '–'
          )}
        </Td>
      )}
      {shows('created') && (
        <Td className="tabular whitespace-nowrap">{shortDay(device.createdAt)}</Td>
      )}
      <ActionsCell>
        <IconButton data-key="e" label={`${label} bearbeiten`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={`${label} löschen`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </ActionsCell>
    </tr>
  )
}
