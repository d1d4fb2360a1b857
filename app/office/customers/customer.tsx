import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import { InvoiceList } from '#app/ui/InvoiceList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { customerNeighbours } from '#core/customer-records/list.server.ts'
import { customerRecord } from '#core/customer-records/record.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { DeclaredRows } from '../DeclaredRows.tsx'
import { History } from '../History.tsx'
import { orderFields, shownValue } from '../orders/file/words.ts'
import { Presence } from '../presence/Presence.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { aroundIn } from '../table/from-list.ts'
import { Steps } from '../table/Steps.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/customer'
import { FormerAddresses } from './FormerAddresses.tsx'
import { Matters } from './Matters.tsx'
import { Notes } from './Notes.tsx'
import { OrderTable } from './OrderTable.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import { readQuery } from './query.ts'
import { RentalTable } from './RentalTable.tsx'
import { Section } from './Section.tsx'
import { nameOf, sinceWords } from './words.ts'

/** All that there was with one customer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await staff(context, 'customers')
  const services = context.get(servicesContext)
  try {
    const record = await customerRecord(services, params.customerId, url.searchParams.get(OLDER))
    const { stripeCustomerId } = record.customer
    const link = stripeCustomerId && services.payments.dashboardUrl('customers', stripeCustomerId)
    const around = await aroundIn(
      url.searchParams,
      list => customerNeighbours(services, readQuery(list), record.customer.id),
      customerId => href('/admin/kunden/:customerId', { customerId }),
    )
    const history = shownHistory(record.history, orderFields)
    return { ...record, history, around, link: link ?? undefined }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const fresh = useFresh(loaderData)
  const { customer, around } = fresh
  return (
    <>
      <Steps
        around={around}
        path={href('/admin/kunden')}
        back="Alle Kunden"
        words={{ previous: 'Voriger Kunde', next: 'Nächster Kunde' }}
      />
      {/* What was begun on one customer is none of the next one's. */}
      <Customer key={customer.id} {...fresh} />
    </>
  )
}

function Customer(loaderData: Route.ComponentProps['loaderData']) {
  const { customer, link, orders, rentals, invoices, notes, history } = loaderData
  const name = nameOf(customer)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-h2 wrap-anywhere">{name}</h1>
        <ProviderLink link={link} name={name} />
      </div>
      <Presence kind="customer" id={customer.id} className="mb-4" />
      {loaderData.refusesMail && (
        <Notice tone="bad" className="mb-5 max-w-4xl">
          <p className="font-semibold">Adresse nimmt keine Mails an</p>
          <p className="text-sm wrap-anywhere" lang="en">
            {loaderData.refusesMail}
          </p>
          <Link to={href('/admin/mails/unzustellbar')} className="text-link">
            Unzustellbare E-Mails
          </Link>
        </Notice>
      )}
      <div className="grid items-start gap-6 min-[90rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          <Matters {...loaderData} />
          <Section title="Bestellungen" count={orders.length} none="Noch keine Bestellung.">
            <OrderTable orders={orders} />
          </Section>
          <Section title="Mieten" count={rentals.length} none="Keine Mieten.">
            <RentalTable rentals={rentals} today={loaderData.today} />
          </Section>
          <Section title="Rechnungen" count={invoices.length} none="Keine Rechnungen.">
            <Card className="max-h-96 overflow-y-auto px-4 py-2">
              <InvoiceList
                invoices={invoices}
                hrefOf={invoiceId => href('/admin/rechnungen/:invoiceId', { invoiceId })}
              />
            </Card>
          </Section>
        </div>
        <div className="grid gap-8">
          <Card className="p-4 sm:p-6">
            <DeclaredRows
              rows={[
                ['E-Mail', customer.email],
                ['Telefon', customer.phone],
                ['Firma', customer.company],
                ['Registriert seit', sinceWords(customer)],
                ['Bestellungen', String(customer.orderCount)],
                ['Gesamtumsatz', formatCents(customer.totalSpent)],
                ['Abgerechnet', formatCents(loaderData.invoicedCents)],
                ['Letzte Bestellung', customer.lastOrderDate && formatDay(customer.lastOrderDate)],
              ]}
            />
          </Card>
          <Link
            to={`${href('/admin/kunden/dubletten')}?${new URLSearchParams({ kunde: customer.id })}`}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            Mit einem anderen Kunden zusammenführen
          </Link>
          <FormerAddresses customerId={customer.id} addresses={loaderData.formerAddresses} />
          <Notes customerId={customer.id} notes={notes} />
          <section aria-label="Verlauf">
            <h2 className="mb-3 text-h3">Verlauf</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus that scrolls it */}
            <div className="max-h-96 overflow-y-auto" tabIndex={0}>
              <History entries={history} fields={orderFields} shown={shownValue} />
            </div>
          </section>
        </div>
      </div>
    </>
  )
}
