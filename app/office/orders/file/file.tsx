import { useCallback, useState } from 'react'
import { href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ShopError } from '#core/errors.ts'
import { orderNeighbours } from '#core/fulfilment/list-neighbours.server.ts'
import { orderFile } from '#core/order-file/order-file.server.ts'
import type { AcceptedQuote } from '#core/orders/accepted-quote.server.ts'
import { readOrderNumber } from '#core/orders/order-number.ts'
import { mayEnter, type StaffRole } from '#core/permissions.ts'
import { archivedOrders } from '#core/personal-data/archive.server.ts'
import { hasPurchaseOption } from '#core/purchase-option.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import type { Services } from '#core/services.ts'
import { History } from '../../History.tsx'
import { orderPath } from '../../order-path.ts'
import { Standing } from '../../phone-orders/Standing.tsx'
import { Presence } from '../../presence/Presence.tsx'
import { OLDER, shownHistory } from '../../shown-history.ts'
import { aroundIn } from '../../table/from-list.ts'
import { Steps } from '../../table/Steps.tsx'
import { useFresh } from '../../use-fresh.ts'
import { EditDialog } from '../EditDialog.tsx'
import { PaymentsTab } from '../PaymentsTab.tsx'
import { readQuery } from '../query.ts'
import { UndoStep } from '../UndoStep.tsx'
import type { Route } from './+types/file'
import { Comments } from './Comments.tsx'
import { Customer } from './Customer.tsx'
import { Handovers } from './Handovers.tsx'
import { Head } from './Head.tsx'
import { Lines } from './Lines.tsx'
import { Matters } from './Matters.tsx'
import { OpenPayments } from './OpenPayments.tsx'
import { Papers } from './Papers.tsx'
import { type Part, PartLinks, Section } from './Section.tsx'
import { Shipments } from './Shipments.tsx'
import { Units } from './Units.tsx'
import { orderFields, shownValue } from './words.ts'

/** The page of one order, by its id or its number: everything about it, and the ways to change it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'orders')
  const services = context.get(servicesContext)
  try {
    const seesMoney = mayEnter(roles, 'money')
    const decides = mayEnter(roles, 'cases')
    const before = url.searchParams.get(OLDER)
    const file = await orderFile(services, params.orderGroupId, { roles, before })
    const { stripeCustomerId } = file.entry
    const link = stripeCustomerId
      ? services.payments.dashboardUrl('customers', stripeCustomerId)
      : null
    const around = await aroundIn(
      url.searchParams,
      (list, payment) => orderNeighbours(services, readQuery(list), { groupId: file.id, payment }),
      ({ number, payment }) => [orderPath(number), payment],
    )
    return {
      file: { ...file, history: shownHistory(file.history, orderFields) },
      around,
      link,
      seesMoney,
      takes: mayEnter(roles, 'phone_orders'),
      decides,
      decidesEnds: mayEnter(roles, 'cancellations'),
      seesCustomer: mayEnter(roles, 'customers'),
      seesQuotes: mayEnter(roles, 'quotes'),
    }
  } catch (error) {
    const isGone = error instanceof ShopError && error.kind === 'not_found'
    if (isGone && (await isArchived(services, roles, params.orderGroupId))) {
      throw redirect(`${href('/admin/archiv')}?${new URLSearchParams({ q: params.orderGroupId })}`)
    }
    throw pageError(error)
  }
}

/** Whether a number is of an order that was deleted, for whoever may read on in the archive. */
async function isArchived(
  { db }: Pick<Services, 'db'>,
  roles: readonly StaffRole[],
  number: string,
): Promise<boolean> {
  const wanted = readOrderNumber(number)
  if (!mayEnter(roles, 'archive') || wanted === null) return false
  const { entries } = await archivedOrders(db, { search: number, page: 1 })
  return entries.some(entry => entry.number === wanted)
}

export const headers = privateHeaders

export default function OrderPage(props: Route.ComponentProps) {
  const loaderData = useFresh(props.loaderData)
  const { file, around } = loaderData
  return (
    <>
      <Steps
        around={around}
        path={href('/admin/auftraege')}
        back="Zurück zu den Aufträgen"
        words={{ previous: 'Voriger Auftrag', next: 'Nächster Auftrag' }}
      />
      {/* What was begun on one order is none of the next one's. */}
      <Order key={file.id} {...loaderData} />
    </>
  )
}

function Order(loaderData: Route.ComponentProps['loaderData']) {
  const { file, seesMoney } = loaderData
  // What the dialog showed when it was opened counts as read.
  const [edited, setEdited] = useState<typeof file.entry | null>(null)
  const close = useCallback(() => setEdited(null), [])
  const columns = [mainParts(loaderData), sideParts(loaderData)]
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head file={file} onEdit={() => setEdited(file.entry)} />
      <Presence kind="order" id={file.id} />
      {file.steps
        .filter(({ isOpen }) => isOpen)
        .map(step => (
          <div key={step.id} className="rounded-card bg-floor p-4">
            <UndoStep step={step} />
          </div>
        ))}
      <PartLinks parts={columns.flat()} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] *:grid *:grid-cols-1 *:gap-6">
        {columns.map(parts => (
          <div key={parts[0]?.id}>
            {parts.map(({ id, title, content }) => (
              <Section key={id} id={id} title={title}>
                {content}
              </Section>
            ))}
          </div>
        ))}
      </div>
      {edited && (
        <EditDialog
          entry={edited}
          listed={file.entry}
          steps={file.steps}
          seesMoney={seesMoney}
          onClose={close}
        />
      )}
    </div>
  )
}

function mainParts({ file, decidesEnds }: Route.ComponentProps['loaderData']): Part[] {
  const { units, today, customerType, money } = file
  const hasCredit = hasPurchaseOption(customerType)
  const isConsumer = customerType === 'private'
  return [
    ...(file.owed.length > 0
      ? [
          {
            id: 'offen',
            title: 'Offene Zahlungen',
            content: <OpenPayments {...{ file, decidesEnds }} />,
          },
        ]
      : []),
    {
      ...{ id: 'artikel', title: 'Artikel und Verträge' },
      content: <Units {...{ units, today, hasCredit, isConsumer, decidesEnds }} />,
    },
    { id: 'sendungen', title: 'Sendungen', content: <Shipments file={file} /> },
    ...(file.handovers.length > 0
      ? [{ id: 'uebergaben', title: 'Übergaben', content: <Handovers file={file} /> }]
      : []),
    { id: 'bestellt', title: 'Bestellt wurde', content: <Lines file={file} /> },
    ...(money
      ? [
          {
            ...{ id: 'zahlungen', title: 'Zahlungen und Erstattungen' },
            content: <PaymentsTab groupId={file.id} payments={money.payments} />,
          },
        ]
      : []),
    {
      ...{ id: 'verlauf', title: 'Verlauf' },
      content: <History entries={file.history} fields={orderFields} shown={shownValue} />,
    },
  ]
}

function sideParts(loaderData: Route.ComponentProps['loaderData']): Part[] {
  const { file, link, seesMoney, seesCustomer, seesQuotes, takes, decides } = loaderData
  const { id, phoneOrder, quote, comments } = file
  const quoteId = seesQuotes ? phoneOrder?.quoteId : null
  return [
    ...(phoneOrder
      ? [
          {
            id: 'telefon',
            title: phoneOrder.quoteId ? 'Angenommenes Angebot' : 'Telefonbestellung',
            content: (
              <>
                <Standing order={phoneOrder} mayChange={takes} />
                {quote && <QuoteFacts quote={quote} />}
                {quoteId && (
                  <Link
                    to={href('/admin/angebote/:quoteId', { quoteId })}
                    className="text-link mt-3 inline-flex min-h-11 items-center"
                  >
                    Zum Angebot
                  </Link>
                )}
              </>
            ),
          },
        ]
      : []),
    {
      ...{ id: 'kommentare', title: 'Interne Kommentare' },
      content: <Comments orderGroupId={id} comments={comments} />,
    },
    {
      ...{ id: 'kunde', title: 'Kunde und Lieferung' },
      content: <Customer {...{ file, link, seesCustomer }} correctsEmail={takes} />,
    },
    {
      ...{ id: 'erklaerungen', title: 'Erklärungen, Defekte, Forderungen und Fälle' },
      content: <Matters file={file} isLinked={decides} />,
    },
    {
      ...{ id: 'unterlagen', title: 'Unterlagen' },
      content: <Papers file={file} seesMoney={seesMoney} />,
    },
  ]
}

/** What was agreed beside goods and prices, which whoever prepares and delivers has to know. */
function QuoteFacts({ quote: { number, note } }: { quote: AcceptedQuote }) {
  return (
    <dl className="mt-2 grid gap-2 text-sm">
      <div>
        <dt className="text-muted">Angebot</dt>
        <dd className="tabular">{quoteNumber(number)}</dd>
      </div>
      {note && (
        <div>
          <dt className="text-muted">Vereinbart ist auch</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
        </div>
      )}
    </dl>
  )
}
