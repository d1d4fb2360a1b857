import { data, Form, href, redirect, useNavigation } from 'react-router'
import { isSavedIn, savedPath } from '#app/http/address-form.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { berlinDay, formatDateTime, formatDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { proveExport } from '#core/exports/prove.server.ts'
import { type ExportView, officeExport } from '#core/exports/view.server.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { mayEnter } from '#core/permissions.ts'
import { Refusal } from '../Refusal.tsx'
import type { Route } from './+types/export'

/** The proof that an order left the customs union, and what follows from it (L-84, ADR-084). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'orders')
  const services = context.get(servicesContext)
  try {
    const order = await officeExport(services, params.orderGroupId)
    const today = berlinDay(services.clock.now())
    return { order, today, mayRefund: mayEnter(roles, 'money'), isSaved: isSavedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const { orderGroupId } = params
  const form = await request.formData()
  const proof = {
    proofNumber: textOf(form, 'number'),
    exportedOn: textOf(form, 'exported-on'),
    confirmedCents: Number(textOf(form, 'confirmed')),
  }
  try {
    await proveExport(context.get(servicesContext), actor, orderGroupId, proof)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ ...refusedBy(error), ...proof }, { status: error.status })
  }
  throw redirect(savedPath(href('/admin/auftraege/:orderGroupId/ausfuhr', { orderGroupId })))
}

export const headers = privateHeaders

export default function OfficeExport({ loaderData, actionData }: Route.ComponentProps) {
  const { order, today, mayRefund, isSaved } = loaderData
  const { proof } = order
  return (
    <>
      <h1 className="text-h2">Ausfuhr von {orderNumber(order.number)}</h1>
      <p className="mt-2 max-w-read text-muted wrap-anywhere">
        Bestellung von {order.customerName}. Ware, die nachweislich ausgeführt ist, ist frei von
        Umsatzsteuer; bis dahin ist sie mit ihr berechnet.
      </p>
      <Card className="mt-6 max-w-3xl p-4 sm:p-6">
        {isSaved && proof && (
          <Notice tone="good" role="status" className="mb-4">
            Der Nachweis ist eingetragen, die Rechnung ersetzt, die Erstattung veranlasst.
          </Notice>
        )}
        {proof && (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">Nachweis</dt>
            <dd className="wrap-anywhere">{proof.proofNumber}</dd>
            <dt className="text-muted">Ausgeführt am</dt>
            <dd className="tabular">{formatDay(proof.exportedOn)}</dd>
            <dt className="text-muted">Eingetragen</dt>
            <dd className="tabular wrap-anywhere">
              {proof.receivedBy}, {formatDateTime(proof.receivedAt)}
            </dd>
            <dt className="text-muted">Umsatzsteuer zurück</dt>
            <dd className="tabular">{formatCents(proof.taxCents)}</dd>
          </dl>
        )}
        {order.state === 'open' && mayRefund ? (
          <ProofForm key={order.taxCents} order={order} today={today} refused={actionData} />
        ) : (
          !proof && <p>{waits[order.state]}</p>
        )}
      </Card>
    </>
  )
}

const waits: Record<ExportView['state'], string> = {
  open: 'Der Ausfuhrnachweis steht noch aus.',
  inland: 'Diese Bestellung geht über keine Zollgrenze.',
  house: 'Von dieser Bestellung ist noch Ware zu versenden. Den Nachweis gibt es erst danach.',
  untaxed: 'Auf der Ware dieser Bestellung steht keine Umsatzsteuer mehr.',
  proven: '',
}

interface ProofFormProps {
  order: ExportView
  today: string
  refused: Route.ComponentProps['actionData']
}

function ProofForm({ order, today, refused }: ProofFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const tax = formatCents(order.taxCents)
  return (
    <Form method="post" className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
      <p className="font-semibold sm:col-span-2">Der Ausfuhrnachweis steht noch aus.</p>
      <Refusal refused={refused} className="sm:col-span-2" />
      <Field
        label="Nummer des Ausfuhrnachweises"
        name="number"
        required
        minLength={5}
        maxLength={60}
        defaultValue={refused?.proofNumber}
        hint="Die MRN des Ausgangsvermerks, oder die Nummer der Spediteursbescheinigung."
        error={refused?.fields.number}
      />
      <Field
        label="Ausgeführt am"
        name="exported-on"
        type="date"
        required
        min={order.sentOn ?? undefined}
        max={today}
        defaultValue={refused?.exportedOn}
        error={refused?.fields['exported-on']}
      />
      <p className="max-w-read text-sm text-muted sm:col-span-2">
        Damit wird die Rechnung storniert und ohne Umsatzsteuer neu ausgestellt. Die{' '}
        <span className="tabular">{tax}</span> Umsatzsteuer gehen an die Kundin oder den Kunden
        zurück, auf dem Weg, auf dem sie kamen. Das lässt sich nicht zurücknehmen.
      </p>
      <Button
        type="submit"
        variant="primary"
        name="confirmed"
        value={order.taxCents}
        className="sm:col-span-2 sm:justify-self-start"
        busy={isBusy && 'Eintragen...'}
      >
        Ausfuhrnachweis eingegangen, {tax} erstatten
      </Button>
    </Form>
  )
}
