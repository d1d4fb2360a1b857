import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Refusal } from '../../Refusal.tsx'
import { useDecision } from '../../use-decision.ts'

interface TakeBackEndProps {
  orderId: string
  name: string
  /** The shop terminated it; else its customer cancelled it. */
  isOurs: boolean
  hasPickUp: boolean
}

/** Takes back the cancellation of a unit: what that does is said before. */
export function TakeBackEnd(props: TakeBackEndProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-3.5" onClick={() => setOpen(true)}>
        Kündigung zurücknehmen
        <span className="sr-only">: {props.name}</span>
      </Button>
      {isOpen && <TakeBackDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function TakeBackDialog(props: TakeBackEndProps & { onClose: () => void }) {
  const { orderId, name, isOurs, hasPickUp, onClose } = props
  const { Form, refused, done, errorOf, isBusy } = useDecision()
  useEffect(() => {
    if (done && !isBusy) onClose()
  }, [done, isBusy, onClose])
  return (
    <Dialog open onClose={onClose} title="Kündigung zurücknehmen">
      <Form
        method="post"
        action={href('/admin/kuendigungen/miete/:orderId', { orderId })}
        data-acts=""
      >
        <Refusal refused={refused} className="mb-4" />
        <p className="mb-4">
          Die Miete von {name} läuft dann weiter, als wäre sie nicht gekündigt: Ihre Monate werden
          weiter abgebucht, oder per Link angefordert, solange Miete offen ist
          {hasPickUp && ', und die angekündigte Abholung ist abgesagt'}.{' '}
          {isOurs && 'Hatte der Kunde selbst gekündigt, gilt das dann wieder. '}
          Der Kunde erhält eine E-Mail. Bitte nehmen Sie eine Kündigung nur zurück, wenn Sie das mit
          ihm vereinbart haben.
        </p>
        <Field
          label="Grund"
          name="reason"
          required
          maxLength={500}
          hint="Zum Beispiel: am Telefon vereinbart. Er steht im Verlauf."
          missing="Bitte nennen Sie den Grund."
          error={errorOf('reason')}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="primary" busy={isBusy && 'Speichern...'}>
            Kündigung zurücknehmen
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
