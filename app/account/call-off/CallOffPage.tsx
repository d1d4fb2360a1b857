import { href, Link } from 'react-router'
import { CallOffForm, type CallOffResult } from '#app/ui/CallOffForm.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { CallOffView } from '#core/call-offs/view.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { WayBack } from '../WayBack.tsx'

interface CallOffPageProps {
  order: CallOffView
  ticked: readonly number[]
  result: CallOffResult | undefined
  /** The page that led here. */
  from: { to: string; label: string }
}

/** Calls off what of an order is still in the house; for accounts and guests alike (ADR-059, ADR-235). */
export function CallOffPage({ order, ticked, result, from }: CallOffPageProps) {
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack {...from} />
      <header className="mt-2 mb-6">
        <h1>Bestellung stornieren</h1>
        <p className="tabular mt-2 text-muted">
          {orderNumber(order.number)}: Was noch nicht versandt ist, stornieren Sie hier selbst. Sie
          bekommen alles zurück, was Sie dafür bezahlt haben.
        </p>
      </header>
      <Card className="p-4 sm:p-6">
        <Content order={order} ticked={ticked} result={result} />
      </Card>
      <p className="mt-6 text-sm text-muted">
        Ihr{' '}
        <Link prefetch="intent" to={href('/widerrufsrecht')} className="underline">
          Widerrufsrecht
        </Link>{' '}
        bleibt daneben bestehen: Was schon unterwegs oder bei Ihnen ist, können Sie als Verbraucher{' '}
        {shop.withdrawalDays} Tage lang ab der Lieferung widerrufen.
      </p>
    </div>
  )
}

function Content({ order, ticked, result }: Omit<CallOffPageProps, 'from'>) {
  if (order.customerType === 'business') {
    return (
      <p>
        Bestellungen von Unternehmen storniert unser Büro. Bitte rufen Sie uns an:{' '}
        <a href={shop.company.phoneHref} className="whitespace-nowrap underline">
          {shop.company.phone}
        </a>
      </p>
    )
  }
  if (!order.isPaid) {
    return (
      <p>
        Diese Bestellung ist noch nicht bezahlt. Stornieren lässt sie sich, sobald die Zahlung da
        ist; ohne Zahlung verfällt sie von selbst.
      </p>
    )
  }
  const isOpen = order.units.some(({ state }) => state === 'open')
  if (!isOpen && !result) {
    const isOff = order.units.some(({ state }) => state === 'off')
    return (
      <Notice tone={isOff ? 'good' : 'plain'}>
        {isOff
          ? 'Aus dieser Bestellung versenden wir nichts mehr. Was für nicht versandte Geräte bezahlt war, geht auf demselben Weg zurück; eine E-Mail nennt die Beträge.'
          : 'Aus dieser Bestellung lässt sich nichts mehr stornieren.'}
      </Notice>
    )
  }
  const isRented = order.units.some(unit => unit.state === 'open' && unit.isRented)
  return (
    <>
      {isOpen && (
        <p className="mb-5">
          {`Möchten Sie stattdessen etwas anderes${isRented ? ' oder eine andere Mietdauer' : ''}?`}{' '}
          An einer bezahlten Bestellung lässt sich das nicht ändern: Bitte bestellen Sie neu und
          stornieren Sie hier, was Sie nicht mehr möchten.
        </p>
      )}
      <CallOffForm units={order.units} ticked={ticked} result={result} />
    </>
  )
}
