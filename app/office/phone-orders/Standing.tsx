import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field } from '#app/ui/Field.tsx'
import { formatDateTime } from '#core/dates.ts'
import type { ListedPhoneOrder } from '#core/phone-orders/list.server.ts'
import { isWaiting } from '#core/phone-orders/states.ts'
import { shop } from '#core/shop.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { stateTones, stateWords } from './words.ts'

interface StandingProps {
  order: ListedPhoneOrder
  /** Whether the reader may send and withdraw it. */
  mayChange: boolean
}

/** How an order by phone stands on its page, and what the office can do about it. */
export function Standing({ order, mayChange }: StandingProps) {
  const { state, takenBy, takenAt, heldUntil, sentAt, mails, openedAt, customerEmail } = order
  const facts: [string, string][] = [
    [order.quoteId ? 'Angenommen' : 'Aufgenommen', `${formatDateTime(takenAt)}, ${takenBy}`],
    [
      'Link gesendet',
      `${formatDateTime(sentAt)} an ${customerEmail}${mails > 1 ? ` (${mails} E-Mails)` : ''}`,
    ],
    ['Geöffnet', openedAt ? formatDateTime(openedAt) : 'noch nicht'],
    ['Gilt bis', formatDateTime(heldUntil)],
  ]
  return (
    <>
      <p className="mb-3">
        <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
      </p>
      <dl className="grid gap-2 text-sm">
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="tabular wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      {mayChange && isWaiting(state) && <Actions order={order} />}
    </>
  )
}

function Actions({ order }: { order: ListedPhoneOrder }) {
  const [asked, setAsked] = useState<'send' | 'withdraw' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => setAsked('send')}>
        Link erneut senden
      </Button>
      <Button variant="quiet" onClick={() => setAsked('withdraw')}>
        Zurückziehen
      </Button>
      {asked === 'send' && <SendAgain order={order} onClose={close} />}
      {asked === 'withdraw' && <Withdraw order={order} onClose={close} />}
    </div>
  )
}

interface QuestionProps {
  order: ListedPhoneOrder
  onClose: () => void
}

function SendAgain({ order: { orderGroupId, customerEmail }, onClose }: QuestionProps) {
  const { Form, refused, done, errorOf, isBusy } = useDecision()
  // Asked again before the page is loaded anew, it would start from an address that is no longer so.
  const isShown = done && !isBusy
  useEffect(() => {
    if (isShown) onClose()
  }, [isShown, onClose])
  return (
    <Dialog open onClose={onClose} title="Link erneut senden">
      <Form
        method="post"
        action={href('/admin/telefonbestellungen/:orderGroupId/erneut', { orderGroupId })}
        className="grid gap-4"
        data-acts=""
      >
        <Refusal refused={refused} />
        <input type="hidden" name="readEmail" value={customerEmail} />
        <Field
          label="E-Mail"
          name="email"
          type="email"
          required
          maxLength={254}
          defaultValue={customerEmail}
          hint="Ist die Adresse eine andere, gelten die bisherigen Links nicht mehr."
          error={errorOf('email')}
        />
        <Field
          label="Link gilt so viele Tage"
          name="days"
          type="number"
          min={1}
          max={shop.phoneOrders.mostDays}
          required
          defaultValue={shop.phoneOrders.days}
          hint="Ab jetzt. So lange bleiben die Geräte reserviert."
          error={errorOf('days')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={isBusy && 'Senden...'}>
            Senden
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function Withdraw({ order: { orderGroupId, quoteId }, onClose }: QuestionProps) {
  const { Form, refused, done, isBusy } = useDecision()
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${quoteId ? 'Bestellung' : 'Telefonbestellung'} zurückziehen?`}
    >
      <p>Dann kann sie niemand mehr bestellen, und die Geräte sind wieder frei.</p>
      <Refusal refused={refused} className="mt-4" />
      <Form
        data-acts=""
        method="post"
        action={href('/admin/telefonbestellungen/:orderGroupId/ruecknahme', { orderGroupId })}
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" variant="danger" busy={isBusy && 'Zurückziehen...'}>
          Zurückziehen
        </Button>
      </Form>
    </Dialog>
  )
}
