import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { orderNumber } from '#core/orders/order-number.ts'
import type { OfficeQuote } from '#core/quotes/view.server.ts'
import { orderPath } from '../order-path.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { Send } from './Send.tsx'
import { Shortages } from './Shortages.tsx'
import { Sums } from './Sums.tsx'

/** What can be done with a quote as it stands. */
export function Actions({ quote }: { quote: OfficeQuote }) {
  const { id: quoteId, standing, order, inquiryId } = quote
  const [isAsked, setAsked] = useState(false)
  const mayEnd = standing === 'draft' || standing === 'sent' || standing === 'expired'
  return (
    <div className="grid gap-3">
      <Shortages quote={quote} />
      {standing === 'draft' && (
        <section aria-label="Summen des gespeicherten Entwurfs" className="text-sm">
          <Sums totals={quote.totals} />
        </section>
      )}
      {(standing === 'draft' || standing === 'sent') && <Send quote={quote} />}
      <a
        href={href('/admin/angebote/:quoteId/pdf', { quoteId })}
        className="button"
        data-variant="outline"
      >
        <FileDown aria-hidden className="size-5" />
        PDF ansehen
      </a>
      {order && (
        <Link to={orderPath(order.number)} className="text-link inline-flex min-h-11 items-center">
          Bestellung {orderNumber(order.number)}
        </Link>
      )}
      {order?.state === 'expired' && (
        <p className="text-sm text-muted">
          Nicht bezahlt, und die Frist dafür ist abgelaufen. Mit „Neues Angebot daraus“ kann es noch
          einmal gelten.
        </p>
      )}
      {inquiryId && (
        <Link
          to={href('/admin/anfragen/:inquiryId', { inquiryId })}
          className="text-link inline-flex min-h-11 items-center"
        >
          Zur Anfrage
        </Link>
      )}
      {standing !== 'draft' && (
        <ButtonLink to={`${href('/admin/angebote/neu')}?angebot=${quoteId}`} variant="outline">
          Neues Angebot daraus
        </ButtonLink>
      )}
      {mayEnd && (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {standing === 'draft' ? 'Entwurf verwerfen' : 'Zurückziehen'}
        </Button>
      )}
      {isAsked && (
        <Withdraw
          quoteId={quoteId}
          isDraft={standing === 'draft'}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}

interface WithdrawProps {
  quoteId: string
  isDraft: boolean
  onClose: () => void
}

function Withdraw({ quoteId, isDraft, onClose }: WithdrawProps) {
  const { Form, refused, done, isBusy } = useDecision()
  return (
    <Dialog
      open={!done}
      onClose={onClose}
      title={isDraft ? 'Entwurf verwerfen?' : 'Angebot zurückziehen?'}
    >
      <p>
        {isDraft
          ? 'Dann kann ihn niemand mehr senden. Er bleibt in der Liste stehen.'
          : 'Dann kann es niemand mehr annehmen. Wer den Link öffnet, liest, dass es vorbei ist.'}
      </p>
      <Refusal refused={refused} className="mt-4" />
      <Form
        data-acts=""
        method="post"
        action={href('/admin/angebote/:quoteId/ruecknahme', { quoteId })}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" variant="danger" busy={isBusy && 'Speichern...'}>
          {isDraft ? 'Verwerfen' : 'Zurückziehen'}
        </Button>
      </Form>
    </Dialog>
  )
}
