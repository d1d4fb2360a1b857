import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { Termination } from '#core/terminations/terminate.server.ts'
import { Refusal } from '../../Refusal.tsx'
import { useDecision } from '../../use-decision.ts'

interface TerminateProps {
  orderGroupId: string
  termination: Termination
}

/** Terminates what is rented of an order for unpaid rent: what that does is said before. */
export function Terminate(props: TerminateProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-3.5" onClick={() => setOpen(true)}>
        Miete kündigen
      </Button>
      {isOpen && <TerminateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function TerminateDialog(props: TerminateProps & { onClose: () => void }) {
  const { orderGroupId, termination, onClose } = props
  const { ends, undelivered, months, cents } = termination
  const { Form, refused, done, isBusy } = useDecision()
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
        <input type="hidden" name="seen" value={termination.key} />
        <Refusal refused={refused} className="mb-4" />
        <p className="mb-3">
          {months} Zahlungen der Miete sind offen, zusammen {formatCents(cents)}. Deshalb können Sie
          außerordentlich kündigen (§ 543 Abs. 2 Satz 1 Nr. 3 BGB). Dann endet mit dem laufenden
          Mietmonat:
        </p>
        <ul className="tabular mb-3 list-disc pl-5">
          {ends.map(({ name, endsOn }) => (
            <li key={name}>
              {name}: am {formatDay(endsOn)}
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
          Der Kunde erhält die Kündigung per E-Mail und wird gebeten, die Abholung zu planen. Nach
          dem letzten Tag wird nichts mehr abgebucht; was offen ist, bleibt geschuldet. Bis dahin
          können Sie die Kündigung am Gerät zurücknehmen.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={isBusy && 'Senden...'}>
            Miete kündigen
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
