import { FileUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import { formatDateTime } from '#core/dates.ts'
import { shop } from '#core/shop.ts'
import { PasswordAgain } from '../PasswordAgain.tsx'
import type { answerUpload } from './answer-upload.ts'
import { Changes, Errors } from './Report.tsx'
import { counted, type Nouns, wroteWords } from './words.ts'

type Answer = NonNullable<ReturnType<typeof useFetcher<typeof answerUpload>>['data']>
type Report = Extract<Answer, { report: unknown }>['report']

/** Chooses a file, shows what it would change, and writes that once somebody says yes. */
export function ImportFile({ nouns }: { nouns: Nouns }) {
  const { submit, data, formData, state } = useFetcher<typeof answerUpload>()
  const [file, setFile] = useState<File | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  // It stays while the password is asked for.
  const [report, setReport] = useState<Report | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (data && 'report' in data) setReport(data.report)
  }, [data])

  function send(form: FormData): void {
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
  }

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    setFile(null)
    setReport(null)
    if (chosen.size > shop.imports.maxBytes) {
      setUnread(`Die Datei ist größer als ${shop.imports.maxBytes / 1_000_000} MB.`)
      return
    }
    try {
      // A copy: a file that is saved anew meanwhile can be read no more.
      const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' })
      setUnread(null)
      setFile(copy)
      const form = new FormData()
      form.set('file', copy)
      send(form)
    } catch {
      setUnread('Die Datei ließ sich nicht lesen. Bitte wählen Sie sie noch einmal.')
    }
  }

  function confirm(event: FormEvent<HTMLFormElement>, seen: string): void {
    event.preventDefault()
    if (!file) return
    const form = new FormData(event.currentTarget)
    form.set('file', file)
    form.set('seen', seen)
    send(form)
  }

  const isWriting = formData?.has('seen')
  const isChecking = state !== 'idle' && !isWriting
  const refused = data?.result === 'refused' ? data.refused : undefined
  const isDone = data?.result === 'imported'
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-dashed border-edge p-4">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label="CSV-Datei"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            // The same file may be chosen again once it was mended.
            currentTarget.value = ''
          }}
        />
        <Button
          variant={report && report.errors.length === 0 && !isDone ? 'outline' : 'primary'}
          busy={isChecking && 'Prüfen...'}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden className="size-5" />
          {file ? 'Andere Datei wählen' : 'Datei wählen und prüfen'}
        </Button>
        {file && <p className="text-sm wrap-anywhere">{file.name}</p>}
      </div>
      {unread && (
        <Notice tone="bad" role="alert">
          {unread}
        </Notice>
      )}
      {refused && !refused.fields.password && !isChecking && (
        <Notice tone="bad" role="alert">
          {refused.fields.file ?? refused.message}
        </Notice>
      )}
      {data?.result === 'stale' && (
        <Notice tone="warn" role="alert">
          Seit der Prüfung wurde etwas geändert; es wurde nichts importiert. Unten steht, was die
          Datei jetzt ändern würde.
        </Notice>
      )}
      {data?.result === 'imported' && (
        <Notice tone="good" role="status">
          Import abgeschlossen: {wroteWords(data.report, nouns)}.
        </Notice>
      )}
      {report && !isChecking && !isDone && (
        <Checked report={report}>
          <form
            data-acts=""
            method="post"
            className="grid gap-3"
            onSubmit={event => confirm(event, report.fingerprint)}
          >
            <PasswordAgain refused={refused} className="max-w-sm" />
            <div>
              <Button type="submit" variant="primary" busy={isWriting && 'Importieren...'}>
                {counted(changesOf(report), nouns)} importieren
              </Button>
            </div>
          </form>
        </Checked>
      )}
    </div>
  )
}

interface CheckedProps {
  report: Report
  /** How it is written, shown only where the file changes something and has no fault. */
  children: ReactNode
}

/** What a file would change, or why it cannot be written. */
function Checked({ report, children }: CheckedProps) {
  return (
    <>
      <p role="status" className="tabular">
        {counted(report.lines, { one: 'Zeile', many: 'Zeilen' })} gelesen: {report.created} neu,{' '}
        {report.changed} geändert, {report.unchanged} unverändert
        {report.errorCount > 0 && `, ${counted(report.errorCount, FAULTS)}`}.
      </p>
      {report.newer > 0 && (
        <Notice tone="warn">
          In {counted(report.newer, { one: 'Zeile', many: 'Zeilen' })} steht im Shop inzwischen
          etwas Neueres, das Sie in der Datei nicht geändert haben. Es bleibt, wie es ist.
        </Notice>
      )}
      {report.writtenBefore && (
        <Notice tone="warn">
          Genau diese Datei wurde schon importiert, zuletzt am{' '}
          {formatDateTime(report.writtenBefore)}. Was darin neu ist, legt sie noch einmal an.
        </Notice>
      )}
      <Outcome report={report}>{children}</Outcome>
    </>
  )
}

function Outcome({ report, children }: { report: Report; children: ReactNode }) {
  if (report.errorCount > 0) return <Errors errors={report.errors} count={report.errorCount} />
  if (changesOf(report) === 0) {
    return (
      <Notice>
        {report.newer > 0
          ? 'Die Datei ändert nichts.'
          : 'Die Datei ändert nichts: Alles steht schon so im Shop.'}
      </Notice>
    )
  }
  return (
    <>
      {children}
      <Changes changes={report.changes} count={changesOf(report)} />
    </>
  )
}

const changesOf = ({ created, changed }: Report): number => created + changed

const FAULTS = { one: 'Fehler', many: 'Fehler' }
