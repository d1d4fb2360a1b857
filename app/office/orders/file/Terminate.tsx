import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { Termination } from '#core/terminations/terminate.server.ts'
import { Refusal } from '../../Refusal.tsx'
import { useDecision } from '../../use-decision.ts'

interface TerminateProps {
  orderGroupId: string
  /** Null where nothing can be terminated. */
  termination: Termination | null
  /** Berlin day. */
  today: string
  /** The address takes no mails. */
  refusesMail: boolean
}

/** Terminates what is rented of an order for unpaid rent: what that does is said before. */
export function Terminate(props: TerminateProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {props.termination && (
        <Button variant="quiet" size="small" className="-ml-3.5" onClick={() => setOpen(true)}>
          Miete kündigen
        </Button>
      )}
      {isOpen && <TerminateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function TerminateDialog(props: TerminateProps & { onClose: () => void }) {
  const { orderGroupId, termination, onClose } = props
  const { Form, refused, done, isBusy } = useDecision()
  const { revalidate } = useRevalidator()
  // What was read has changed meanwhile: after a refusal the router loads nothing by itself.
  useEffect(() => {
    if (refused) void revalidate()
  }, [refused, revalidate])
  useEffect(() => {
    if (done && !isBusy) onClose()
  }, [done, isBusy, onClose])
  return (
    <Dialog open onClose={onClose} title="Miete kündigen">
      <Form
        method="post"
        action={href('/admin/kuendigungen/bestellung/:orderGroupId', { orderGroupId })}
        data-acts=""
      >
        <Refusal refused={refused} className="mb-4" />
        {termination && <WhatEnds {...props} termination={termination} />}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          {termination && (
            <Button type="submit" variant="primary" busy={isBusy && 'Senden...'}>
              Miete kündigen
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

function WhatEnds(props: TerminateProps & { termination: Termination }) {
  const { termination, today, refusesMail } = props
  const { key, ends, undelivered, months, cents } = termination
  return (
    <>
      <input type="hidden" name="seen" value={key} />
      <p className="mb-3">
        {months} Monatsmieten sind offen, zusammen {formatCents(cents)}. Deshalb können Sie
        außerordentlich kündigen (§ 543 Abs. 2 Satz 1 Nr. 3 BGB). Dann endet mit dem laufenden
        Mietmonat:
      </p>
      <ul className="tabular mb-3 list-disc pl-5">
        {ends.map(({ name, endsOn }) => (
          <li key={name}>
            {name}: {endsOn === today ? 'heute, ' : ''}am {formatDay(endsOn)}
          </li>
        ))}
      </ul>
      {undelivered.length > 0 && (
        <p className="mb-3">
          Nicht geliefert und nicht gekündigt: {undelivered.join(', ')}. Was Sie nicht mehr
          versenden wollen, stornieren Sie bitte.
        </p>
      )}
      <p>
        Der Kunde erhält die Kündigung per E-Mail
        {refusesMail && ', aber seine Adresse nimmt keine an: Bitte schicken Sie auch einen Brief'}.
        Nach dem letzten Tag wird nichts mehr abgebucht; was offen ist, bleibt geschuldet. Bis dahin
        können Sie die Kündigung beim Gerät zurücknehmen.
      </p>
    </>
  )
}
