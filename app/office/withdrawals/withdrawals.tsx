import { MailCheck } from 'lucide-react'
import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { closedDeclarations } from '#core/inquiries/closed.server.ts'
import {
  type OpenWithdrawal,
  openWithdrawals,
  type WithdrawnOrder,
} from '#core/inquiries/open-withdrawals.server.ts'
import type { Takeover } from '#core/inquiries/withdrawal-periods.server.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { ordersWithCare } from '#core/rentals/care.server.ts'
import {
  afterExchange,
  declarationRows,
  onlyForConsumers,
} from '#documents/legal/declaration-words.ts'
import {
  ClosedDeclarations,
  ClosedLink,
  ClosedSearch,
  closedRow,
  wantsClosed,
} from '../ClosedDeclarations.tsx'
import type { DeclaredRow } from '../DeclaredRows.tsx'
import { takeoverRefundPath } from '../order-path.ts'
import { readPage, readSearch } from '../table/address.ts'
import { Pages } from '../table/Pages.tsx'
import { pageOf } from '../table/page-of.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/withdrawals'
import { Withdrawal } from './Withdrawal.tsx'

/** The withdrawals whose money is still to be settled, with the day on which it is due. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'withdrawals')
  const services = context.get(servicesContext)
  if (wantsClosed(url.searchParams)) {
    const search = readSearch(url.searchParams)
    const { shown, ...place } = await closedDeclarations(services, {
      ...{ kind: 'withdrawal', page: readPage(url.searchParams), search },
    })
    return { ...place, search, open: [], closed: shown.map(closedRow) }
  }
  const open = await openWithdrawals(services)
  const { shown, ...place } = pageOf(open, url.searchParams, ({ declaration }) => declaration.id)
  const withCare = await ordersWithCare(
    services.db,
    shown.flatMap(({ declaration }) => declaration.orderGroupId ?? []),
  )
  return {
    ...place,
    search: null,
    closed: null,
    open: shown.map(withdrawal => ({
      id: withdrawal.declaration.id,
      due: withdrawal.dueOn && formatDay(withdrawal.dueOn),
      isOverdue: withdrawal.isOverdue,
      rows: [...declarationRows(withdrawal.declaration), ...officeRows(withdrawal)],
      orderNumber: withdrawal.order ? orderNumber(withdrawal.order.number) : '',
      doubt: doubtOf(withdrawal),
      hasEnded: withdrawal.declaration.ends.length > 0,
      answer: withdrawal.answer,
      money: withdrawal.money,
      isGivenBack: isGivenBack(withdrawal),
      mayMeanRent: mayMeanRent(withdrawal),
      mayMeanCare: mayMeanCare(withdrawal, withCare),
      owedTakeovers: owedTakeovers(withdrawal),
      acknowledged: withdrawal.acknowledged && {
        by: withdrawal.acknowledged.by,
        at: formatDateTime(withdrawal.acknowledged.at),
      },
    })),
  }
}

const UNCLEAR: DeclaredRow = [
  'Unklar',
  'Aus den Worten geht nicht sicher hervor, was alles widerrufen ist. Bitte klären Sie das, bevor Sie etwas erstatten.',
]

/** What the office knows beside the words of the customer. */
function officeRows({ declaration, order, money }: OpenWithdrawal): DeclaredRow[] {
  const isUnclear = order?.isUnclear && declaration.ends.every(({ isCare }) => !isCare)
  const isRented = money?.units.some(unit => unit.isRented)
  const ends = declaration.ends.map(
    ({ productName, endsOn }) => `${productName}: beendet zum ${formatDay(endsOn)}`,
  )
  return [
    ['Bestellung', order ? orderNumber(order.number) : 'nicht zugeordnet'],
    ...(isUnclear ? [UNCLEAR] : []),
    ['Widerrufsfrist', order && !order.isBusiness ? periodWords(order) : null],
    ...(order?.takeovers ?? []).map(
      (takeover): DeclaredRow => [
        `Übernahme: ${takeover.device}`,
        order?.isBusiness ? boughtWords(takeover) : takeoverWords(takeover),
      ],
    ),
    [
      'Beginn der Miete vor Ablauf der Frist',
      order?.isOfOrder && isRented && mayEndRent(order) ? beginWords(order) : null,
    ],
    ['Miete', ends.length > 0 ? `${ends.join('\n')}\nDafür wird nichts mehr abgebucht.` : null],
  ]
}

function periodWords({ lastDay }: WithdrawnOrder): string {
  return lastDay ? `bis ${formatDay(lastDay)}` : 'läuft noch'
}

function beginWords({ wantedToBegin }: WithdrawnOrder): string {
  return wantedToBegin
    ? 'Verlangt: Die Zeit bis zum Widerruf ist anteilig zu bezahlen und darf einbehalten werden.'
    : 'Nicht verlangt: Für die Zeit bis zum Widerruf ist keine Miete zu bezahlen.'
}

/** Whether what was ordered can be withdrawn from, and not only what its renter bought of it later. */
const mayEndRent = ({ isBusiness, isLate }: WithdrawnOrder) => !isBusiness && !isLate

function boughtWords({ boughtOn }: Takeover): string {
  return `gekauft am ${formatDay(boughtOn)}`
}

function takeoverWords(takeover: Takeover): string {
  const { lastDay, money } = takeover
  const paid = money
    ? ` Bezahlt: ${formatCents(money.paidCents)}, davon erstattet: ${formatCents(money.refundedCents)}.`
    : ''
  const until = lastDay ? formatDay(lastDay) : afterExchange
  return `${boughtWords(takeover)}, Widerruf bis ${until}.${paid} Erstattet wird sie auf der Seite der Bestellung bei den Zahlungen, für dieses Gerät; kommt das Gerät zurück, wird dort auch sein Status von Hand gesetzt.`
}

const isGivenBack = ({ money, order }: OpenWithdrawal): boolean =>
  money?.units.every(unit => unit.isOver) === true && order?.takeovers.length === 0

/** Whether it may be about rented devices that nobody has bought: not where it is of a purchase or a takeover alone. */
function mayMeanRent({ money, order }: OpenWithdrawal): boolean {
  if (!money || !order) return true
  const meant = money.units.filter(unit => unit.isMeant)
  const about = meant.length > 0 ? meant : money.units
  return order.isOfOrder && about.some(unit => unit.isRented && !unit.isBoughtOut)
}

/** Whether it may be about Care, which an order without anything rented has not: also where that was bought since. */
function mayMeanCare(
  { declaration: { orderGroupId }, order }: OpenWithdrawal,
  withCare: ReadonlySet<string>,
): boolean {
  return !order || orderGroupId === null || (order.isOfOrder && withCare.has(orderGroupId))
}

/** The takeovers that are withdrawn from and not given back in full, with the way to that. */
function owedTakeovers({ order }: OpenWithdrawal): { device: string; to: string }[] {
  if (!order) return []
  return order.takeovers
    .filter(({ money }) => money && money.refundedCents < money.paidCents)
    .map(({ device, rentalId }) => ({ device, to: takeoverRefundPath(order.number, rentalId) }))
}

/** Why a person should look twice. */
function doubtOf({ order }: OpenWithdrawal): string | null {
  if (order?.isBusiness) return `Geschäftskunde: ${onlyForConsumers}`
  if (order?.isLate && order.hasRight) {
    return 'Die Frist der Bestellung ist vorbei, die der Übernahme nicht.'
  }
  return order?.isLate ? 'Der Widerruf kam nach dem Ende der Frist.' : null
}

export const headers = privateHeaders

export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const { open, closed, search, ...place } = useFresh(loaderData)
  return (
    <>
      <h1 className="mb-2 text-h2">Widerrufe</h1>
      <p className="mb-2 max-w-read text-sm text-muted">
        Ein Widerruf gilt mit seinem Eingang. Zu erstatten ist spätestens am 14. Tag danach; bis die
        Ware zurück oder ihr Versand nachgewiesen ist, darf gewartet werden, außer wir haben
        angeboten, sie abzuholen (§ 357 Abs. 4 BGB). Erstattet wird jede Zahlung auf dem Weg, auf
        dem sie kam; danach ist der Widerruf erledigt. Wer zu spät oder als Unternehmen widerruft,
        bekommt keine Erstattung, aber eine Antwort.
      </p>
      <ClosedLink isClosed={closed !== null} />
      <ClosedSearch search={search} />
      {closed ? (
        <ClosedDeclarations
          path={href('/admin/widerrufe')}
          closed={closed}
          search={search}
          what="Widerrufe"
        />
      ) : open.length === 0 ? (
        <EmptyState icon={MailCheck} title="Keine offenen Widerrufe">
          <p>Alle Widerrufe sind erledigt.</p>
        </EmptyState>
      ) : (
        <ul data-listed="" className="grid max-w-4xl gap-4">
          {open.map(withdrawal => (
            <Withdrawal key={withdrawal.id} {...withdrawal} />
          ))}
        </ul>
      )}
      <Pages {...place} />
    </>
  )
}
