import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type BerlinDay, formatDateTime, formatDay } from '#core/dates.ts'
import type { OwnDefect } from '#core/defects/own-defects.server.ts'
import type { DefectState } from '#core/defects/rules.ts'
import { formatCents } from '#core/money.ts'
import {
  answerPromise,
  closedWithoutDevice,
  decisionText,
  defectStates,
  noReductionText,
  stoppedExchange,
  withdrawnDefect,
} from '#documents/defects/words.ts'
import { AddDefectPhoto } from './AddDefectPhoto.tsx'
import type { RefusedReport } from './answer-report.ts'
import { SupplementForm } from './SupplementForm.tsx'

const tones: Record<DefectState, BadgeTone> = {
  open: 'warn',
  decided: 'warn',
  done: 'good',
  refused: 'bad',
  withdrawn: 'plain',
}

interface DefectReportProps {
  report: OwnDefect
  isRentalOver: boolean
  today: BerlinDay
  /** What an addition to it was answered with. */
  answer: RefusedReport | undefined
  /** Where its photos are added. */
  photosTo: string
  photoHref: (photoId: string) => string
}

/** One report: what was said, where it stands, and its photos. */
export function DefectReport({
  report,
  isRentalOver,
  today,
  answer,
  photosTo,
  photoHref,
}: DefectReportProps) {
  const { state, remedy, ground, dueOn, isStopped, usableOn, reduction, noReduction, photos } =
    report
  const isWithoutDevice = state === 'done' && remedy === 'exchange' && !report.hasCome
  const isOpen = state === 'open' || state === 'decided'
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-h3">{`Meldung vom ${formatDay(report.reportedAt)}`}</h2>
        {isWithoutDevice ? (
          <Badge tone="plain">Abgeschlossen</Badge>
        ) : (
          <Badge tone={tones[state]}>{defectStates[state]}</Badge>
        )}
      </div>
      <p className="tabular mt-1 text-sm text-muted">
        {`Eingegangen ${formatDateTime(report.reportedAt)} · besteht seit ${formatDay(report.noticedOn)}`}
      </p>
      <p className="mt-4 whitespace-pre-wrap wrap-anywhere">{report.description}</p>
      <div className="mt-4 grid gap-3 border-t border-line pt-4">
        {state === 'open' && <p>{answerPromise(dueOn, today)}</p>}
        {state === 'decided' && remedy && ground && (
          <p>
            {isStopped
              ? stoppedExchange(ground)
              : decisionText({ remedy, ground }, { dueOn, isRentalOver, today })}
          </p>
        )}
        {state === 'withdrawn' && <p>{withdrawnDefect}</p>}
        {usableOn && (
          <p>
            {isWithoutDevice
              ? `${closedWithoutDevice}.`
              : remedy === 'exchange'
                ? `Ihr Austauschgerät ist seit dem ${formatDay(usableOn)} da.`
                : `Das Gerät ist seit dem ${formatDay(usableOn)} wieder in Ordnung.`}
          </p>
        )}
        {reduction && (
          <p>
            {`Mietminderung für ${reduction.days === 1 ? 'einen Tag' : `${reduction.days} Tage`}: ${formatCents(reduction.cents)}. Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.`}
          </p>
        )}
        {noReduction && <p>{noReductionText(noReduction)}</p>}
        {state === 'refused' && (
          <p>Wir können diesen Defekt nicht übernehmen. Unsere Begründung:</p>
        )}
        {report.answer && <p className="whitespace-pre-wrap wrap-anywhere">{report.answer}</p>}
      </div>
      {photos.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a href={photoHref(id)}>
                <img
                  src={photoHref(id)}
                  width={width}
                  height={height}
                  loading="lazy"
                  alt={`Foto ${index + 1} zu dieser Meldung`}
                  className="h-auto w-full rounded-control"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <SupplementForm key={report.description} answer={answer} />}
      {isOpen && <AddDefectPhoto to={photosTo} refused={undefined} uploaded={photos.length} />}
    </Card>
  )
}
