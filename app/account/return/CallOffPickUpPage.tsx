import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatWeekday } from '#core/dates.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { OwnReturn } from '#core/returns/own-return.server.ts'
import { calledOffText } from '#documents/returns/words.ts'
import { WayBack } from '../WayBack.tsx'

interface CallOffPickUpPageProps {
  back: OwnReturn
  refused: RefusedForm | undefined
  /** The page of its return. */
  returnTo: string
}

/** A renter calls off the pick-up that they announced; for accounts and guests alike (ADR-196). */
export function CallOffPickUpPage({ back, refused, returnTo }: CallOffPickUpPageProps) {
  const { formAction } = useNavigation()
  const { pickUpOn, withoutPickUp } = back
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack to={returnTo} label="Zurück zur Rückgabe" />
      <header className="mt-2 mb-6">
        <h1>Abholung absagen</h1>
        <p className="mt-2 font-semibold wrap-anywhere">{deviceName(back)}</p>
        <p className="tabular text-sm text-muted">Bestellung {orderNumber(back.orderNumber)}</p>
      </header>
      <Card className="p-4 sm:p-6">
        {refused && (
          <Notice tone="bad" role="alert" className="mb-4">
            {refused.message}
          </Notice>
        )}
        {pickUpOn && withoutPickUp ? (
          <Form method="post" preventScrollReset className="grid gap-4">
            <p className="font-semibold">
              Möchten Sie die Abholung am {formatWeekday(pickUpOn)} absagen?
            </p>
            <p>{calledOffText(withoutPickUp)}</p>
            <Button
              type="submit"
              variant="primary"
              className="justify-self-start"
              busy={formAction !== undefined && 'Absagen...'}
            >
              Abholung absagen
            </Button>
          </Form>
        ) : (
          <p>
            {pickUpOn
              ? 'Diese Abholung lässt sich nicht absagen.'
              : 'Für dieses Gerät ist keine Abholung vereinbart.'}
          </p>
        )}
      </Card>
    </div>
  )
}
