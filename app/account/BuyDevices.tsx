import { PackageCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { formatCents } from '#core/money.ts'
import { allOf } from '#core/word-list.ts'
import { BlockedTab } from './BlockedTab.tsx'
import { BuyoutSummary, type DeviceForSale } from './BuyoutSummary.tsx'
import { useHostedPage } from './use-hosted-page.ts'

interface BuyDevicesProps {
  devices: readonly DeviceForSale[]
  /** What has to be paid before; null where nothing has. */
  waitsFor: string | null
}

/**
 * Buys one rented device, or several of one order at once: first everything about the purchase and the
 * button that the law names, then the provider's page in a new tab.
 */
export function BuyDevices({ devices, waitsFor }: BuyDevicesProps) {
  const reason = useId()
  const [isOpen, setOpen] = useState(false)
  const isCluster = devices.length > 1
  const total = devices.reduce((sum, device) => sum + device.cents, 0)
  const ids = devices.map(device => device.orderId)
  const { open, isBusy, address } = useHostedPage({
    path: href('/api/create-buyout-checkout'),
    field: 'checkout_url',
    body: { orderId: ids[0], ...(isCluster && { clusterOrderIds: ids }), shownCents: total },
    failed: isCluster
      ? 'Cluster-Kaufprozess konnte nicht gestartet werden.'
      : 'Kaufprozess konnte nicht gestartet werden.',
    opened: 'Checkout geöffnet',
  })
  const what = isCluster ? `${allOf(devices.length)} Geräte kaufen` : 'Gerät kaufen'

  async function order(): Promise<void> {
    if (await open()) setOpen(false)
  }

  return (
    <>
      <div className="max-w-read noscript:hidden">
        <Button
          variant="dark"
          size="small"
          disabled={waitsFor !== null}
          aria-describedby={waitsFor === null ? undefined : reason}
          onClick={() => setOpen(true)}
        >
          <PackageCheck aria-hidden className="size-4" />
          <span className="tabular">{`${what}: ${formatCents(total)}`}</span>
        </Button>
        {waitsFor && (
          <p id={reason} className="mt-1.5 text-muted">
            {waitsFor}
          </p>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={what}>
        <BuyoutSummary devices={devices} totalCents={total} />
        {/* The law lets nothing stand between what is ordered and the button that orders. */}
        <div className="mt-6 flex flex-row-reverse flex-wrap gap-3">
          <Button variant="primary" busy={isBusy && 'Verarbeite…'} onClick={order}>
            Zahlungspflichtig bestellen
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Abbrechen
          </Button>
        </div>
        {address && <BlockedTab address={address} />}
      </Dialog>
    </>
  )
}
