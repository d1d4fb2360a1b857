import { ChevronLeft, Users } from 'lucide-react'
import { Form, href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { type CustomerSummary, customerByEmail } from '#core/customer-records/customer.server.ts'
import { type LikelyReason, likelyDuplicates } from '#core/customer-records/duplicates.server.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import type { Route } from './+types/duplicates'
import { nameOf } from './words.ts'

const fields = ['eine', 'andere'] as const

/** Customers who are likely one person (ADR-142); by their addresses any two. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'customers')
  const services = context.get(servicesContext)
  const asked = []
  for (const name of fields) {
    const email = (url.searchParams.get(name) ?? '').slice(0, 254)
    const customer = email === '' ? null : await customerByEmail(services, email)
    asked.push({ name, email, customerId: customer?.id ?? null })
  }
  const [firstId, secondId] = asked.flatMap(({ customerId }) => customerId ?? [])
  if (firstId && secondId) {
    throw redirect(href('/admin/kunden/dubletten/:firstId/:secondId', { firstId, secondId }))
  }
  return { asked, pairs: await likelyDuplicates(services) }
}

export const headers = privateHeaders

const reasonWords: Record<LikelyReason, string> = {
  mailbox: 'fast gleiche E-Mail',
  phone: 'gleiche Telefonnummer',
  name: 'gleicher Name und gleiche PLZ',
}

export default function Duplicates({ loaderData: { asked, pairs } }: Route.ComponentProps) {
  return (
    <div className="max-w-5xl">
      <Link
        to={href('/admin/kunden')}
        className="inline-flex min-h-11 items-center gap-1 text-sm hover:underline"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Alle Kunden
      </Link>
      <h1 className="text-h2">Mögliche Dubletten</h1>
      <p className="mt-1 mb-6 max-w-read text-muted">
        Diese Kunden könnten dieselbe Person sein. Sicher ist es erst, wenn Sie nachgefragt haben.
      </p>
      {pairs.length === 0 ? (
        <EmptyState icon={Users} title="Keine Dubletten gefunden." />
      ) : (
        <Table
          caption="Mögliche Dubletten"
          head={
            <tr>
              <Th>Kunde</Th>
              <Th>Kunde</Th>
              <Th>Was dafür spricht</Th>
              <Th>Aktion</Th>
            </tr>
          }
        >
          {pairs.map(({ first, second, reasons }) => (
            <tr key={`${first.id} ${second.id}`} {...row(`${first.id} ${second.id}`)}>
              <Td className="wrap-anywhere">
                <Who customer={first} />
              </Td>
              <Td className="wrap-anywhere">
                <Who customer={second} />
              </Td>
              <Td>
                <span className="flex flex-wrap gap-1.5">
                  {reasons.map(reason => (
                    <Badge key={reason}>{reasonWords[reason]}</Badge>
                  ))}
                </span>
              </Td>
              <Td>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink
                    to={href('/admin/kunden/dubletten/:firstId/:secondId', {
                      firstId: first.id,
                      secondId: second.id,
                    })}
                    variant="outline"
                    size="small"
                  >
                    Vergleichen
                  </ButtonLink>
                  <KeepApart first={first} second={second} />
                </div>
              </Td>
            </tr>
          ))}
        </Table>
      )}
      <h2 className="mt-10 mb-3 text-h3">Zwei andere Kunden vergleichen</h2>
      <Form className="grid max-w-3xl gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
        {asked.map(({ name, email, customerId }) => (
          <Field
            key={`${name} ${email}`}
            label={name === 'eine' ? 'E-Mail des einen' : 'E-Mail des anderen'}
            name={name}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={email}
            error={email && !customerId ? 'Zu dieser Adresse gibt es keinen Kunden.' : null}
          />
        ))}
        <Button type="submit" variant="outline" className="sm:mt-7">
          Vergleichen
        </Button>
      </Form>
    </div>
  )
}

function KeepApart({ first, second }: Record<'first' | 'second', CustomerSummary>) {
  const { Form, refused, isBusy } = useDecision()
  const pair = { firstId: first.id, secondId: second.id }
  return (
    <Form
      method="post"
      action={href('/admin/kunden/dubletten/:firstId/:secondId/verschieden', pair)}
    >
      <Refusal refused={refused} className="mb-2" />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        busy={isBusy && '…'}
        aria-label={`Nicht dieselbe Person: ${first.email} und ${second.email}`}
      >
        Nicht dieselbe Person
      </Button>
    </Form>
  )
}

function Who({ customer }: { customer: CustomerSummary }) {
  return (
    <>
      <span className="block font-semibold">{nameOf(customer)}</span>
      {customer.email}
      <span className="block text-xs text-muted">
        {customer.userId ? 'Konto' : 'Gast'}
        {` · ${customer.orderCount === 1 ? '1 Bestellung' : `${customer.orderCount} Bestellungen`}`}
      </span>
    </>
  )
}
