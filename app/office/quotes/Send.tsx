import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { isUnsaved } from '#app/ui/unsaved/watched.ts'
import { formatDay } from '#core/dates.ts'
import type { OfficeQuote } from '#core/quotes/view.server.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { Shortages } from './Shortages.tsx'
import { Sums } from './Sums.tsx'

/** Sends a quote, or once more: asks with recipient and sums before, and never past what is typed and not saved. */
export function Send({ quote }: { quote: OfficeQuote }) {
  const { standing, email, validUntil } = quote
  const isDraft = standing === 'draft'
  const [asked, setAsked] = useState<{ time: number; isUnsaved: boolean } | null>(null)
  const close = () => setAsked(null)
  return (
    <div>
      <Button
        variant={isDraft ? 'primary' : 'outline'}
        wide
        onClick={() => setAsked({ time: (asked?.time ?? 0) + 1, isUnsaved: isUnsaved() })}
      >
        {isDraft ? 'Angebot senden' : 'Erneut senden'}
      </Button>
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        Geht als E-Mail mit PDF und Link an {email}; gilt bis {formatDay(validUntil)}.
        {isDraft && ' Gesendet wird, was gespeichert ist.'}
      </p>
      {asked?.isUnsaved && (
        <Dialog open onClose={close} title="Noch nicht gespeichert">
          <p>
            Im Formular stehen Änderungen, die noch nicht gespeichert sind. Gesendet wird nur, was
            gespeichert ist: Bitte speichern Sie zuerst den Entwurf.
          </p>
          <div className="mt-6 flex justify-end">
            <Button variant="primary" onClick={close}>
              Weiter bearbeiten
            </Button>
          </div>
        </Dialog>
      )}
      {asked?.isUnsaved === false && (
        <SendQuestion key={asked.time} quote={quote} isDraft={isDraft} onClose={close} />
      )}
    </div>
  )
}

interface SendQuestionProps {
  quote: OfficeQuote
  isDraft: boolean
  onClose: () => void
}

export function SendQuestion({ quote, isDraft, onClose }: SendQuestionProps) {
  const { id: quoteId, company, email, version, validUntil, totals } = quote
  const { Form, refused, done, isBusy } = useDecision()
  return (
    <Dialog
      open={!done}
      onClose={onClose}
      title={isDraft ? 'Angebot senden?' : 'Angebot erneut senden?'}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          An {company}, {email}; gültig bis {formatDay(validUntil)}.
        </p>
        <Sums totals={totals} />
        <Shortages quote={quote} />
        <Refusal refused={refused} />
      </div>
      <Form
        data-acts=""
        method="post"
        action={href('/admin/angebote/:quoteId/senden', { quoteId })}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <input type="hidden" name="version" value={version} />
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" variant="primary" busy={isBusy && 'Wird gesendet...'}>
          Jetzt senden
        </Button>
      </Form>
    </Dialog>
  )
}
