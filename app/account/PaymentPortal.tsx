import { CreditCard } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { BlockedTab } from './BlockedTab.tsx'
import { useHostedPage } from './use-hosted-page.ts'

/** Opens the provider's portal: what pays the rent, invoices, address (S-2.9-12). */
export function PaymentPortal({ subscriptionId }: { subscriptionId: string }) {
  const { open, isBusy, address } = useHostedPage({
    path: href('/api/customer-portal'),
    field: 'url',
    body: { subscriptionId },
    failed: 'Zahlungsportal konnte nicht geöffnet werden.',
    opened: 'Zahlungsportal geöffnet',
  })
  return (
    <div className="noscript:hidden">
      <Button variant="outline" size="small" busy={isBusy && 'Wird geöffnet…'} onClick={open}>
        <CreditCard aria-hidden className="size-4" />
        Zahlungsportal
      </Button>
      {address && <BlockedTab address={address} />}
    </div>
  )
}
