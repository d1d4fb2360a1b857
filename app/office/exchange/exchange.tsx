import { data, href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { exchangeUnit } from '#core/defects/exchange-unit.server.ts'
import { exchangeView } from '#core/defects/exchange-view.server.ts'
import { finishUnitExchange } from '#core/defects/finish-exchange.server.ts'
import { loseUnit } from '#core/defects/lose-unit.server.ts'
import { formerFates } from '#core/defects/rules.ts'
import { ShopError } from '#core/errors.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { invalidField } from '#core/refusals.ts'
import { orderPath } from '../order-path.ts'
import { Presence } from '../presence/Presence.tsx'
import type { Route } from './+types/exchange'
import { type ExchangeAnswer, ExchangeForm, type ExchangeFormProps } from './ExchangeForm.tsx'
import { readTicks } from './ExchangeTicks.tsx'
import { exchangeKey } from './exchange-key.ts'
import { FinishForm } from './FinishForm.tsx'
import { LoseForm } from './LoseForm.tsx'
import { readExchange } from './read-exchange.ts'

const LONGEST = 2000

/** 'Gerät tauschen': contract and ledger go on with another device (ADR-090). */
export async function loader({ params, context }: Route.LoaderArgs) {
  await staff(context, 'orders')
  try {
    return { unit: await exchangeView(context.get(servicesContext), params.orderId) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params: { orderId }, context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const typed = { step: textOf(form, 'step'), ...readExchange(form) }
  try {
    if (typed.step === 'finish') {
      await finishUnitExchange(services, actor, { orderId, ...readTicks(form) })
    } else if (typed.step === 'lose') {
      const isOnlyAsked = !form.has('confirmed')
      await loseUnit(services, actor, {
        ...{ orderId, currentId: textOf(form, 'currentId') || undefined },
        reason: textUpTo(LONGEST, form, 'reason'),
        isOnlyAsked,
      })
      if (isOnlyAsked) return data<ExchangeAnswer>({ typed })
    } else {
      const formerState = formerFates.find(state => state === typed.formerState)
      if (!formerState) {
        throw invalidField('formerState', 'Bitte wählen Sie, was mit dem Gerät geschieht.')
      }
      const isOnlyAsked = textOf(form, 'confirmed') !== exchangeKey(typed)
      await exchangeUnit(services, actor, {
        ...{ orderId, formerState, currentId: textOf(form, 'currentId') || undefined },
        inventoryId: typed.inventoryId || null,
        reason: textUpTo(LONGEST, form, 'reason'),
        isDone: typed.when === 'done',
        trackingNumber: typed.trackingNumber || null,
        isOnlyAsked,
      })
      if (isOnlyAsked) return data<ExchangeAnswer>({ typed })
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.status === 404) throw pageError(error)
    const { message, field, status } = error
    return data<ExchangeAnswer>({ typed, refused: { message, field } }, { status })
  }
  return redirect(href('/admin/auftraege/:orderId/tausch', { orderId }))
}

export const headers = privateHeaders

export default function Exchange({ loaderData: { unit }, actionData }: Route.ComponentProps) {
  const { current, awaited } = unit
  return (
    // One section: its forms are unsaved as long as it says that they were refused.
    <section className="max-w-3xl">
      <h1 className="text-h2">Gerät tauschen</h1>
      <p className="mt-2 text-muted">
        {unit.productName} aus{' '}
        <Link to={orderPath(unit.orderNumber)} className="text-link">
          {orderNumber(unit.orderNumber)}
        </Link>
        , {unit.customerName}
        {awaited?.next ? (
          <> · unterwegs {awaited.next}</>
        ) : (
          current && <> · jetzt {current.label}</>
        )}
      </p>
      <Presence kind="exchange" id={unit.orderId} className="mt-4" />
      {actionData?.refused && (
        <Notice tone="bad" role="alert" className="mt-6">
          {actionData.refused.message}
        </Notice>
      )}
      {awaited && (
        <Card className="mt-6 p-4 sm:p-6">
          <FinishForm awaited={awaited} />
        </Card>
      )}
      <Card className="mt-6 p-4 sm:p-6">
        <NextExchange unit={unit} {...actionData} />
      </Card>
    </section>
  )
}

/** The form by which another device is sent, or why there is none. */
function NextExchange({ unit, refused, typed }: ExchangeFormProps) {
  const { current, awaited, defectId } = unit
  if (unit.isCalledOff) {
    return (
      <p>Diese Bestellung ist widerrufen. Ein anderes Gerät wird dafür nicht mehr geschickt.</p>
    )
  }
  if (unit.withoutOther && (unit.free.length === 0 || !unit.isOut)) {
    return <LoseForm key={current?.id} unit={unit} refused={refused} typed={typed} />
  }
  if (unit.isBoughtOut && !unit.isOnItsWay) {
    return <p>Der Kunde hat das Gerät übernommen. Ein anderes bekommt er hier nicht mehr.</p>
  }
  if (defectId && !unit.isOnItsWay) {
    return (
      <p>
        Zu diesem Gerät gibt es eine offene Meldung. Über einen Tausch wird dort entschieden, damit
        Frist und Mietminderung stimmen:{' '}
        <Link to={href('/admin/defekte/:defectId', { defectId })} className="text-link">
          zur Meldung
        </Link>
      </p>
    )
  }
  if (!unit.isOut) {
    return (
      <p>
        Getauscht wird, was mit einem Gerät aus dem Inventar unterwegs oder beim Kunden ist. Solange
        die Ware im Haus ist, wählen Sie das Gerät im Auftrag unter „Zuordnungen“.
      </p>
    )
  }
  if (awaited?.next && !unit.isOnItsWay) {
    return (
      <p>
        Noch einmal tauschen können Sie, sobald {awaited.next} als angekommen eingetragen ist.
        Solange es nicht abgeschickt ist, können Sie im Auftrag unter „Zuordnungen“ ein anderes
        wählen.
      </p>
    )
  }
  const taken = unit.isBoughtOut && 'Der Kunde hat das Gerät übernommen. '
  if (unit.free.length === 0) {
    return (
      <p>
        {taken ||
          (awaited?.next &&
            `Noch einmal tauschen können Sie, sobald ${awaited.next} als angekommen eingetragen ist. `)}
        {awaited?.next && `Ging ${awaited.next} verloren, schicken Sie hier ein anderes. `}
        Von diesem Produkt ist kein anderes Gerät frei.
        {unit.isOnItsWay && unit.isRented && !unit.isBoughtOut && (
          <>
            {' '}
            Kommt auch keines mehr, buchen Sie das verlorene bei der{' '}
            <Link
              to={href('/admin/rueckgaben/:orderId', { orderId: unit.orderId })}
              className="text-link"
            >
              Rückgabe
            </Link>{' '}
            aus.
          </>
        )}
      </p>
    )
  }
  return (
    <>
      {awaited?.next && (
        <>
          <h2 className="text-h3">Ist {awaited.next} auf dem Weg verloren gegangen?</h2>
          <p className="mt-2 mb-4">
            {taken}
            Dann schicken Sie hier ein anderes. Verspätet es sich nur, warten Sie bitte und tragen
            oben ein, dass es da ist.
          </p>
        </>
      )}
      <ExchangeForm key={current?.id} unit={unit} refused={refused} typed={typed} />
    </>
  )
}
