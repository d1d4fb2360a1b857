import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import type { AwaitedLabels } from '#core/stock/awaited.server.ts'
import { ExchangeTicks } from './ExchangeTicks.tsx'

/** What of an exchange has come, whatever else becomes of its unit. */
export function FinishForm({ awaited }: { awaited: AwaitedLabels }) {
  const { formData } = useNavigation()
  return (
    <Form data-saves="" method="post">
      <h2 className="text-h3">Der Tausch ist noch nicht abgeschlossen</h2>
      <input type="hidden" name="step" value="finish" />
      <ExchangeTicks awaited={awaited} />
      <Button
        type="submit"
        variant="outline"
        busy={formData?.get('step') === 'finish' && 'Speichern...'}
      >
        Eintragen
      </Button>
    </Form>
  )
}
