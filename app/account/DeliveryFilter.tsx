import { href } from 'react-router'
import { Choice, Choices } from '#app/ui/Choices.tsx'
import {
  type DeliveryStep,
  groupsAt,
  isLaterStep,
  laterSteps,
  openSteps,
} from '#core/account-view/delivery-steps.ts'
import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import { logisticsLabel } from '#core/orders/states.ts'

interface DeliveryFilterProps {
  groups: readonly CustomerOrderGroup[]
  chosen: DeliveryStep | null
  /** Whether the steps after shipping were asked for. */
  showsLater: boolean
}

/** Narrows the own orders by where their devices are; links, so that it needs no JavaScript (S-2.9-14). */
export function DeliveryFilter({ groups, chosen, showsLater }: DeliveryFilterProps) {
  const hasLater = showsLater || (chosen !== null && isLaterStep(chosen))
  const steps: DeliveryStep[] = hasLater ? [...openSteps, ...laterSteps] : [...openSteps]
  const to = (step: DeliveryStep | null, later = hasLater) => {
    const query = new URLSearchParams()
    if (step) query.set('lieferstand', step)
    if (later) query.set('weitere', '1')
    return `${href('/kunden-bereich')}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <nav aria-label="Bestellungen nach Lieferstand" className="mb-5">
      <Choices label="Lieferstand">
        <Choice to={to(null)} isChosen={chosen === null} preventScrollReset>
          Alle <Count orders={groups.length} />
        </Choice>
        {steps.map(step => (
          <Choice key={step} to={to(step)} isChosen={chosen === step} preventScrollReset>
            {stepLabel(step)} <Count orders={groupsAt(groups, step).length} />
          </Choice>
        ))}
        <Choice to={to(hasLater ? null : chosen, !hasLater)} isChosen={false} preventScrollReset>
          {hasLater ? 'Weniger' : `${laterSteps.map(stepLabel).join(', ')} …`}
        </Choice>
      </Choices>
    </nav>
  )
}

function stepLabel(step: DeliveryStep): string {
  return step === 'returned' ? 'Zurückgegeben' : logisticsLabel(step)
}

function Count({ orders }: { orders: number }) {
  return (
    <span className="tabular ml-1.5 text-xs opacity-75">
      {orders}
      <span className="sr-only">{orders === 1 ? ' Bestellung' : ' Bestellungen'}</span>
    </span>
  )
}
