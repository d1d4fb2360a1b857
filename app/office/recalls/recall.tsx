import { data, href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { formatDateTime } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { saveDraft } from '#core/recalls/draft.server.ts'
import {
  recallableProducts,
  recallFile,
  recallNeighbours,
  recallWithProduct,
} from '#core/recalls/file.server.ts'
import { type RecallForm, recallProblems } from '#core/recalls/form.ts'
import { mayRemind } from '#core/recalls/notices.server.ts'
import { progressOf } from '#core/recalls/progress.ts'
import { sampleRecall } from '#core/recalls/sample.ts'
import { previewRecall } from '#documents/mails/recall-letters.server.tsx'
import { History } from '../History.tsx'
import { Presence } from '../presence/Presence.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { aroundIn } from '../table/from-list.ts'
import { pageNamed } from '../table/page-of.ts'
import { Steps } from '../table/Steps.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/recall'
import { Draft } from './Draft.tsx'
import { NOTICES, UNITS } from './pages.ts'
import { Running } from './Running.tsx'
import { readRecall } from './read-form.ts'
import { fieldWords, scopeOf, shownField } from './words.ts'

/** One recall: as a draft its texts and whom it would tell; then who knows, and what became of each device. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await staff(context, 'recalls')
  const services = context.get(servicesContext)
  try {
    const file = await recallFile(services, params.recallId, url.searchParams.get(OLDER))
    const { recall, productName, notices, units } = file
    const now = services.clock.now()
    const around = await aroundIn(
      url.searchParams,
      () => recallNeighbours(services, recall),
      ({ id }) => href('/admin/rueckrufe/:recallId', { recallId: id }),
    )
    return {
      ...file,
      notices: pageNamed(notices, url.searchParams, NOTICES),
      units: pageNamed(units, url.searchParams, UNITS),
      affectedPage: pageNamed(file.affected?.units ?? [], url.searchParams, UNITS),
      progress: progressOf(notices, units),
      history: shownHistory(file.history, fieldWords),
      around,
      products: recall.startedAt ? [] : await recallableProducts(services.db),
      problems: recallProblems(recall),
      preview: await previewRecall(services, sampleRecall(recall, productName, file.affected)),
      toRemind: notices.filter(notice => mayRemind(notice, now)).length,
    }
  } catch (error) {
    throw pageError(error)
  }
}

/** Saves the draft. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'recalls')
  const services = context.get(servicesContext)
  const { recallId: id } = params
  let values: RecallForm | undefined
  try {
    await recallWithProduct(services.db, id)
    const edit = readRecall(await request.formData())
    values = edit.mine
    const answer = await saveDraft(services, actor, { id, ...edit })
    if (answer.isSaved) return data({ result: 'saved' as const, values: answer.form })
    const conflicts = answer.conflicts.map(({ field, mine, theirs, author }) => ({
      ...{ name: field, label: fieldWords[field], author },
      mine: shownField(field, mine),
      theirs: shownField(field, theirs),
      seen: JSON.stringify(theirs),
    }))
    return data({ result: 'conflict' as const, values, conflicts }, { status: 409 })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.status === 404) throw pageError(error)
    const refused = refusedBy(error)
    return data({ result: 'refused' as const, values, refused }, { status: error.status })
  }
}

export const headers = privateHeaders

export default function RecallPage({ loaderData, actionData }: Route.ComponentProps) {
  const fresh = useFresh(loaderData)
  return (
    <div className="max-w-5xl">
      <Steps
        around={fresh.around}
        path={href('/admin/rueckrufe')}
        back="Zurück zu den Rückrufen"
        words={{ previous: 'Voriger Rückruf', next: 'Nächster Rückruf' }}
      />
      {/* What was begun on one recall is none of the next one's. */}
      <Recall key={fresh.recall.id} file={fresh} answer={actionData} />
    </div>
  )
}

interface RecallProps {
  file: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

function Recall({ file, answer }: RecallProps) {
  const { recall, productName, history } = file
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-h2 wrap-anywhere">{`Rückruf ${productName}`}</h1>
          {recall.closedAt ? (
            <Badge tone="good">abgeschlossen</Badge>
          ) : recall.startedAt ? (
            <Badge tone="bad">läuft</Badge>
          ) : (
            <Badge>Entwurf</Badge>
          )}
        </div>
        <p className="text-muted wrap-anywhere">
          {scopeOf(recall)}
          {recall.startedAt && ` · gestartet ${formatDateTime(recall.startedAt)}`}
        </p>
      </div>
      <Presence kind="recall" id={recall.id} />
      {recall.startedAt ? <Running file={file} /> : <Draft file={file} answer={answer} />}
      <section>
        <h2 className="mb-3 text-h3">Verlauf</h2>
        <History entries={history} fields={fieldWords} shown={shownField} />
      </section>
    </div>
  )
}
