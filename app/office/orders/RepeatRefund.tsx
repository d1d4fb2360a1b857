import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

/** Tries a refund once more that did not come about. */
export function RepeatRefund({ refundId }: { refundId: string }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/erstattungen/:refundId/wiederholung', { refundId })}
      className="mt-2"
    >
      <PasswordAgain refused={refused} className="mb-2 max-w-sm" />
      <Refusal refused={refused} className="mb-2" />
      <Button type="submit" variant="outline" busy={isBusy && 'Speichern...'}>
        Noch einmal versuchen
      </Button>
    </Form>
  )
}
