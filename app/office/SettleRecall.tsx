import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { recallOutcomes } from '#core/recalls/form.ts'
import { outcomeLabels } from '#documents/recalls/words.ts'
import { Refusal } from './Refusal.tsx'
import { useDecision } from './use-decision.ts'

interface SettleRecallProps {
  unitId: string
  /** Whose it is, for those who only hear the form. */
  name: string
}

/** What became of a recalled device; repaired or sound it may go out again. */
export function SettleRecall({ unitId, name }: SettleRecallProps) {
  const { Form, refused, errorOf, isBusy } = useDecision()
  return (
    <Form
      data-saves=""
      method="post"
      action={href('/admin/inventar/rueckrufe/:unitId', { unitId })}
      className="flex flex-wrap items-center gap-2 py-1"
    >
      <Refusal refused={refused} className="w-full" />
      {errorOf('outcome') && (
        <p role="alert" className="w-full text-bad">
          {errorOf('outcome')}
        </p>
      )}
      <select
        name="outcome"
        required
        defaultValue=""
        aria-label={`Ergebnis für ${name}`}
        className="control w-auto min-w-0"
      >
        <option value="">Ergebnis …</option>
        {recallOutcomes.map(outcome => (
          <option key={outcome} value={outcome}>
            {outcomeLabels[outcome]}
          </option>
        ))}
      </select>
      <input
        name="note"
        maxLength={500}
        placeholder="Anmerkung"
        aria-label={`Anmerkung zu ${name}`}
        className="control w-40 min-w-0"
      />
      <Button type="submit" variant="outline" size="small" busy={isBusy && '…'}>
        Eintragen
      </Button>
    </Form>
  )
}
