import { href, Link, useSearchParams } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { countryName } from '#core/countries.ts'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { OpenReturn } from '#core/returns/open-returns.server.ts'
import { type DeclaredRow, DeclaredRows } from '../DeclaredRows.tsx'
import { orderPath } from '../order-path.ts'
import { Refusal } from '../Refusal.tsx'
import { fromList } from '../table/from-list.ts'
import { useDecision } from '../use-decision.ts'
import { PickUp } from './PickUp.tsx'
import { notArrived, receiptQuestion } from './words.ts'

/** One device on its way back, with what the office does next. */
export function Return({ device, part }: { device: OpenReturn; part: string }) {
  const { missingSince, missedPickUp } = device
  const [params] = useSearchParams()
  const path =
    href('/admin/rueckgaben/:orderId', { orderId: device.orderId }) + fromList(params, part)
  return (
    <li {...row(device.orderId)}>
      <Card className="p-4 sm:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="font-semibold wrap-anywhere">
            <Link
              data-key="Enter"
              to={path}
              className="-my-2.5 inline-flex min-h-11 items-center hover:underline"
            >
              {deviceName(device)}
            </Link>
          </h3>
          {missedPickUp && <Badge tone="bad">Abholung war am {formatDay(missedPickUp)}</Badge>}
          {missingSince && !missedPickUp && (
            <Badge tone="bad">nicht zurück seit {formatDay(missingSince)}</Badge>
          )}
        </div>
        <DeclaredRows rows={rowsOf(device)} />
        {device.state === 'early' ? (
          <Early device={device} path={path} />
        ) : device.state === 'received' || device.state === 'undecided' ? (
          <ButtonLink to={path} variant="primary" className="mt-5">
            {device.state === 'received' ? 'Prüfen' : 'Erstattung entscheiden'}
          </ButtonLink>
        ) : (
          <>
            {device.days.length > 0 && (
              <div className="mt-5 border-t border-line pt-5">
                <PickUp {...device} />
              </div>
            )}
            <Receive {...device} />
          </>
        )}
      </Card>
    </li>
  )
}

function rowsOf(device: OpenReturn): DeclaredRow[] {
  const { address } = device
  return [
    ['Bestellung', orderNumber(device.orderNumber)],
    ['Seriennummer', device.device?.serialNumber ?? null],
    [
      device.isVoluntary
        ? 'Freiwillig zurückgegeben'
        : device.isRented
          ? 'Miete bis'
          : 'Widerrufen am',
      device.endsOn ? formatDay(device.endsOn) : 'nicht gekündigt',
    ],
    ['Vertrag', device.isRented ? 'Miete' : 'Kauf'],
    ['Abholung', pickUpOf(device)],
    ...(device.refundDue
      ? [
          [
            device.isRefundOverdue ? 'Erstattung überfällig seit' : 'Erstattung fällig bis',
            formatDay(device.refundDue),
          ] satisfies DeclaredRow,
        ]
      : []),
    [
      'Adresse',
      [
        address.name,
        address.line1,
        address.line2,
        `${address.postal_code} ${address.city}`,
        countryName(address.country),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    ['Kontakt', [device.customerEmail, device.phone].filter(Boolean).join('\n')],
    ...(device.receivedAt
      ? [['Eingegangen', formatDateTime(device.receivedAt)] satisfies DeclaredRow]
      : []),
  ]
}

/** Nothing of it ends the rental by itself: what to do is said, and done by its check or at the order. */
function Early({ device, path }: { device: OpenReturn; path: string }) {
  const { receivedAt, endsOn } = device
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="mb-4 max-w-read text-sm">
        {receivedAt ? 'Das Gerät ist hier, ' : 'Das Gerät soll zurückkommen, '}
        {endsOn
          ? `die Miete läuft aber noch bis ${formatDay(endsOn)}.`
          : 'aber niemand hat gekündigt: Die Miete läuft weiter und wird abgebucht.'}{' '}
        {receivedAt && 'Mit der Prüfung können Sie sie beenden. '}
        Ist es ein Irrtum, berichtigen Sie den Status der Bestellung.
      </p>
      <div className="flex flex-wrap gap-3">
        {receivedAt && (
          <ButtonLink to={path} variant="primary">
            Prüfen
          </ButtonLink>
        )}
        <ButtonLink to={orderPath(device.orderNumber)} variant="outline">
          Bestellung öffnen
        </ButtonLink>
      </div>
    </div>
  )
}

function pickUpOf({ pickUpOn, isSentIn }: OpenReturn): string {
  if (pickUpOn) return formatDay(pickUpOn)
  return isSentIn ? 'keine, der Kunde verschickt es selbst' : 'noch kein Tag gewählt'
}

function Receive({
  orderId,
  productName,
  customerName,
  device,
}: Pick<OpenReturn, 'orderId' | 'productName' | 'customerName' | 'device'>) {
  const { Form, asked, refused, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/rueckgaben/:orderId/eingang', { orderId })}
      className="mt-5 border-t border-line pt-5"
    >
      {device && <input type="hidden" name="deviceId" value={device.id} />}
      <Refusal refused={refused} className="mb-4" />
      <Button type="submit" variant="outline" busy={isBusy && 'Speichern...'}>
        Als eingegangen vermerken
      </Button>
      {asked && (
        <AskedNotice asked={asked} className="mt-4 text-sm">
          <p>{receiptQuestion({ device, productName, customerName })}</p>
          {device?.coming && (
            <p className="mt-2">
              {notArrived(device.coming)}{' '}
              <Link
                to={href('/admin/auftraege/:orderId/tausch', { orderId })}
                className="text-link"
              >
                zum Tausch
              </Link>
            </p>
          )}
          <Button type="submit" variant="primary" className="mt-3" name="confirmed" value="yes">
            Ja, Eingang vermerken
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}
