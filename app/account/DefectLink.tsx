import { Link } from 'react-router'
import type { CustomerOrder } from '#core/account-view/orders.server.ts'
import { deviceName } from '#core/orders/devices.ts'
import { defectStates } from '#documents/defects/words.ts'

/** The way to report a defect, or to see what became of one. */
export function DefectLink({ order, to }: { order: CustomerOrder; to: string }) {
  const { newest, canReport } = order.defects
  const isOpen = newest === 'open' || newest === 'decided'
  if (!newest && !canReport) return null
  return (
    <p className="mt-4 text-sm">
      <Link prefetch="intent" to={to} className="text-link inline-block py-2.5">
        {isOpen || !canReport ? 'Defektmeldung ansehen' : 'Defekt melden'}
        <span className="sr-only">: {deviceName(order)}</span>
      </Link>
      {isOpen && <span className="text-muted"> · {defectStates[newest]}</span>}
    </p>
  )
}
