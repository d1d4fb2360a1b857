import { Form, href, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Select } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDay, formatWeekday } from '#core/dates.ts'
import { hasErrors, type RefusedForm } from '#core/form-errors.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { GiveBackOffer } from '#core/returns/give-back-offer.server.ts'
import { keepHint, sendsItself, voluntaryConditions } from '#documents/returns/words.ts'
import { WayBack } from '../WayBack.tsx'
import { SENDING } from './sending.ts'

interface GiveBackPageProps {
  offer: GiveBackOffer
  refused: RefusedForm | undefined
  /** The page that led here. */
  from: { to: string; label: string }
}

/** A device is given back of its customer's own accord, for accounts and guests alike (ADR-070). */
export function GiveBackPage({ offer, refused, from }: GiveBackPageProps) {
  const { until, isConsumer } = offer
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack {...from} />
      <header className="mt-2 mb-6">
        <h1>Freiwillig zurückgeben</h1>
        <p className="mt-2 font-semibold wrap-anywhere">{deviceName(offer)}</p>
        <p className="tabular text-sm text-muted">
          Bestellung {orderNumber(offer.orderNumber)}
          {until && ` · möglich bis ${formatDay(until)}`}
        </p>
      </header>
      {until === null ? (
        <Card className="p-4 sm:p-6">
          <p>Dieses Gerät lässt sich nicht (mehr) freiwillig zurückgeben.</p>
        </Card>
      ) : (
        <>
          <ul className="mb-6 list-disc space-y-2 pl-5">
            {voluntaryConditions(offer).map(condition => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
          <p className="mb-6">
            Alles Weitere steht in den{' '}
            <Link prefetch="intent" to={href('/rueckgabe')} className="text-link">
              Bedingungen der freiwilligen Rückgabe
            </Link>
            .
            {isConsumer && (
              <>
                {' '}
                Ihr gesetzliches{' '}
                <Link prefetch="intent" to={href('/widerrufsrecht')} className="text-link">
                  Widerrufsrecht
                </Link>{' '}
                bleibt unberührt.
              </>
            )}
          </p>
          <Card className="p-4 sm:p-6">
            <GiveBackForm offer={offer} refused={refused} />
          </Card>
        </>
      )}
    </div>
  )
}

/** Works without scripts: the days of a pick-up and the own shipment are one choice. */
function GiveBackForm({ offer, refused }: Pick<GiveBackPageProps, 'offer' | 'refused'>) {
  const { formAction } = useNavigation()
  return (
    <Form method="post" preventScrollReset className="grid gap-4 sm:max-w-md">
      {refused && !hasErrors(refused.fields) && (
        <Notice tone="bad" role="alert">
          {refused.message}
        </Notice>
      )}
      <Select
        label="Rückweg"
        name="way"
        required
        defaultValue=""
        missing="Bitte wählen Sie den Rückweg."
        error={refused?.fields.pickUpOn}
      >
        <option value="" disabled>
          Bitte wählen
        </option>
        {offer.days.map(day => (
          <option key={day} value={day}>
            Abholung am {formatWeekday(day)}
          </option>
        ))}
        <option value={SENDING}>{sendsItself}</option>
      </Select>
      <p className="text-sm text-muted">
        {offer.isRented
          ? 'Ihre Miete endet damit heute. '
          : 'Den Eingang bestätigen wir sofort per E-Mail. '}
        {keepHint}
      </p>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={formAction !== undefined && 'Senden...'}
      >
        Gerät zurückgeben
      </Button>
    </Form>
  )
}
