import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'

/** What of an exchange is still on its way, to be ticked as it comes. */
export function FinishForm({ next, former }: { next: string | null; former: string | null }) {
  const { state } = useNavigation()
  return (
    <Form data-saves="" method="post">
      <h2 className="text-h3">Der Tausch ist noch nicht abgeschlossen</h2>
      <input type="hidden" name="step" value="finish" />
      {next && <Checkbox name="hasArrived" label={`${next} ist beim Kunden angekommen`} />}
      {former && <Checkbox name="isBack" label={`${former} ist wieder bei uns`} />}
      <Button type="submit" variant="outline" busy={state !== 'idle' && 'Speichern...'}>
        Eintragen
      </Button>
    </Form>
  )
}
