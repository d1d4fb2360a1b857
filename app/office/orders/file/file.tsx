import { useCallback, useState } from 'react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orderNeighbours } from '#core/fulfilment/list-neighbours.server.ts'
import { type OrderFile, orderFile } from '#core/order-file/order-file.server.ts'
import { mayEnter } from '#core/permissions.ts'
import { hasPurchaseOption } from '#core/purchase-option.ts'
import type { Services } from '#core/services.ts'
import { History } from '../../History.tsx'
import { orderPath } from '../../order-path.ts'
import { Standing } from '../../phone-orders/Standing.tsx'
import { Presence } from '../../presence/Presence.tsx'
import { aroundOf, fromList, lineBehind, listBehind } from '../../table/from-list.ts'
import { Steps } from '../../table/Steps.tsx'
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
import { Papers } from './Papers.tsx'
import { Section } from './Section.tsx'
import { Shipments } from './Shipments.tsx'
import { Units } from './Units.tsx'
import { orderFields, shownValue } from './words.ts'

/** The page of one order, by its id or its number: everything about it, and the ways to change it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'orders')
  const services = context.get(servicesContext)
  try {
    const file = await orderFile(services, params.orderGroupId)
    const { stripeCustomerId } = file.entry
    const link = stripeCustomerId
      ? services.payments.dashboardUrl('customers', stripeCustomerId)
      : null
    const list = listBehind(url.searchParams)
    const around = list && (await aroundOrder(services, list, { file, url }))
    return {
      file,
      around,
      link,
      seesMoney: mayEnter(roles, 'money'),
      takes: mayEnter(roles, 'phone_orders'),
      decides: mayEnter(roles, 'cases'),
      seesCustomer: mayEnter(roles, 'customers'),
    }
  } catch (error) {
    throw pageError(error)
  }
}

async function aroundOrder(
  services: Pick<Services, 'db'>,
  list: URLSearchParams,
  { file, url }: { file: OrderFile; url: URL },
) {
  const line = { groupId: file.id, payment: lineBehind(url.searchParams) }
  const found = await orderNeighbours(services, readQuery(list), line)
  return aroundOf(list, found, ({ number, payment }) => orderPath(number) + fromList(list, payment))
}

export const headers = privateHeaders

export default function OrderPage({ loaderData }: Route.ComponentProps) {
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

function Order({ file, link, ...may }: Route.ComponentProps['loaderData']) {
  const { seesMoney, seesCustomer, takes, decides } = may
  // What the dialog showed when it was opened counts as read.
  const [edited, setEdited] = useState<typeof file.entry | null>(null)
  const close = useCallback(() => setEdited(null), [])
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
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] *:grid *:grid-cols-1 *:gap-6">
        <div>
          <Section title="Artikel und Verträge">
            <Units
              units={file.units}
              today={file.today}
              hasCredit={hasPurchaseOption(file.customerType)}
            />
          </Section>
          <Section title="Sendungen">
            <Shipments file={file} />
          </Section>
          {file.handovers.length > 0 && (
            <Section title="Übergaben">
              <Handovers file={file} />
            </Section>
          )}
          <Section title="Bestellt wurde">
            <Lines file={file} />
          </Section>
          {seesMoney && (
            <Section title="Zahlungen und Erstattungen">
              <PaymentsTab groupId={file.id} payments={file.money.payments} />
            </Section>
          )}
          <Section title="Verlauf">
            <History entries={file.history} fields={orderFields} shown={shownValue} />
          </Section>
        </div>
        <div>
          {file.phoneOrder && (
            <Section title={file.phoneOrder.quoteId ? 'Angenommenes Angebot' : 'Telefonbestellung'}>
              <Standing order={file.phoneOrder} mayChange={takes} />
              {file.phoneOrder.quoteId && (
                <Link
                  to={href('/admin/angebote/:quoteId', { quoteId: file.phoneOrder.quoteId })}
                  className="text-link mt-3 inline-flex min-h-11 items-center"
                >
                  Zum Angebot
                </Link>
              )}
            </Section>
          )}
          <Section title="Interne Kommentare">
            <Comments orderGroupId={file.id} comments={file.comments} />
          </Section>
          <Section title="Kunde und Lieferung">
            <Customer file={file} link={link} seesCustomer={seesCustomer} correctsEmail={takes} />
          </Section>
          <Section title="Erklärungen, Defekte, Forderungen und Fälle">
            <Matters file={file} isLinked={decides} />
          </Section>
          <Section title="Unterlagen">
            <Papers file={file} seesMoney={seesMoney} />
          </Section>
        </div>
      </div>
      {edited && (
        <EditDialog entry={edited} listed={file.entry} steps={file.steps} onClose={close} />
      )}
    </div>
  )
}
