import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Refusal } from './Refusal.tsx'
import { useDecision } from './use-decision.ts'

interface ReopenRecallProps {
  unitId: string
  /** Whose it is. */
  name: string
}

/** Takes back what was noted of a recalled device, after a question. */
export function ReopenRecall({ unitId, name }: ReopenRecallProps) {
  const [isAsking, setAsking] = useState(false)
  const { Form, refused, isBusy } = useDecision()
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Ergebnis für ${name} zurücknehmen`}
        onClick={() => setAsking(true)}
      >
        Zurücknehmen
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Ergebnis zurücknehmen?">
        <Form
          data-acts=""
          method="post"
          action={href('/admin/inventar/rueckrufe/:unitId/ruecknahme', { unitId })}
        >
          <p className="wrap-anywhere">
            {name} ist dann wieder zurückgerufen und verlässt das Haus nicht. Hat es inzwischen
            jemand anderes bekommen, geht die E-Mail zum Rückruf sofort dorthin.
          </p>
          <Refusal refused={refused} className="mt-4" />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
            <Button type="submit" variant="danger" busy={isBusy && 'Zurücknehmen …'}>
              Zurücknehmen
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
