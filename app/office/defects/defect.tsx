import { href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { givesRentBack } from '#core/defects/close.server.ts'
import { type DefectFile, defectFile } from '#core/defects/office.server.ts'
import { ShopError } from '#core/errors.ts'
import { historyOf } from '#core/journal/history.server.ts'
import { deviceName } from '#core/orders/devices.ts'
import { mayEnter } from '#core/permissions.ts'
import { DeclaredRows } from '../DeclaredRows.tsx'
import { FinishForm } from '../exchange/FinishForm.tsx'
import { History } from '../History.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { Presence } from '../presence/Presence.tsx'
import { Refusal } from '../Refusal.tsx'
import { OLDER, type ShownEntry, shownHistory } from '../shown-history.ts'
import { aroundIn } from '../table/from-list.ts'
import { Steps } from '../table/Steps.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/defect'
import { answerDefectForm, closes } from './answer.ts'
import { CloseForm } from './CloseForm.tsx'
import { DecideForm } from './DecideForm.tsx'
import { defectNeighbours } from './parts.server.ts'
import { defectFields, fileRows, shownValue } from './rows.ts'

/** One reported defect: what was said, what is decided, and what of the rent goes back. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'defects')
  const services = context.get(servicesContext)
  try {
    const file = await defectFile(services, params.defectId)
    const history = await historyOf(
      services.db,
      [{ type: 'order', id: file.orderId, defectId: file.id }],
      url.searchParams.get(OLDER),
    )
    const around = await aroundIn(
      url.searchParams,
      (_list, part) => defectNeighbours(services, part, file),
      ({ id }) => href('/admin/defekte/:defectId', { defectId: id }),
    )
    const mayClose = file.ground !== 'rent' || mayEnter(roles, 'money')
    return { file, around, mayClose, history: shownHistory(history, defectFields) }
  } catch (error) {
    throw pageError(error)
  }
}

/** Decides about it, or notes what has come and that it is put right; the page answers itself, with scripts and without. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const actor = await staff(context, 'defects')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const { defectId } = params
  if (closes(form) && (await givesRentBack(services, defectId))) await staff(context, 'money')
  try {
    const again = await answerDefectForm(services, actor, {
      defectId,
      form,
      confirmPerson: () => recentlyConfirmed(context, form),
    })
    if (again) return again
  } catch (error) {
    throw error instanceof ShopError ? pageError(error) : error
  }
  throw redirect(href('/admin/defekte/:defectId', { defectId }) + url.search)
}

export const headers = privateHeaders

export default function DefectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { around, ...fresh } = useFresh(loaderData)
  return (
    <div className="max-w-4xl">
      <Steps
        around={around}
        path={href('/admin/defekte')}
        back="Zurück zu den Defekten"
        words={{ previous: 'Voriger Defekt', next: 'Nächster Defekt' }}
      />
      {/* What was begun on one defect is none of the next one's. */}
      <Defect key={fresh.file.id} {...fresh} actionData={actionData} />
    </div>
  )
}

interface DefectProps extends Pick<Route.ComponentProps, 'actionData'> {
  file: DefectFile
  mayClose: boolean
  history: ShownEntry[]
}

function Defect({ file, mayClose, history, actionData }: DefectProps) {
  const { orderId, state, photos } = file
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-h2 wrap-anywhere">{deviceName(file)}</h1>
        <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
          <OrderLink number={file.orderNumber} /> · {file.customerName}
        </p>
      </div>
      <Presence kind="defect" id={file.id} />
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
            {photos.map(({ id, width, height, takenAt, by }, index) => {
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
                  <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
                    {`${formatDateTime(takenAt)}, ${by}`}
                  </p>
                </li>
              )
            })}
          </ul>
        )}
      </Card>
      {state === 'open' && <DecideForm file={file} answer={actionData} />}
      {file.awaited && (
        <Card className="p-4 sm:p-6">
          {actionData?.step === 'finish' && <Refusal refused={actionData.refused} />}
          <FinishForm awaited={file.awaited} />
          {file.awaited.next && (
            <p className="mt-4 text-sm">
              Auf dem Weg verloren gegangen?{' '}
              <Link
                to={href('/admin/auftraege/:orderId/tausch', { orderId: file.orderId })}
                className="text-link"
              >
                Anderes Gerät schicken
              </Link>
            </p>
          )}
        </Card>
      )}
      {file.waitsForDevice && (
        <Card className="p-4 sm:p-6">
          <p>
            Das Austauschgerät fehlt.{' '}
            <Link
              to={href('/admin/auftraege/:orderId/tausch', { orderId: file.orderId })}
              className="text-link"
            >
              Anderes Gerät schicken
            </Link>
          </p>
        </Card>
      )}
      {state === 'decided' && (
        <Card className="p-4 sm:p-6">
          <h2 className="mb-4 text-h3">Abschluss</h2>
          {mayClose ? (
            <CloseForm
              file={file}
              answer={actionData?.step === 'finish' && file.awaited ? undefined : actionData}
            />
          ) : (
            <p>Der Abschluss gibt Miete zurück. Das kann nur, wer die Rolle Administration hat.</p>
          )}
        </Card>
      )}
      {/* Who decided or closed it second is told so. */}
      {state !== 'open' && state !== 'decided' && <Refusal refused={actionData?.refused} />}
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-h3">Verlauf</h2>
        <History entries={history} fields={defectFields} shown={shownValue} />
      </Card>
    </div>
  )
}
