import { useState } from 'react'
import { href } from 'react-router'
import { MailFrame } from '#app/office/mails/MailFrame.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import type { Route } from './+types/recall'
import { AffectedList } from './AffectedList.tsx'
import { DraftForm } from './DraftForm.tsx'
import { fieldWords } from './words.ts'

type File = Route.ComponentProps['loaderData']

interface DraftProps {
  file: File
  answer: Route.ComponentProps['actionData']
}

/** A recall before anybody knows of it: its texts, whom it would tell, how the mail reads, and the start. */
export function Draft({ file, answer }: DraftProps) {
  const { recall, products, affected, affectedPage, preview } = file
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <Card className="p-4 sm:p-6">
        <DraftForm recall={recall} products={products} answer={answer} onDirty={setDirty} />
      </Card>
      {affected && (
        <section>
          <h2 className="mb-3 text-h3">Wer betroffen ist</h2>
          <AffectedList affected={affected} page={affectedPage} />
        </section>
      )}
      <section>
        <h2 className="text-h3">So liest es der Kunde</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{`Betreff: ${preview.subject}`}</p>
        <MailFrame subject={preview.subject} html={preview.html} />
      </section>
      <Start file={file} isDirty={isDirty} />
      <Remove recallId={recall.id} />
    </>
  )
}

function Start({ file, isDirty }: { file: File; isDirty: boolean }) {
  const { recall, problems, affected } = file
  const { Form, refused, errorOf, isBusy } = useDecision()
  const [isSure, setSure] = useState(false)
  const told = affected?.recipients ?? 0
  const devices = affected?.units.length ?? 0
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-3 text-h3">Rückruf starten</h2>
      {problems.length > 0 ? (
        <div className="grid gap-2">
          <p>Es fehlt noch etwas:</p>
          <ul className="list-disc pl-5">
            {problems.map(({ field, problem }) => (
              <li key={`${field} ${problem}`} className="wrap-anywhere">
                <strong>{fieldWords[field]}:</strong> {problem}
              </li>
            ))}
          </ul>
        </div>
      ) : devices === 0 ? (
        <p>Mit diesen Angaben ist kein Gerät betroffen.</p>
      ) : isDirty ? (
        <Notice tone="warn">
          Sie haben etwas geändert. Bitte speichern Sie zuerst, damit Sie sehen, wer betroffen ist.
        </Notice>
      ) : (
        <Form
          data-acts=""
          method="post"
          action={href('/admin/rueckrufe/:recallId/start', { recallId: recall.id })}
          className="grid justify-items-start gap-4"
        >
          <input type="hidden" name="key" value={affected?.key ?? ''} />
          <p className="max-w-read">
            {`${devices === 1 ? 'Ein Gerät wird' : `${devices} Geräte werden`} zurückgerufen. ${told === 0 ? 'Niemand bekommt eine E-Mail.' : told === 1 ? 'Eine E-Mail geht sofort hinaus.' : `${told} E-Mails gehen sofort hinaus.`} Geräte im Haus sind ab dann gesperrt. Das lässt sich nicht zurücknehmen.`}
          </p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              required
              checked={isSure}
              onChange={event => setSure(event.currentTarget.checked)}
            />
            <span>Ich habe die Liste und die E-Mail gelesen.</span>
          </label>
          <Refusal refused={refused} />
          {['key', 'stripeProductId'].map(field => errorOf(field)).find(Boolean) && (
            <Notice tone="bad" role="alert">
              {refused?.message}
            </Notice>
          )}
          <PasswordAgain refused={refused} className="w-full max-w-md" />
          <Button type="submit" variant="danger" busy={isBusy && 'Wird gestartet …'}>
            Rückruf jetzt starten
          </Button>
        </Form>
      )}
    </Card>
  )
}

function Remove({ recallId }: { recallId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { Form, refused, isBusy } = useDecision()
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        Entwurf löschen
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Entwurf löschen?">
        <Form
          data-acts=""
          method="post"
          action={href('/admin/rueckrufe/:recallId/loeschung', { recallId })}
        >
          <input type="hidden" name="leaves" value="" />
          <p>
            Alles, was für diesen Rückruf geschrieben ist, wird gelöscht. Das lässt sich nicht
            rückgängig machen.
          </p>
          <Refusal refused={refused} className="mt-4" />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
            <Button type="submit" variant="danger" busy={isBusy && 'Wird gelöscht …'}>
              Entwurf löschen
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
