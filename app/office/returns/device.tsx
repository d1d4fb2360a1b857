import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { admin } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Card } from '#app/ui/Card.tsx'
import { ClaimTable } from '#app/ui/ClaimTable.tsx'
import { DevicePhotos } from '#app/ui/DevicePhotos.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { deviceName } from '#core/orders/devices.ts'
import { type DeviceFile, deviceFile } from '#core/returns/device-file.server.ts'
import { type DeclaredRow, DeclaredRows } from '../DeclaredRows.tsx'
import { OrderLink } from '../OrderLink.tsx'
import type { Route } from './+types/device'
import { AddPhoto } from './AddPhoto.tsx'
import { CheckForm } from './CheckForm.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { claimStates, verdictWords } from './words.ts'

/** One rented device: how it went out, how it came back, and what the check found. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await admin(context)
  try {
    return await deviceFile(context.get(servicesContext), params.orderId)
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function Device({ loaderData: device }: Route.ComponentProps) {
  const { orderId, check, state } = device
  return (
    <div className="grid max-w-4xl gap-6">
      <div>
        <Link
          to={href('/admin/rueckgaben')}
          className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Zurück zu den Rückgaben
        </Link>
        <h1 className="text-h2 wrap-anywhere">{deviceName(device)}</h1>
        <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
          <OrderLink number={device.orderNumber} /> · {device.customerName}
          {device.deliveredOn && ` · geliefert am ${formatDay(device.deliveredOn)}`}
          {device.endsOn && ` · Miete bis ${formatDay(device.endsOn)}`}
        </p>
      </div>
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-h3">Fotos</h2>
        <DevicePhotos
          photos={device.photos}
          hrefOf={photoId =>
            href('/admin/rueckgaben/:orderId/fotos/:photoId', { orderId, photoId })
          }
        />
        <AddPhoto orderId={orderId} isBack={state === 'received' || state === 'closed'} />
      </Card>
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-h3">Prüfung</h2>
        {check ? (
          <DeclaredRows rows={rowsOf(check)} />
        ) : state === 'received' ? (
          <CheckForm orderId={orderId} checklist={device.checklist} />
        ) : (
          <p className="text-muted">Geprüft wird, sobald das Gerät eingegangen ist.</p>
        )}
      </Card>
      {check?.verdict === 'damaged' && (
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">Schadenersatz</h2>
          {device.claim ? (
            <>
              <ClaimTable {...device.claim} />
              <p className="mt-4 font-semibold">{claimStates[device.claim.state]}</p>
              <p className="text-sm text-muted">
                {`Einwände bis ${formatDay(device.claim.objectUntil)}`}
              </p>
              {device.claim.objection && (
                <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{device.claim.objection}</p>
              )}
            </>
          ) : (
            <ClaimForm device={device} />
          )}
        </Card>
      )}
    </div>
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
