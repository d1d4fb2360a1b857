import { Button } from '#app/ui/Button.tsx'
import { Refusal } from './Refusal.tsx'
import { useDecision } from './use-decision.ts'

/** Opens what was closed by mistake again; `closedAt` is when that was, as somebody sees it. */
export function Reopen({ path, closedAt }: { path: string; closedAt: string }) {
  const { Form, isBusy, refused } = useDecision()
  return (
    <Form data-acts="" method="post" action={path} className="mt-4">
      <input type="hidden" name="closedAt" value={closedAt} />
      <Button type="submit" variant="outline" busy={isBusy && 'Speichern...'}>
        Wieder öffnen
      </Button>
      <Refusal refused={refused} className="mt-4" />
    </Form>
  )
}
