import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { IconButton } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Td } from '#app/ui/Table.tsx'
import { TrackingLink } from '#app/ui/TrackingLink.tsx'
import { chargeNames } from '#core/billing/return-charge.ts'
import { formatDay, formatWeekday } from '#core/dates.ts'
import type { OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import {
  type LogisticsStatus,
  officeLogisticsLabel,
  officeOrderStatusLabel,
} from '#core/orders/states.ts'
import type { LateReturns } from '#core/returns/late-returns.server.ts'
import type { ColumnOf } from '#core/saved-views/lists.ts'
import { EmailText } from '../EmailText.tsx'
import { orderPath } from '../order-path.ts'
import { ActionsCell } from '../table/ActionsCell.tsx'
import { fromList } from '../table/from-list.ts'
import { SelectBox } from './selection/SelectBox.tsx'
import {
  assignmentWords,
  customerName,
  heldWords,
  initials,
  productWords,
  shortDay,
} from './words.ts'

const tones: Partial<Record<LogisticsStatus, BadgeTone>> = {
  pending: 'warn',
  shipped: 'ink',
  delivered: 'good',
}

interface OrderRowProps {
  entry: OrderListEntry
  late: LateReturns | undefined
  shows: (column: ColumnOf<'orders'>) => boolean
  /** The customer in the payment provider's dashboard. */
  customerLink: string | undefined
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  /** Left out for those who may not. */
  onDelete: (() => void) | undefined
}

/** One group of orders as a line of the list. */
export function OrderRow(props: OrderRowProps) {
  const { entry, late, shows, customerLink, isChosen, onChoose, onEdit, onDelete } = props
  const [params] = useSearchParams()
  const path = orderPath(entry.number) + fromList(params, entry.payment)
  // As in the head of the list.
  const besideStatus = shows('status') && 'max-xl:hidden'
  const tracking = entry.orders.find(order => order.trackingNumber)?.trackingNumber
  return (
    <tr {...row(entry.key)} className="group hover:bg-ground">
      <Td data-tick="" className="w-11 px-0 sm:max-xl:px-0! xl:pl-1">
        {!entry.followUp && (
          <SelectBox
            label={`${orderNumber(entry.number)} auswählen`}
            state={isChosen ? 'all' : 'none'}
            shortcut="x"
            onChange={onChoose}
          />
        )}
      </Td>
      {shows('customer') && (
        <Td className="sm:max-lg:min-w-44">
          <Customer
            name={customerName(entry)}
            entry={entry}
            link={customerLink}
            namesCity={!shows('city')}
          >
            {/* On a phone no other column is in sight. */}
            <Link
              to={path}
              className="text-link tabular text-xs sm:hidden"
              aria-label={`${orderNumber(entry.number)} öffnen`}
            >
              {orderNumber(entry.number)}
            </Link>
          </Customer>
        </Td>
      )}
      {shows('city') && <Td className="min-w-28">{entry.shippingAddress.city}</Td>}
      {shows('product') && (
        <Td className="min-w-40">
          <Products entry={entry} late={late} />
        </Td>
      )}
      <Td className="tabular whitespace-nowrap">
        {shortDay(entry.createdAt)}
        <Link
          data-key="Enter"
          to={path}
          className={classes('text-link block text-xs', shows('customer') && 'max-sm:hidden')}
          aria-label={`${orderNumber(entry.number)} öffnen`}
        >
          {orderNumber(entry.number)}
        </Link>
        {entry.followUp && <Badge>Folgezahlung</Badge>}
        {entry.orders.length > 1 && (
          <span className="block text-xs whitespace-normal text-muted">
            Gruppe: {entry.groupId.slice(0, 8)}
          </span>
        )}
      </Td>
      {shows('delivery') && (
        <Td className="tabular whitespace-nowrap">
          {entry.deliveryOn ? formatWeekday(entry.deliveryOn) : '–'}
        </Td>
      )}
      {shows('status') && (
        <Td>
          <Badge tone={tones[entry.status]}>{officeLogisticsLabel(entry.status)}</Badge>
          <div className="mt-1 text-xs xl:hidden">
            {shows('devices') && <Devices entry={entry} />}
            {shows('tracking') && tracking && (
              <p className="tabular">
                <TrackingLink number={tracking} short={tracking.slice(0, 8)} />
              </p>
            )}
          </div>
        </Td>
      )}
      {shows('devices') && (
        <Td className={classes('xl:whitespace-nowrap', besideStatus)}>
          {assignmentWords(entry)}
          {entry.isWithoutDevice && <Waiting />}
        </Td>
      )}
      {shows('tracking') && (
        <Td className={classes('tabular xl:min-w-28', besideStatus)}>
          {tracking ? <TrackingLink number={tracking} short={tracking.slice(0, 8)} /> : '–'}
        </Td>
      )}
      <ActionsCell>
        {/* A follow-up payment has no delivery of its own (ADR-203). */}
        {!entry.followUp && (
          <span className="flex">
            <IconButton
              data-key="e"
              label={`${orderNumber(entry.number)} bearbeiten`}
              onClick={onEdit}
            >
              <Pencil aria-hidden className="size-4" />
            </IconButton>
            {onDelete && (
              <IconButton label={`${orderNumber(entry.number)} löschen`} onClick={onDelete}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
          </span>
        )}
      </ActionsCell>
    </tr>
  )
}

/** What an order has of devices, below its status; nothing where it needs none. */
function Devices({ entry }: { entry: OrderListEntry }) {
  const words = assignmentWords(entry)
  return (
    <>
      {words !== '–' && <p>{words}</p>}
      {entry.isWithoutDevice && <Waiting />}
    </>
  )
}

function Waiting() {
  return (
    <span className="mt-1 block">
      <Badge tone="warn">Wartet auf ein Gerät</Badge>
    </span>
  )
}

interface CustomerProps {
  name: string
  entry: OrderListEntry
  link: string | undefined
  /** Left out where the city has a column of its own. */
  namesCity: boolean
  children: ReactNode
}

function Customer({ name, entry, link, namesCity, children }: CustomerProps) {
  const { customerEmail, shippingAddress } = entry
  return (
    <div className="flex items-center gap-3 sm:max-xl:gap-2">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-pill bg-floor text-xs font-semibold"
      >
        {initials(name)}
      </span>
      <div className="max-w-64 min-w-0">
        <p className="flex items-center gap-1.5 font-semibold sm:max-xl:gap-0 max-sm:whitespace-nowrap xl:whitespace-nowrap">
          <span className="max-sm:truncate xl:truncate">{name}</span>
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={`${name} beim Zahlungsanbieter öffnen`}
              className="-my-2 grid size-9 shrink-0 place-items-center rounded-control pointer-coarse:-my-3 pointer-coarse:size-11 hover:bg-floor"
            >
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </p>
        <p className="text-xs text-muted">
          <EmailText>{customerEmail}</EmailText>
        </p>
        {namesCity && <p className="text-xs text-muted wrap-anywhere">{shippingAddress.city}</p>}
        {children}
      </div>
    </div>
  )
}

function Products({ entry, late }: Pick<OrderRowProps, 'entry' | 'late'>) {
  const { title, first, more } = productWords(entry)
  const count = (type: 'rental' | 'purchase') =>
    entry.orders.filter(order => order.type === type).length
  const held = heldWords(entry)
  const unpaid = entry.orders.find(order => order.status !== 'completed')
  return (
    <>
      <p className="font-semibold">{title}</p>
      {first.length > 0 && (
        <p className="text-xs text-muted">
          {first.join(', ')}
          {more > 0 && ` +${more} weitere...`}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-1">
        {count('rental') > 0 && <Badge tone="ink">Miete</Badge>}
        {count('purchase') > 0 && <Badge>Kauf</Badge>}
        {entry.isByPhone && <Badge>Telefon</Badge>}
        {entry.orders.length > 1 && <Badge>{entry.orders.length}×</Badge>}
        {entry.overdueSince && (
          <Badge tone="bad">Zahlung überfällig seit {formatDay(entry.overdueSince)}</Badge>
        )}
        {entry.isDebtUnderWay && <Badge tone="warn">Zahlung unterwegs</Badge>}
        {entry.charges.map(({ kind, cents, dueOn }) => (
          <Badge key={kind + dueOn} tone="warn">
            {`${chargeNames[kind]} ${formatCents(cents)} zum ${formatDay(dueOn)}`}
          </Badge>
        ))}
        {late?.missedPickUp && (
          <Badge tone="bad">{`Abholung war am ${formatDay(late.missedPickUp)}`}</Badge>
        )}
        {late?.missingSince && (
          <Badge tone="bad">{`Nicht zurück seit ${formatDay(late.missingSince)}`}</Badge>
        )}
        {entry.withdrawn && <Badge tone="bad">Widerruf</Badge>}
        {held && <Badge tone="bad">{held}</Badge>}
        {unpaid && (
          <Badge tone="bad">
            Zahlung: {officeOrderStatusLabel(unpaid.status, entry.isSentBack)}
          </Badge>
        )}
      </p>
    </>
  )
}
