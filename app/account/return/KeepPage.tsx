import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { RefusedForm } from '#core/form-errors.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { OwnReturn } from '#core/returns/own-return.server.ts'
import { keptText } from '#documents/returns/words.ts'
import { WayBack } from '../WayBack.tsx'

interface KeepPageProps {
  back: OwnReturn
  refused: RefusedForm | undefined
  /** The page of its return. */
  returnTo: string
}

/** Who gave back a device voluntarily keeps it after all; for accounts and guests alike (ADR-163). */
export function KeepPage({ back, refused, returnTo }: KeepPageProps) {
  const { formAction } = useNavigation()
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack to={returnTo} label="Zurück zur Rückgabe" />
      <header className="mt-2 mb-6">
        <h1>Gerät doch behalten</h1>
        <p className="mt-2 font-semibold wrap-anywhere">{deviceName(back)}</p>
        <p className="tabular text-sm text-muted">Bestellung {orderNumber(back.orderNumber)}</p>
      </header>
      <Card className="p-4 sm:p-6">
        {refused && (
          <Notice tone="bad" role="alert" className="mb-4">
            {refused.message}
          </Notice>
        )}
        {back.canBeKept ? (
          <Form method="post" preventScrollReset className="grid gap-4">
            <p>
              Sie behalten das Gerät. {back.pickUpOn && 'Die Abholung entfällt. '}
              {keptText(back.isRented)}
            </p>
            <Button
              type="submit"
              variant="primary"
              className="justify-self-start"
              busy={formAction !== undefined && 'Speichern...'}
            >
              Gerät behalten
            </Button>
          </Form>
        ) : (
          <p>
            {back.voluntary
              ? 'Diese Rückgabe lässt sich nicht mehr zurücknehmen.'
              : 'Für dieses Gerät ist keine freiwillige Rückgabe angekündigt.'}
          </p>
        )}
      </Card>
    </div>
  )
}
