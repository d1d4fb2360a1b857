import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import { ClaimTable } from '#app/ui/ClaimTable.tsx'
import { DevicePhotos } from '#app/ui/DevicePhotos.tsx'
import { countryName } from '#core/countries.ts'
import { addDays, formatDateTime, formatDay, formatWeekday } from '#core/dates.ts'
import { historyOf } from '#core/journal/history.server.ts'
import { deviceName } from '#core/orders/devices.ts'
import { mayEnter } from '#core/permissions.ts'
import type { ChargeView } from '#core/returns/charge-view.server.ts'
import { type DeviceFile, deviceFile } from '#core/returns/device-file.server.ts'
import { shop } from '#core/shop.ts'
import { AdminsDecide } from '../AdminsDecide.tsx'
import { type DeclaredRow, DeclaredRows } from '../DeclaredRows.tsx'
import { History } from '../History.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { orderFields, shownValue } from '../orders/file/words.ts'
import { UndoStep } from '../orders/UndoStep.tsx'
import { Presence } from '../presence/Presence.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { aroundIn } from '../table/from-list.ts'
import { Steps } from '../table/Steps.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/device'
import { AddPhoto } from './AddPhoto.tsx'
import { Charge } from './Charge.tsx'
import { ChargeForm } from './ChargeForm.tsx'
import { CheckForm } from './CheckForm.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { CorrectCheck } from './CorrectCheck.tsx'
import { LoseForm } from './LoseForm.tsx'
import { PickUp } from './PickUp.tsx'
import { returnNeighbours } from './parts.server.ts'
import { VoluntaryMoney } from './VoluntaryMoney.tsx'
import { WithdrawClaim } from './WithdrawClaim.tsx'
import { claimStand, verdictWords } from './words.ts'

/** One device: how it went out, how it came back, and what the check found. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'returns')
  try {
    const services = context.get(servicesContext)
    const device = await deviceFile(services, params.orderId)
    const history = await historyOf(
      services.db,
      [
        { type: 'order', id: device.orderId },
        ...(device.rentalId ? [{ type: 'rental' as const, id: device.rentalId }] : []),
      ],
      url.searchParams.get(OLDER),
    )
    const around = await aroundIn(
      url.searchParams,
      (_list, part) => returnNeighbours(services, part, device),
      ({ orderId }) => href('/admin/rueckgaben/:orderId', { orderId }),
    )
    const shown = shownHistory(history, orderFields)
    return { device, around, history: shown, decides: mayEnter(roles, 'money') }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const fresh = useFresh(loaderData)
  return (
    <div className="max-w-4xl">
      <Steps
        around={fresh.around}
        path={href('/admin/rueckgaben')}
        back="Zurück zu den Rückgaben"
        words={{ previous: 'Vorige Rückgabe', next: 'Nächste Rückgabe' }}
      />
      {/* What was begun on one device is none of the next one's. */}
      <Device key={fresh.device.orderId} {...fresh} />
    </div>
  )
}

function Device({ device, history, decides }: Route.ComponentProps['loaderData']) {
  const { orderId, check, charges } = device
  const damage = charges.find(({ kind }) => kind === 'damage')
  const transport = charges.find(({ kind }) => kind === 'return_cost')
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-h2 wrap-anywhere">{deviceName(device)}</h1>
        <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
          <OrderLink number={device.orderNumber} /> · {device.customerName}
          {device.device && (
            <>
              {' · Seriennummer '}
              <Link
                to={href('/admin/inventar/:deviceId', { deviceId: device.device.id })}
                className="text-link"
              >
                {device.device.serialNumber ?? 'nicht vermerkt'}
              </Link>
            </>
          )}
          {device.deliveredOn && ` · geliefert am ${formatDay(device.deliveredOn)}`}
          {device.endsOn && ` · Miete bis ${formatDay(device.endsOn)}`}
        </p>
      </div>
      <Presence kind="return" id={orderId} />
      {(device.days.length > 0 || (device.pickUpOn && device.state === 'announced')) && (
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">Abholung</h2>
          <div className="mb-4">
            <DeclaredRows rows={pickUpRows(device)} />
          </div>
          {device.days.length > 0 && <PickUp {...device} />}
        </Card>
      )}
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-h3">Fotos</h2>
        <DevicePhotos
          photos={device.photos.map(photo => ({
            ...photo,
            caption: `${formatDateTime(photo.takenAt)}, ${photo.by}`,
          }))}
          hrefOf={photoId =>
            href('/admin/rueckgaben/:orderId/fotos/:photoId', { orderId, photoId })
          }
        />
        <AddPhoto
          // What it proposes follows the device once that is back.
          key={device.isHere ? 'in' : 'out'}
          orderId={orderId}
          isBack={device.isHere}
          saved={device.photos.length}
        />
      </Card>
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-h3">Prüfung</h2>
        {device.steps.map(step => (
          <div key={step.id} className="mb-4">
            <UndoStep step={step} />
          </div>
        ))}
        {check ? (
          <>
            <DeclaredRows rows={rowsOf(check)} />
            <CorrectCheck
              orderId={orderId}
              checklist={device.checklist}
              isRented={device.rentalId !== null}
              check={check}
            />
          </>
        ) : device.isToBeChecked ? (
          <CheckForm
            orderId={orderId}
            checklist={device.checklist}
            isRented={device.rentalId !== null}
            ends={device.early?.ends ?? null}
            found={null}
          />
        ) : (
          <p className="text-muted">
            {device.lostOn
              ? `Auf dem Rückweg verloren, ausgebucht am ${formatDay(device.lostOn)}. Taucht es auf, setzen Sie es im Inventar auf einen anderen Zustand.`
              : device.early
                ? 'Die Miete läuft noch. Geprüft wird, sobald das Gerät eingegangen ist.'
                : 'Geprüft wird, sobald das Gerät eingegangen ist.'}
          </p>
        )}
      </Card>
      {device.loss && (
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">
            {device.loss.isOnItsWay
              ? 'Auf dem Weg zum Kunden verloren?'
              : 'Auf dem Rückweg verloren?'}
          </h2>
          <LoseForm
            orderId={orderId}
            customerName={device.customerName}
            {...device.loss}
            isVoluntary={device.voluntary !== null}
          />
        </Card>
      )}
      {device.voluntary && (
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">Erstattung der freiwilligen Rückgabe</h2>
          <VoluntaryMoney
            orderId={orderId}
            customerName={device.customerName}
            voluntary={device.voluntary}
            isLost={device.lostOn !== null}
            decides={decides}
          />
        </Card>
      )}
      {check?.verdict === 'damaged' && device.basis && (
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">Schadenersatz</h2>
          {device.claim ? (
            <>
              <ClaimTable {...device.claim} share="Anteil des Mieters" />
              <p className="mt-4 font-semibold">{claimStand(device.claim, damage !== undefined)}</p>
              <p className="text-sm text-muted">
                {device.claim.state === 'undisputed'
                  ? `Einwände waren bis ${formatDay(device.claim.objectUntil)} möglich`
                  : `Einwände bis ${formatDay(device.claim.objectUntil)}`}
              </p>
              {device.claim.fault && (
                <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{`Warum kein Verschleiß: ${device.claim.fault}`}</p>
              )}
              {device.claim.objection && (
                <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{`Einwand des Mieters: ${device.claim.objection}`}</p>
              )}
              {device.claim.state === 'objected' && !device.claim.mayBeCharged && !damage && (
                <p className="mt-3 max-w-read text-sm text-muted">
                  {`Berechnen können Sie ab dem ${formatDay(addDays(device.claim.objectUntil, 1))}: Bis dahin ist dem Mieter zugesagt, dass nichts berechnet wird.`}
                </p>
              )}
              {(damage || device.claim.mayBeCharged) && (
                <div className="mt-5 border-t border-line pt-5">
                  {damage ? (
                    <Charge orderId={orderId} charge={damage} mayTakeBack={decides} />
                  ) : !decides ? (
                    <AdminsDecide />
                  ) : (
                    <ChargeForm
                      orderId={orderId}
                      kind="damage"
                      proposedCents={device.claim.amountCents}
                      limitCents={device.claim.amountCents}
                      objection={device.claim.state === 'objected' ? device.claim.objection : null}
                    />
                  )}
                </div>
              )}
              {decides && isUnpaid(damage) && <WithdrawClaim orderId={orderId} />}
            </>
          ) : !decides ? (
            <AdminsDecide />
          ) : device.checkWaitsUntil ? (
            <CheckWaits until={device.checkWaitsUntil} />
          ) : (
            <ClaimForm
              orderId={orderId}
              basis={device.basis}
              hasPhoto={device.photos.some(({ moment }) => moment === 'in')}
            />
          )}
        </Card>
      )}
      {(device.isBack || transport) && (
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">Rücktransport</h2>
          {transport ? (
            <Charge orderId={orderId} charge={transport} mayTakeBack={decides} />
          ) : !decides ? (
            <AdminsDecide />
          ) : device.checkWaitsUntil ? (
            <CheckWaits until={device.checkWaitsUntil} />
          ) : (
            <>
              <p className="mb-4 max-w-read text-sm text-muted">
                Berechnet werden nur die tatsächlichen Transportkosten, und nur, wenn sie der Mieter
                trägt: nicht nach einem Defekt oder einem Ende, für das wir verantwortlich sind.
              </p>
              <ChargeForm
                orderId={orderId}
                kind="return_cost"
                proposedCents={null}
                limitCents={shop.returnCostCapCents}
              />
            </>
          )}
        </Card>
      )}
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-h3">Verlauf</h2>
        <History entries={history} fields={orderFields} shown={shownValue} />
      </Card>
    </div>
  )
}

/** On which day it is picked up, and where. */
function pickUpRows({ pickUpOn, missedPickUp, address }: DeviceFile): DeclaredRow[] {
  const { name, line1, line2, postal_code: code, city, country } = address
  const place = [name, line1, line2, `${code} ${city}`, countryName(country)]
  const day = pickUpOn ? formatWeekday(pickUpOn) : 'Noch kein Tag vereinbart'
  return [
    [missedPickUp ? 'Abholung war am' : 'Abholung am', day],
    ['Adresse der Abholung', place.filter(Boolean).join('\n')],
  ]
}

/** Whether nothing of it was paid, and no money is under way. */
const isUnpaid = (charge: ChargeView | undefined) =>
  !charge || charge.state === 'announced' || charge.state === 'open'

/** Nobody outside hears of what can still be taken back (ADR-215). */
function CheckWaits({ until }: { until: Date }) {
  return (
    <p className="max-w-read text-muted">
      {`Ab ${formatDateTime(until)} möglich. Bis dahin lässt sich die Prüfung zurücknehmen, und der Mieter erfährt nichts von ihr.`}
    </p>
  )
}

function rowsOf(check: NonNullable<DeviceFile['check']>): DeclaredRow[] {
  return [
    ['Ergebnis', verdictWords[check.verdict]],
    ['Geprüft', formatDateTime(check.at)],
    ...check.findings.map(
      ({ point, isSound }) => [point, isSound ? 'in Ordnung' : 'beanstandet'] as const,
    ),
    ['Befund', check.note],
  ]
}
