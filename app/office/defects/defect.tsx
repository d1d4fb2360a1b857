import { ArrowLeft } from 'lucide-react'
import { href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { formatDay } from '#core/dates.ts'
import { defectFile } from '#core/defects/office.server.ts'
import { ShopError } from '#core/errors.ts'
import { deviceName } from '#core/orders/devices.ts'
import { DeclaredRows } from '../DeclaredRows.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { Refusal } from '../Refusal.tsx'
import type { Route } from './+types/defect'
import { answerDefectForm } from './answer.ts'
import { CloseForm } from './CloseForm.tsx'
import { DecideForm } from './DecideForm.tsx'
import { fileRows } from './rows.ts'

/** One reported defect: what was said, what is decided, and what of the rent goes back. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'defects')
  try {
    return await defectFile(context.get(servicesContext), params.defectId)
  } catch (error) {
    throw pageError(error)
  }
}

/** Decides about it, or notes that it is put right; the page answers itself, with scripts and without. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'defects')
  const form = await request.formData()
  const { defectId } = params
  try {
    const again = await answerDefectForm(context.get(servicesContext), actor, {
      defectId,
      form,
      confirmPerson: () => recentlyConfirmed(context, form),
    })
    if (again) return again
  } catch (error) {
    throw error instanceof ShopError ? pageError(error) : error
  }
  throw redirect(href('/admin/defekte/:defectId', { defectId }))
}

export const headers = privateHeaders

export default function Defect({ loaderData: file, actionData }: Route.ComponentProps) {
  const { orderId, state, photos } = file
  return (
    <div className="grid max-w-4xl gap-6">
      <div>
        <Link
          to={href('/admin/defekte')}
          className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Zurück zu den Defekten
        </Link>
        <h1 className="text-h2 wrap-anywhere">{deviceName(file)}</h1>
        <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
          <OrderLink number={file.orderNumber} /> · {file.customerName}
        </p>
      </div>
      <Card className="p-4 sm:p-6">
        {file.isOverdue && (
          <p className="mb-4">
            <Badge tone="bad">{`überfällig seit ${formatDay(file.dueOn)}`}</Badge>
          </p>
        )}
        <p className="mb-4 whitespace-pre-wrap wrap-anywhere">{file.description}</p>
        <DeclaredRows rows={fileRows(file)} />
        {photos.length > 0 && (
          <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {photos.map(({ id, width, height }, index) => {
              const address = href('/admin/rueckgaben/:orderId/fotos/:photoId', {
                orderId,
                photoId: id,
              })
              return (
                <li key={id}>
                  <a href={address}>
                    <img
                      src={address}
                      width={width}
                      height={height}
                      loading="lazy"
                      alt={`Foto ${index + 1} des Defekts`}
                      className="h-auto w-full rounded-control"
                    />
                  </a>
                </li>
              )
            })}
          </ul>
        )}
      </Card>
      {state === 'open' && <DecideForm file={file} answer={actionData} />}
      {state === 'decided' && <CloseForm file={file} answer={actionData} />}
      {/* Who decided or closed it second is told so. */}
      {(state === 'done' || state === 'refused') && <Refusal refused={actionData?.refused} />}
    </div>
  )
}
