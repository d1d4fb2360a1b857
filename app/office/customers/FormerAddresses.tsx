import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import type { FormerAddress } from '#core/customer-records/customer.server.ts'
import { formatDay } from '#core/dates.ts'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface FormerAddressesProps {
  customerId: string
  addresses: readonly FormerAddress[]
}

/** Addresses that were merged into a customer, each with the way back. */
export function FormerAddresses({ customerId, addresses }: FormerAddressesProps) {
  if (addresses.length === 0) return null
  return (
    <section aria-label="Frühere Adressen">
      <h2 className="mb-3 text-h3">Frühere Adressen</h2>
      <div className="grid gap-3">
        {addresses.map(address => (
          <Former key={address.id} customerId={customerId} address={address} />
        ))}
      </div>
    </section>
  )
}

function Former({ customerId, address }: { customerId: string; address: FormerAddress }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Card className="p-4 text-sm">
      <p className="font-semibold wrap-anywhere">{address.email}</p>
      <p className="tabular text-xs text-muted">{`Zusammengeführt ${formatDay(address.mergedAt)}`}</p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{address.reason}</p>
      <Form
        data-acts=""
        method="post"
        action={href('/admin/kunden/:customerId/trennung', { customerId })}
        className="mt-3 grid justify-items-start gap-3"
      >
        <input type="hidden" name="former" value={address.id} />
        <p className="text-muted">
          Was von dieser Adresse kam, gehört dann wieder ihr. Beide Adressen bekommen eine E-Mail.
        </p>
        <Refusal refused={refused} />
        <PasswordAgain refused={refused} className="w-full" />
        <Button type="submit" variant="outline" size="small" busy={isBusy && 'Wird getrennt …'}>
          Wieder trennen
        </Button>
      </Form>
    </Card>
  )
}
