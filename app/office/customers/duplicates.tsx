import { ChevronLeft, Users } from 'lucide-react'
import { data, Form, href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import {
  type CustomerSummary,
  customerBy,
  customerByEmail,
} from '#core/customer-records/customer.server.ts'
import { type LikelyReason, likelyDuplicates } from '#core/customer-records/duplicates.server.ts'
import { EmailText } from '../EmailText.tsx'
import { Refusal } from '../Refusal.tsx'
import { readPage } from '../table/address.ts'
import { Pages } from '../table/Pages.tsx'
import { useDecision } from '../use-decision.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/duplicates'
import { nameOf } from './words.ts'

const fields = ['eine', 'andere'] as const
const LONGEST = 254

/** Customers who are likely one person (ADR-142); any two by their addresses, which stand in no address of a page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'customers')
  const services = context.get(servicesContext)
  const customerId = url.searchParams.get('kunde')
  try {
    const first = customerId === null ? null : await customerBy(services, customerId)
    const page = readPage(url.searchParams)
    return { email: first?.email ?? '', ...(await likelyDuplicates(services, { page })) }
  } catch (error) {
    throw pageError(error)
  }
}

/** Leads to the two of the addresses, side by side. */
export async function action({ context, request }: Route.ActionArgs) {
  await staff(context, 'customers')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const asked = []
  for (const name of fields) {
    const email = textOf(form, name).slice(0, LONGEST)
    asked.push({ name, email, customerId: (await customerByEmail(services, email))?.id ?? null })
  }
  const [firstId, secondId] = asked.map(({ customerId }) => customerId)
  if (firstId && secondId) {
    throw redirect(href('/admin/kunden/dubletten/:firstId/:secondId', { firstId, secondId }))
  }
  return data({ asked }, { status: 422 })
}

export const headers = privateHeaders

const reasonWords: Record<LikelyReason, string> = {
  mailbox: 'fast gleiche E-Mail',
  phone: 'gleiche Telefonnummer',
  name: 'gleicher Name und gleiche PLZ',
}

export default function Duplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { email, shown, ...place } = useFresh(loaderData)
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
      {shown.length === 0 ? (
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
          {shown.map(({ first, second, reasons }) => (
            <tr key={`${first.id} ${second.id}`} {...row(`${first.id} ${second.id}`)}>
              <Td className="min-w-40 wrap-anywhere">
                <Who customer={first} />
              </Td>
              <Td className="min-w-40 wrap-anywhere">
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
                    data-key="Enter"
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
      <Pages {...place} />
      <h2 className="mt-10 mb-3 text-h3">Zwei andere Kunden vergleichen</h2>
      <Form
        data-acts=""
        method="post"
        className="grid max-w-3xl gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start"
      >
        {fields.map(name => {
          const typed = actionData?.asked.find(one => one.name === name)
          return (
            <Field
              key={name}
              label={name === 'eine' ? 'E-Mail des einen' : 'E-Mail des anderen'}
              name={name}
              type="email"
              required
              maxLength={LONGEST}
              autoComplete="off"
              defaultValue={typed?.email ?? (name === 'eine' ? email : '')}
              error={typed && !typed.customerId ? 'Zu dieser Adresse gibt es keinen Kunden.' : null}
            />
          )
        })}
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
      data-acts=""
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
      <EmailText>{customer.email}</EmailText>
      <span className="block text-xs text-muted">
        {customer.userId ? 'Konto' : 'Gast'}
        {` · ${customer.orderCount === 1 ? '1 Bestellung' : `${customer.orderCount} Bestellungen`}`}
      </span>
    </>
  )
}
