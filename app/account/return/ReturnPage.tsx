import { Fragment, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { DevicePhotos } from '#app/ui/DevicePhotos.tsx'
import { Select } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDay, formatWeekday } from '#core/dates.ts'
import { hasErrors, type RefusedForm } from '#core/form-errors.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { OwnReturn } from '#core/returns/own-return.server.ts'
import { takeoverWithdrawn } from '#documents/legal/takeover-words.ts'
import {
  chargedVerdict,
  checkText,
  pickUpCost,
  pickUpEndsSale,
  pickUpHintsFor,
  refundedText,
  sendsItself,
  withdrawnClaim,
  withdrawnHints,
} from '#documents/returns/words.ts'
import { WayBack } from '../WayBack.tsx'
import { Charges } from './Charges.tsx'
import { Claim } from './Claim.tsx'
import { ReturnSteps } from './ReturnSteps.tsx'
import { SENDING } from './sending.ts'
import { VoluntaryMoney } from './VoluntaryMoney.tsx'
import { lostText, missedText, newDay } from './words.ts'

interface ReturnPageProps {
  back: OwnReturn
  refused: RefusedForm | undefined
  /** Its own path. */
  path: string
  photoHref: (photoId: string) => string
  /** The same page of another device. */
  returnTo: (orderId: string) => string
  /** The page on which the address of the order is changed. */
  addressTo: string
  /** The way to pay what is charged. */
  pay: ReactNode
  /** The page that led here. */
  from: { to: string; label: string }
}

/** The way back of one rented device, and the choice of its day; for accounts and guests alike. */
export function ReturnPage({
  back,
  refused,
  path,
  photoHref,
  returnTo,
  addressTo,
  pay,
  from,
}: ReturnPageProps) {
  const isCharged = back.charges.some(({ kind }) => kind === 'damage')
  const hints = back.days.length > 0 ? hintsFor(back) : []
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack {...from} />
      <header className="mt-2 mb-6">
        <h1>Rückgabe</h1>
        <p className="mt-2 font-semibold wrap-anywhere">{deviceName(back)}</p>
        <p className="tabular text-sm text-muted">
          Bestellung {orderNumber(back.orderNumber)}
          {back.endsOn && ` · Miete bis ${formatDay(back.endsOn)}`}
        </p>
      </header>
      {back.missedPickUp && (
        <Notice tone="warn" className="mb-6">
          <strong>{missedText(back.missedPickUp)}</strong> {newDay}
          {back.days.length > 0 && ' Sie können hier auch selbst einen wählen.'}
        </Notice>
      )}
      {back.isToArrange && !back.missedPickUp && (
        <Notice className="mb-6">Bitte planen Sie jetzt die Abholung.</Notice>
      )}
      {back.missingSince && !back.missedPickUp && (
        <Notice tone="bad" className="mb-6">
          <strong>Dieses Gerät ist nicht zurück.</strong> Es hätte am {formatDay(back.missingSince)}{' '}
          bei uns sein sollen.{' '}
          {back.isSentIn
            ? 'Bitte schicken Sie es gleich ab. Ist es schon unterwegs, müssen Sie nichts weiter tun.'
            : 'Bitte wählen Sie einen Tag für die Abholung.'}
        </Notice>
      )}
      {back.state === null || back.lostOn ? (
        <Card className="p-4 sm:p-6">
          <p>{back.lostOn ? lostText(back.lostOn) : whyNone(back)}</p>
        </Card>
      ) : (
        <Card className="p-4 sm:p-6">
          <ReturnSteps back={back} state={back.state} />
          <PickUpForm back={back} refused={refused} callOffTo={`${path}/absagen`} />
        </Card>
      )}
      {back.toAnnounce.length > 0 && back.state === 'announced' && (
        <p className="mt-6">
          Bitte melden Sie die Rückgabe für jedes Gerät einzeln an. Noch offen aus dieser
          Bestellung:{' '}
          {back.toAnnounce.map(({ orderId, device, until }, index) => (
            <Fragment key={orderId}>
              {index > 0 && ', '}
              <Link to={returnTo(orderId)} className="text-link inline-block py-2.5">
                {device}
              </Link>
              {until && ` (bis ${formatDay(until)})`}
            </Fragment>
          ))}
          .
        </p>
      )}
      {back.check && (
        <section aria-labelledby="pruefung" className="mt-10">
          <h2 id="pruefung" className="mb-3">
            Ergebnis der Prüfung
          </h2>
          <p>
            {isCharged || back.claim || back.claimWithdrawnOn
              ? chargedVerdict
              : checkText(back.check.verdict, back.way, {
                  isRefunded: back.isRefunded,
                  charges: back.charges,
                })}
          </p>
          {back.claimWithdrawnOn && <p className="mt-3">{withdrawnClaim(back.claimWithdrawnOn)}</p>}
          {back.withdrawalRefund && back.way === 'withdrawn' && (
            <p className="mt-3 wrap-anywhere">{refundedText(back.withdrawalRefund)}</p>
          )}
          {back.check.note && (
            <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{back.check.note}</p>
          )}
        </section>
      )}
      {back.voluntary && (
        <VoluntaryMoney
          voluntary={back.voluntary}
          isRefunded={back.isRefunded}
          state={back.state}
          isSentIn={back.isSentIn}
          receivedOn={back.receivedOn}
          lostOn={back.lostOn}
          today={back.today}
          keepTo={back.canBeKept ? `${path}/behalten` : null}
        />
      )}
      {back.claim && (
        <Claim
          claim={back.claim}
          path={path}
          isCharged={isCharged}
          isWaived={back.isDamageWaived}
        />
      )}
      {back.charges.length > 0 && <Charges charges={back.charges} today={back.today} pay={pay} />}
      {back.photos.length > 0 && (
        <section aria-labelledby="fotos" className="mt-10">
          <h2 id="fotos" className="mb-3">
            Fotos
          </h2>
          <DevicePhotos
            photos={back.photos.map(photo => ({
              ...photo,
              caption: `Gespeichert am ${formatDay(photo.takenAt)}`,
            }))}
            hrefOf={photoHref}
          />
        </section>
      )}
      {hints.length > 0 && (
        <section aria-labelledby="ablauf" className="mt-10">
          <h2 id="ablauf" className="mb-3">
            {back.sendUntil ? 'So geht die Rückgabe' : 'So geht die Abholung'}
          </h2>
          <ul className="list-disc space-y-2 pl-5">
            {hints.map(hint => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          {!back.isSentIn && (
            <Link to={addressTo} className="text-link mt-3 inline-flex min-h-11 items-center">
              Adresse ändern
            </Link>
          )}
        </section>
      )}
    </div>
  )
}

function hintsFor(back: OwnReturn): readonly string[] {
  const { way, address, sendUntil, pickUpOn, missedPickUp, isSentIn } = back
  const arranged = isSentIn ? 'sending' : pickUpOn && !missedPickUp ? 'pickUp' : null
  const sending = sendUntil === null ? [] : withdrawnHints({ ...back, sendUntil, arranged })
  return arranged === 'sending'
    ? sending
    : [...pickUpHintsFor(way, address), pickUpCost, ...sending]
}

/** Why nobody expects it back. */
function whyNone({ isRented, withdrawnTakeover, logistics, today }: OwnReturn): string {
  if (withdrawnTakeover) return takeoverWithdrawn(withdrawnTakeover, logistics, today)
  const kept = logistics === 'delivered' ? 'Sie behalten das Gerät. ' : ''
  return isRented
    ? `${kept}Die Abholung können Sie planen, sobald das Ende dieser Miete feststeht.`
    : `${kept}Es geht nicht an uns zurück.`
}

interface PickUpFormProps extends Pick<ReturnPageProps, 'back' | 'refused'> {
  /** The page on which the pick-up is called off. */
  callOffTo: string
}

function PickUpForm({ back, refused, callOffTo }: PickUpFormProps) {
  const { formAction } = useNavigation()
  const { days, pickUpOn, isSentIn } = back
  const canBeSent = back.sendUntil !== null
  const isChosen = pickUpOn !== null || isSentIn
  if (days.length === 0) return null
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-5 grid gap-4 border-t border-line pt-5 sm:max-w-sm"
    >
      {refused && !hasErrors(refused.fields) && (
        <Notice tone="bad" role="alert">
          {refused.message}
        </Notice>
      )}
      <Select
        // Chosen anew in another tab, the day shown is the one that counts.
        key={pickUpOn}
        label={canBeSent ? 'Rückweg' : 'Tag der Abholung'}
        name="pickUpOn"
        required
        defaultValue={pickUpOn ?? (isSentIn && canBeSent ? SENDING : '')}
        hint={hintOn(back)}
        missing={canBeSent ? 'Bitte wählen Sie den Rückweg.' : 'Bitte wählen Sie einen Tag.'}
        error={refused?.fields.pickUpOn}
      >
        <option value="" disabled>
          Bitte wählen
        </option>
        {days.map(day => (
          <option key={day} value={day}>
            {canBeSent && 'Abholung am '}
            {formatWeekday(day)}
          </option>
        ))}
        {canBeSent && <option value={SENDING}>{sendsItself}</option>}
      </Select>
      {back.isForSale && <p className="text-sm">{pickUpEndsSale(pickUpOn !== null)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={formAction !== undefined && 'Speichern...'}>
          {isChosen && canBeSent
            ? 'Rückweg ändern'
            : pickUpOn
              ? 'Tag ändern'
              : back.voluntary
                ? 'Abholen lassen'
                : 'Rückgabe ankündigen'}
        </Button>
        {back.withoutPickUp && (
          <ButtonLink to={callOffTo} variant="outline">
            Abholung absagen
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function hintOn({ pickUpOn, missedPickUp, withoutPickUp }: OwnReturn): string | undefined {
  if (!pickUpOn || missedPickUp) return undefined
  return `Bis zum Tag vor der Abholung können Sie den Tag ändern${withoutPickUp ? ' oder die Abholung absagen' : ''}.`
}
