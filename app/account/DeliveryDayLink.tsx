import { CalendarDays } from 'lucide-react'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import type { BerlinDay } from '#core/dates.ts'
import { deliveryDayState } from '#core/delivery-days/days.ts'
import { deliveryDayText } from '#documents/delivery-days/words.ts'

interface DeliveryDayLinkProps {
  delivery: CustomerOrderGroup['delivery']
  today: BerlinDay
  /** The page where it is chosen. */
  to: string
}

/** The day on which what is still to come of an order arrives, and the way to choose it. */
export function DeliveryDayLink({ delivery, today, to }: DeliveryDayLinkProps) {
  if (!delivery) return null
  const { day, canBeChosen } = delivery
  const state = deliveryDayState({ deliveryOn: day, deliveryChosenBy: delivery.chosenBy }, today)
  const text = canBeChosen || state === 'agreed' ? deliveryDayText(state, day) : null
  if (!text && !canBeChosen) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:px-6">
      {text && <p className="tabular text-sm font-semibold">{text}</p>}
      {canBeChosen && (
        <ButtonLink to={to} variant={state === 'proposed' ? 'primary' : 'outline'} size="small">
          <CalendarDays aria-hidden className="size-4" />
          {labels[state]}
        </ButtonLink>
      )}
    </div>
  )
}

const labels = {
  open: 'Liefertermin wählen',
  proposed: 'Termin bestätigen oder ändern',
  agreed: 'Liefertermin ändern',
  missed: 'Neuen Liefertermin wählen',
} as const
