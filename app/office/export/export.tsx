import { data, Form, href, redirect, useNavigation } from 'react-router'
import { isSavedIn, savedPath } from '#app/http/address-form.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { berlinDay, formatDateTime, formatDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { correctVatId } from '#core/exports/correct-vat-id.server.ts'
import { proveExport } from '#core/exports/prove.server.ts'
import { checkVatIdAgain } from '#core/exports/vat-id.server.ts'
import { type ExportView, officeExport, type VatIdView } from '#core/exports/view.server.ts'
import type { TaxFree } from '#core/invoices/tax-free.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { mayEnter } from '#core/permissions.ts'
import { BackToOrder } from '../BackToOrder.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import type { Route } from './+types/export'
import { CorrectVatId } from './CorrectVatId.tsx'

/** The proof that an order's goods left free of tax, and what follows from it (L-84, L-85, ADR-084, ADR-150). */
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
  const services = context.get(servicesContext)
  const act = form.get('act')
  if (act === 'check')
    return asked(orderGroupId, () => checkVatIdAgain(services, actor, orderGroupId))
  if (act === 'correct') {
    const correction = { typed: textOf(form, 'vatId'), read: textOf(form, 'read-vatId') }
    return asked(orderGroupId, () => correctVatId(services, actor, orderGroupId, correction))
  }
  const proof = {
    proofNumber: textOf(form, 'number'),
    exportedOn: textOf(form, 'exported-on'),
    confirmedCents: Number(textOf(form, 'confirmed')),
  }
  try {
    await recentlyConfirmed(context, form)
    await proveExport(services, actor, orderGroupId, proof)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ ...refusedBy(error), ...proof }, { status: error.status })
  }
  throw redirect(savedPath(href('/admin/auftraege/:orderGroupId/ausfuhr', { orderGroupId })))
}

/** What is asked about the VAT ID shows its answer on the page. */
async function asked(orderGroupId: string, act: () => Promise<void>) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ ...refusedBy(error), proofNumber: '', exportedOn: '' }, { status: error.status })
  }
  throw redirect(href('/admin/auftraege/:orderGroupId/ausfuhr', { orderGroupId }))
}

export const headers = privateHeaders

export default function OfficeExport({ loaderData, actionData }: Route.ComponentProps) {
  const { order, today, mayRefund, isSaved } = loaderData
  const { proof } = order
  const words = wordsOf[order.by ?? 'export']
  return (
    <>
      <BackToOrder number={order.number} />
      <h1 className="text-h2">
        {words.title} {orderNumber(order.number)}
      </h1>
      <p className="mt-2 max-w-read text-muted wrap-anywhere">
        Bestellung von {order.customerName}. {words.about}
      </p>
      {order.by === 'union' && (
        <VatId order={order} mayAsk={mayRefund && !proof} refused={actionData} />
      )}
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
            <dt className="text-muted">{words.day}</dt>
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
  open: 'Der Nachweis steht noch aus.',
  inland: 'Diese Bestellung wird in Deutschland versteuert.',
  unconfirmed: 'Solange die USt-IdNr. nicht bestätigt ist, bleibt die Umsatzsteuer.',
  house: 'Von dieser Bestellung ist noch Ware zu versenden. Den Nachweis gibt es erst danach.',
  untaxed: 'Auf der Ware dieser Bestellung steht keine Umsatzsteuer mehr.',
  proven: '',
}

const wordsOf: Record<
  TaxFree,
  Record<'title' | 'about' | 'awaited' | 'number' | 'hint' | 'day' | 'received', string>
> = {
  export: {
    title: 'Ausfuhr von',
    about:
      'Ware, die nachweislich ausgeführt ist, ist frei von Umsatzsteuer; bis dahin ist sie mit ihr berechnet.',
    awaited: 'Der Ausfuhrnachweis steht noch aus.',
    number: 'Nummer des Ausfuhrnachweises',
    hint: 'Die MRN des Ausgangsvermerks, oder die Nummer der Spediteursbescheinigung.',
    day: 'Ausgeführt am',
    received: 'Ausfuhrnachweis eingegangen',
  },
  union: {
    title: 'Umsatzsteuer von',
    about:
      'Ware an ein Unternehmen in einem anderen Land der EU ist frei von Umsatzsteuer, wenn seine USt-IdNr. bestätigt und die Ankunft nachgewiesen ist; bis dahin ist sie mit ihr berechnet.',
    awaited: 'Der Nachweis der Ankunft steht noch aus.',
    number: 'Nachweis',
    hint: 'Die Gelangensbestätigung mit Name und Datum, oder die Nummer des Versandbelegs (§ 17b UStDV).',
    day: 'Angekommen am',
    received: 'Nachweis eingegangen',
  },
}

/** What the register says of the buyer's number, in words. */
function VatId({
  order,
  mayAsk,
  refused,
}: {
  order: ExportView
  mayAsk: boolean
  refused: Route.ComponentProps['actionData']
}) {
  const isBusy = useNavigation().formData?.get('act') === 'check'
  const { vatId, vatIdCheck: check } = order
  return (
    <Card className="mt-6 max-w-3xl p-4 sm:p-6">
      <h2 className="text-h3">USt-IdNr. {vatId}</h2>
      {order.state !== 'open' && <Refusal refused={refused} className="mt-2" />}
      {check ? (
        <>
          <p className="mt-2">
            {check.answer === 'valid' ? 'Bestätigt, gefragt am ' : 'Ungültig, gefragt am '}
            <span className="tabular">{formatDateTime(check.askedAt)}</span> ({check.askedBy}).
          </p>
          {check.answer === 'valid' && <Matches check={check} />}
        </>
      ) : (
        <p className="mt-2">Das Bundeszentralamt für Steuern hat noch nicht geantwortet.</p>
      )}
      {mayAsk && (
        <Form data-acts="" method="post" className="mt-4">
          <Button type="submit" name="act" value="check" busy={isBusy && 'Fragen...'}>
            {check ? 'Noch einmal fragen' : 'Jetzt fragen'}
          </Button>
        </Form>
      )}
      {mayAsk && vatId && check?.answer === 'invalid' && (
        <CorrectVatId vatId={vatId} refused={refused} />
      )}
    </Card>
  )
}

/** What of the address the register confirms; a person judges what differs. */
function Matches({ check: { question, matches } }: { check: VatIdView }) {
  const isOther = Object.values(matches).includes('different')
  return (
    <>
      {isOther && (
        <Notice tone="warn" className="mt-3">
          Das Register kennt zu dieser Nummer andere Angaben. Bitte klären Sie das mit dem Kunden,
          bevor Sie die Umsatzsteuer erstatten.
        </Notice>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr_auto]">
        {parts.map(([part, label]) => (
          <div key={part} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{question[part]}</dd>
            <dd>{matchWords[matches[part]]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const parts = [
  ['company', 'Firma'],
  ['street', 'Straße'],
  ['postalCode', 'Postleitzahl'],
  ['city', 'Ort'],
] as const

const matchWords = { same: 'stimmt überein', different: 'weicht ab', untold: 'nicht mitgeteilt' }

interface ProofFormProps {
  order: ExportView
  today: string
  refused: Route.ComponentProps['actionData']
}

function ProofForm({ order, today, refused }: ProofFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const tax = formatCents(order.taxCents)
  const words = wordsOf[order.by ?? 'export']
  return (
    <Form data-acts="" method="post" className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
      <p className="font-semibold sm:col-span-2">{words.awaited}</p>
      <Refusal refused={refused} className="sm:col-span-2" />
      <Field
        label={words.number}
        name="number"
        required
        minLength={5}
        maxLength={60}
        defaultValue={refused?.proofNumber}
        hint={words.hint}
        error={refused?.fields.number}
      />
      <Field
        label={words.day}
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
      <PasswordAgain refused={refused} className="max-w-sm sm:col-span-2" />
      <Button
        type="submit"
        variant="primary"
        name="confirmed"
        value={order.taxCents}
        className="sm:col-span-2 sm:justify-self-start"
        busy={isBusy && 'Eintragen...'}
      >
        {`${words.received}, ${tax} erstatten`}
      </Button>
    </Form>
  )
}
