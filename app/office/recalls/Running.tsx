import { Download, Printer } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { formatDateTime } from '#core/dates.ts'
import type { RecallProgress } from '#core/recalls/progress.ts'
import { shop } from '#core/shop.ts'
import { remedyLabels } from '#documents/recalls/words.ts'
import { DeclaredRows } from '../DeclaredRows.tsx'
import { MailFrame } from '../mails/MailFrame.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import { Pages } from '../table/Pages.tsx'
import { useDecision } from '../use-decision.ts'
import type { Route } from './+types/recall'
import { AffectedTable } from './AffectedList.tsx'
import { NoticeTable } from './NoticeTable.tsx'
import { NOTICES, UNITS } from './pages.ts'
import { UnitTable } from './UnitTable.tsx'
import { fieldWords } from './words.ts'

type File = Route.ComponentProps['loaderData']

/** A recall that everybody was told of: how far it is, who has not answered, what became of each device. */
export function Running({ file }: { file: File }) {
  const { recall, notices, units, progress, fresh, preview } = file
  const { id: recallId } = recall
  const isOpen = recall.closedAt === null
  return (
    <>
      <Progress {...progress} />
      <p className="text-sm text-muted">
        Für alle, die wir nicht erreichen, steht er auch{' '}
        <a
          href={`${href('/rueckrufe')}#${recallId}`}
          target="_blank"
          rel="noreferrer"
          className="text-link"
        >
          auf der Seite der Produktrückrufe
        </a>
        .
      </p>
      {recall.closedAt && (
        <Card className="p-4 sm:p-6">
          <p>{`Abgeschlossen ${formatDateTime(recall.closedAt)}.`}</p>
          {recall.closingNote && (
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{recall.closingNote}</p>
          )}
        </Card>
      )}
      {fresh.units.length > 0 && <Fresh recallId={recallId} fresh={fresh} />}
      <section>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h2 className="text-h3">Wer Bescheid weiß</h2>
          <span className="ml-auto flex flex-wrap gap-3">
            <a
              href={href('/admin/rueckrufe/:recallId/briefe', { recallId })}
              target="_blank"
              rel="noreferrer"
              className="button"
              data-variant="outline"
              data-size="small"
            >
              <Printer aria-hidden className="size-4" />
              Briefe drucken
            </a>
            <a
              href={href('/admin/rueckrufe/:recallId/csv', { recallId })}
              className="button"
              data-variant="outline"
              data-size="small"
            >
              <Download aria-hidden className="size-4" />
              CSV
            </a>
          </span>
        </div>
        <NoticeTable recallId={recallId} notices={notices.shown} isOpen={isOpen} />
        <Pages {...notices} name={NOTICES} label="Seiten der Empfänger" />
        {isOpen && <Remind recallId={recallId} count={file.toRemind} />}
      </section>
      <section>
        <h2 className="mb-3 text-h3">Geräte</h2>
        <UnitTable units={units.shown} />
        <Pages {...units} name={UNITS} label="Seiten der Geräte" />
      </section>
      <details>
        <summary className="min-h-11 cursor-pointer font-semibold">Text des Rückrufs</summary>
        <Card className="mt-3 p-4 sm:p-6">
          <DeclaredRows
            rows={[
              [fieldWords.identification, recall.identification],
              [fieldWords.hazard, recall.hazard],
              [fieldWords.instructions, recall.instructions],
              [fieldWords.remedies, recall.remedies.map(one => remedyLabels[one]).join(', ')],
              [fieldWords.remedyText, recall.remedyText || null],
              ['Fragen an', `${recall.contactPhone}, ${recall.contactEmail}`],
            ]}
          />
        </Card>
        <MailFrame subject={preview.subject} html={preview.html} />
      </details>
      {isOpen && <Close recallId={recallId} open={progress.devices - progress.settled} />}
    </>
  )
}

function Progress({ devices, settled, told, answered, waiting, unreached }: RecallProgress) {
  const figures = [
    ['Geräte erledigt', `${settled} von ${devices}`],
    ['Bestätigt', `${answered} von ${told}`],
    ['Noch ohne Antwort', String(waiting)],
    ['Nicht erreicht', String(unreached)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="rounded-card border border-line bg-card p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tabular text-h3 font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fresh({ recallId, fresh }: { recallId: string; fresh: File['fresh'] }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-h3">
        {fresh.units.length === 1
          ? 'Ein weiteres Gerät ist betroffen'
          : `${fresh.units.length} weitere Geräte sind betroffen`}
      </h2>
      <p className="text-sm text-muted">
        Sie kamen seit dem Start dazu oder haben seitdem eine passende Nummer bekommen.
      </p>
      <AffectedTable units={fresh.units} />
      <Form
        data-acts=""
        method="post"
        action={href('/admin/rueckrufe/:recallId/erweiterung', { recallId })}
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="key" value={fresh.key} />
        <Refusal refused={refused} />
        <PasswordAgain refused={refused} className="w-full max-w-md" />
        <Button type="submit" variant="danger" busy={isBusy && 'Wird aufgenommen …'}>
          Aufnehmen und Bescheid sagen
        </Button>
      </Form>
    </Card>
  )
}

function Remind({ recallId, count }: { recallId: string; count: number }) {
  const { Form, refused, isBusy } = useDecision()
  const days = shop.recalls.reminderDays
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/rueckrufe/:recallId/erinnerung', { recallId })}
      className="mt-4 flex flex-wrap items-center gap-3"
    >
      <Refusal refused={refused} className="w-full" />
      {count > 0 && (
        <Button type="submit" busy={isBusy && 'Wird gesendet …'}>
          {count === 1 ? 'Eine Person erinnern' : `${count} Personen erinnern`}
        </Button>
      )}
      <p className="text-sm text-muted">
        {`Sie können alle erinnern, die ${days} Tage nach der letzten E-Mail noch nichts bestätigt haben.`}
      </p>
    </Form>
  )
}

function Close({ recallId, open }: { recallId: string; open: number }) {
  const { Form, refused, errorOf, isBusy } = useDecision()
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-3 text-h3">Rückruf abschließen</h2>
      <Form
        data-acts=""
        method="post"
        action={href('/admin/rueckrufe/:recallId/abschluss', { recallId })}
        className="grid justify-items-start gap-4"
      >
        <TextArea
          label={open > 0 ? 'Warum er endet, obwohl Geräte offen sind' : 'Anmerkung'}
          name="note"
          rows={3}
          maxLength={2000}
          required={open > 0}
          optional={open === 0}
          missing="Bitte schreiben Sie den Grund."
          error={errorOf('note')}
          className="w-full"
        />
        <Refusal refused={refused} />
        <PasswordAgain refused={refused} className="w-full max-w-md" />
        <Button type="submit" variant="outline" busy={isBusy && 'Wird abgeschlossen …'}>
          Abschließen
        </Button>
      </Form>
    </Card>
  )
}
