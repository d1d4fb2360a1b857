import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

/** How many links still open an order without sign-in, and the button that ends them. */
export function OpenLinks({ orderGroupId, links }: { orderGroupId: string; links: number }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/auftraege/:orderGroupId/links/sperren', { orderGroupId })}
      className="mt-4"
    >
      <Refusal refused={refused} className="mb-4" />
      {links > 0 && (
        <Button type="submit" variant="outline" busy={isBusy && 'Sperren...'}>
          {links === 1 ? 'Einen Link sperren' : `${links} Links sperren`}
        </Button>
      )}
      <p className="mt-2 max-w-read text-sm text-muted">
        {links > 0
          ? 'Mit einem Link aus einer E-Mail kommt man ohne Anmeldung an diese Bestellung. Sperren Sie die Links, wenn eine E-Mail an die falsche Person ging: Alle gelten dann nicht mehr, auch der eines Rückrufs. Eine erneut gesendete E-Mail enthält einen neuen.'
          : 'Ohne Anmeldung kommt niemand an diese Bestellung: Kein Link ist gültig.'}
      </p>
    </Form>
  )
}
