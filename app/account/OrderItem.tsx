import { ChevronDown } from 'lucide-react'
import { href, Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import type { BuyoutOffer } from '#core/account-view/buyout-offers.server.ts'
import type { ContractWays as ContractWaysData } from '#core/account-view/contract-ways.ts'
import type { CustomerOrder } from '#core/account-view/orders.server.ts'
import type { WithdrawnUnit } from '#core/account-view/withdrawn-units.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceName, deviceText } from '#core/orders/devices.ts'
import {
  cameToNothing,
  type LogisticsStatus,
  logisticsLabel,
  logisticsStates,
  type OrderStatus,
  orderStatusLabel,
} from '#core/orders/states.ts'
import { missingSince } from '#core/returns/states.ts'
import { withdrawnRefund } from '#documents/returns/words.ts'
import { BackLink } from './BackLink.tsx'
import { ContractWays } from './ContractWays.tsx'
import { DefectLink } from './DefectLink.tsx'
import { DeviceFacts } from './DeviceFacts.tsx'
import { heldBackMark } from './held-back-words.ts'
import { RentalProgress } from './RentalProgress.tsx'
import { rentalStanding } from './rental-standing.ts'
import {
  checkedBadge,
  missedBadge,
  missedPickUp,
  refundBadge,
  returnBadges,
} from './return/words.ts'

const tones: Partial<Record<LogisticsStatus, BadgeTone>> = { shipped: 'warn', delivered: 'good' }

interface OrderItemProps {
  order: CustomerOrder
  /** Of its heading, by what stands above it. */
  level?: 3 | 4
  /** What its order is shown as, so that it need not be said again. */
  groupStatus: OrderStatus
  /** A rent of its order is not paid. */
  isOverdue: boolean
  /** A rent of its order is overdue, and its money is under way. */
  isRentUnderWay: boolean
  /** How its contract can be left. */
  ways: ContractWaysData | undefined
  today: BerlinDay
  /** What it costs to buy now; nothing where it is not for sale. */
  offer: BuyoutOffer | undefined
  /** The page of its ledger, for accounts alone. */
  creditTo?: string
  /** The page of its way back. */
  returnTo: string
  /** The page where the order is called off. */
  callOffTo: string
  /** The page of its defects. */
  defectTo: string
}

/** One device: where it is, what it cost, and how far it is paid off. */
export function OrderItem(props: OrderItemProps) {
  const { order, level = 4, groupStatus, isOverdue, isRentUnderWay, ways, today, offer } = props
  const { creditTo, returnTo, callOffTo, defectTo } = props
  const { rental } = order
  const isBack = logisticsStates[order.logistics].place === 'back'
  const Heading = `h${level}` as const
  return (
    <li className="grid gap-x-5 gap-y-4 px-4 py-5 sm:grid-cols-[6rem_1fr] sm:px-6">
      <Picture
        image={order.image}
        alt=""
        width={96}
        height={96}
        className="w-20 rounded-control sm:w-24"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Heading className="min-w-0 font-display text-h3 font-bold tracking-tight">
            {order.productSlug ? (
              <Link
                prefetch="intent"
                to={href('/produkt/:slug', { slug: order.productSlug })}
                className="hover:underline"
              >
                {order.productName}
              </Link>
            ) : (
              order.productName
            )}
            {order.unitNumber !== null && (
              <span className="font-medium text-muted"> · {deviceText(order.unitNumber)}</span>
            )}
          </Heading>
          <div className="flex flex-wrap gap-1.5">
            {!rental?.withdrawnTakeover && <Badge tone="ink">{kindOf(order)}</Badge>}
            {rental &&
              rental.state !== 'bought_out' &&
              rentalStanding(rental, { isOverdue, isRentUnderWay, isBack, today }).map(
                ({ text, tone }) => (
                  <Badge key={text} tone={tone}>
                    {text}
                  </Badge>
                ),
              )}
            {order.condition === 'used' && <Badge>Refurbed</Badge>}
            {rental?.withdrawnTakeover && (
              <Badge tone="warn">
                {`${rental.withdrawnTakeover.rent ? 'Miete und Übernahme' : 'Übernahme'} widerrufen am ${formatDay(rental.withdrawnTakeover.on)}`}
              </Badge>
            )}
            {order.withdrawn && (
              <Badge tone="warn">{`widerrufen am ${formatDay(order.withdrawn.on)}`}</Badge>
            )}
            {order.status !== 'completed' && order.status !== groupStatus && (
              <Badge tone="warn">
                {orderStatusLabel(order.status, order.withdrawn?.isSentBack)}
              </Badge>
            )}
            <Whereabouts order={order} today={today} />
          </div>
        </div>
        <DeviceFacts order={order} today={today} />
        {order.withdrawn && (
          <WithdrawnMoney withdrawn={order.withdrawn} groupStatus={groupStatus} today={today} />
        )}
        {rental && (
          <RentalProgress
            order={order}
            rental={rental}
            today={today}
            offer={offer}
            creditTo={creditTo}
            returnTo={returnTo}
          />
        )}
        {!rental && order.back && (
          <BackLink back={order.back} name={deviceName(order)} to={returnTo} today={today} />
        )}
        {ways && (
          <ContractWays
            ways={ways}
            name={deviceName(order)}
            callOffTo={callOffTo}
            giveBackTo={`${returnTo}/freiwillig`}
          />
        )}
        <DefectLink order={order} to={defectTo} />
        {order.followUps.length > 0 && (
          <details className="accordion mt-4 text-sm">
            <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
              Folgezahlungen ({order.followUps.length})
              <ChevronDown aria-hidden className="chevron size-4" />
            </summary>
            <ul className="tabular max-w-xs divide-y divide-line">
              {order.followUps.map(payment => (
                <li key={payment.paidAt.getTime()} className="flex justify-between gap-4 py-2">
                  <span>
                    {formatDay(payment.paidAt)}
                    {payment.heldBack && (
                      <span className="text-bad"> · {heldBackMark(payment.heldBack)}</span>
                    )}
                  </span>
                  <span>{formatCents(payment.cents)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

/** What was paid for a device that was withdrawn from, and by when it goes back. */
function WithdrawnMoney({
  withdrawn: { refundBy, isSentBack, mayWait },
  groupStatus,
  today,
}: Pick<OrderItemProps, 'groupStatus' | 'today'> & { withdrawn: WithdrawnUnit }) {
  const isOwed = isSentBack || ['pending', 'completed'].includes(groupStatus)
  if (refundBy === null || !isOwed) return null
  return (
    <p className="mt-3 text-sm">
      {groupStatus === 'pending'
        ? 'Ihre Zahlung ist noch unterwegs. Was dafür abgebucht wird, erstatten wir, sobald es bei uns ist.'
        : withdrawnRefund({ refundBy, isSentBack, mayWait }, today)}
    </p>
  )
}

/** Where the goods are; of a device that comes back, how far it has come. */
function Whereabouts({ order, today }: Pick<OrderItemProps, 'order' | 'today'>) {
  const { logistics, back, isCalledOff, rental, status } = order
  if (isCalledOff || (cameToNothing(status) && logistics === 'pending'))
    return <Badge tone="bad">Wird nicht geliefert</Badge>
  // Its own sentence says where it is: its way back is no return.
  if (rental?.withdrawnTakeover && logistics !== 'delivered') return null
  if (back && missedPickUp(back, today)) return <Badge tone="warn">{missedBadge}</Badge>
  if (missingSince(back?.due, today)) {
    return <Badge tone="bad">Gerät nicht zurück</Badge>
  }
  const isOnlyDelivered = logistics === 'shipped' || logistics === 'delivered'
  if (!back || (back.state === 'expected' && isOnlyDelivered)) {
    return <Badge tone={tones[logistics]}>{logisticsLabel(logistics)}</Badge>
  }
  const tone = back.state === 'announced' || back.state === 'expected' ? 'warn' : 'good'
  if (back.state === 'closed' && (back.isDamaged || back.isChargeOpen))
    return <Badge tone="warn">{checkedBadge}</Badge>
  if (back.state === 'closed' && back.isRefundOpen) return <Badge tone="warn">{refundBadge}</Badge>
  return <Badge tone={tone}>{returnBadges[back.state]}</Badge>
}

function kindOf({ type, rental }: CustomerOrder): string {
  if (type === 'purchase') return 'Kauf'
  return rental?.state === 'bought_out' ? 'Gekauft' : 'Miete'
}
