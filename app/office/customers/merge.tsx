import { ChevronLeft } from 'lucide-react'
import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { mergeCustomers } from '#core/customer-records/merge.server.ts'
import { customerRecord } from '#core/customer-records/record.server.ts'
import { formatDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { DeclaredRows } from '../DeclaredRows.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import type { Route } from './+types/merge'
import { nameOf, sinceWords } from './words.ts'

/** Two customers side by side; one of them may be merged into the other. */
export async function loader({ context, params: { firstId, secondId } }: Route.LoaderArgs) {
  await staff(context, 'customers')
  const services = context.get(servicesContext)
  try {
    const first = await customerRecord(services, firstId)
    const second = await customerRecord(services, secondId)
    // Merged meanwhile, or one customer twice in the address.
    if (first.customer.id === second.customer.id) {
      throw redirect(href('/admin/kunden/:customerId', { customerId: first.customer.id }))
    }
    return { sides: [sideOf(first), sideOf(second)] as const }
  } catch (error) {
    if (error instanceof Response) throw error
    throw pageError(error)
  }
}

function sideOf(record: Awaited<ReturnType<typeof customerRecord>>) {
  const { customer, orders, rentals, notes, owed } = record
  return {
    customer,
    orders: orders.map(({ number, placedAt }) => ({ number, placedAt })),
    rentals: rentals.length,
    notes: notes.map(({ text }) => text),
    owedCents: owed.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/** Merges them, once the person gave their password again. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'customers')
  const form = await request.formData()
  const { firstId, secondId } = params
  const keepId = textOf(form, 'keep') === secondId ? secondId : firstId
  const goneId = keepId === firstId ? secondId : firstId
  const reason = textOf(form, 'reason')
  try {
    await recentlyConfirmed(context, form)
    await mergeCustomers(context.get(servicesContext), actor, { keepId, goneId, reason })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.status === 404) throw pageError(error)
    return data({ reason, keepId, refused: refusedBy(error) }, { status: error.status })
  }
  throw redirect(href('/admin/kunden/:customerId', { customerId: keepId }), {
    headers: { 'Set-Cookie': flash('kunden-zusammengefuehrt') },
  })
}

export const headers = privateHeaders

type Side = ReturnType<typeof sideOf>

export default function Merge({ loaderData: { sides }, actionData }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const [first, second] = sides
  const bothHaveAccounts = first.customer.userId !== null && second.customer.userId !== null
  const preset = actionData?.keepId ?? (second.customer.userId ? second : first).customer.id
  const refused = actionData?.refused
  return (
    <div className="max-w-5xl">
      <Link
        to={href('/admin/kunden/dubletten')}
        className="inline-flex min-h-11 items-center gap-1 text-sm hover:underline"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Mögliche Dubletten
      </Link>
      <h1 className="mb-5 text-h2">Kunden zusammenführen</h1>
      <Form data-acts="" method="post" className="grid gap-6">
        <fieldset className="grid items-stretch gap-4 md:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">Welche Adresse soll bleiben?</legend>
          {sides.map(side => (
            <SideCard
              key={side.customer.id}
              side={side}
              isPreset={preset === side.customer.id}
              // An account never moves.
              mayStay={!sides.some(other => other !== side && other.customer.userId)}
            />
          ))}
        </fieldset>
        {bothHaveAccounts ? (
          <Notice tone="warn">
            Beide haben ein Konto. Konten führen wir nicht zusammen, denn nur wer sich anmelden
            kann, darf über sein Konto entscheiden. Bitten Sie den Kunden, eines zu löschen oder in
            einem die E-Mail-Adresse zu ändern.
          </Notice>
        ) : (
          <Card className="grid justify-items-start gap-4 p-4 sm:p-6">
            <p className="max-w-read">
              Bestellungen, Mieten, Bewertungen und Notizen gehen zu der Adresse, die bleibt. Auch
              Name, Firma und Telefon des Kunden sind danach ihre. Die andere Adresse findet die
              Suche weiterhin. Beide Adressen bekommen eine E-Mail. Rechnungen und verschickte
              E-Mails bleiben, wie sie sind.
            </p>
            <TextArea
              label="Woher wissen Sie, dass es dieselbe Person ist?"
              name="reason"
              rows={3}
              required
              maxLength={500}
              defaultValue={actionData?.reason}
              missing="Bitte schreiben Sie den Grund."
              hint="Zum Beispiel: Frau Öztürk rief am 3. März von der bekannten Nummer an und nannte beide Bestellnummern."
              error={refused?.fields.reason}
              className="w-full"
            />
            <Refusal refused={refused} />
            <PasswordAgain refused={refused} className="w-full max-w-md" />
            <Button
              type="submit"
              variant="danger"
              busy={formData !== undefined && 'Wird zusammengeführt …'}
            >
              Zusammenführen
            </Button>
          </Card>
        )}
      </Form>
    </div>
  )
}

interface SideCardProps {
  side: Side
  isPreset: boolean
  mayStay: boolean
}

function SideCard({ side, isPreset, mayStay }: SideCardProps) {
  const { customer, orders, rentals, notes, owedCents } = side
  return (
    <Card className="p-4 sm:p-6">
      <label className="mb-4 flex min-h-11 items-center gap-3">
        <input
          type="radio"
          className="tick"
          name="keep"
          value={customer.id}
          defaultChecked={isPreset}
          disabled={!mayStay}
        />
        <span className="min-w-0">
          <span className="block text-h3 font-bold wrap-anywhere">{nameOf(customer)}</span>
          <Badge tone={customer.userId ? 'ink' : 'plain'}>
            {customer.userId ? 'Konto' : 'Gast'}
          </Badge>
        </span>
      </label>
      <DeclaredRows
        rows={[
          ['E-Mail', customer.email],
          ['Telefon', customer.phone],
          ['Firma', customer.company],
          ['Seit', sinceWords(customer)],
          ['Umsatz', formatCents(customer.totalSpent)],
          ['Offen', formatCents(owedCents)],
          ['Mieten', String(rentals)],
          [
            'Bestellungen',
            orders
              .map(({ number, placedAt }) => `${orderNumber(number)} vom ${formatDay(placedAt)}`)
              .join('\n') || null,
          ],
          ['Notizen', notes.join('\n') || null],
        ]}
      />
      <Link
        to={href('/admin/kunden/:customerId', { customerId: customer.id })}
        className="text-link mt-3 inline-flex min-h-11 items-center text-sm"
      >
        Zum Kunden
      </Link>
    </Card>
  )
}
