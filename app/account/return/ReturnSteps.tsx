import { CircleCheck, CircleDashed } from 'lucide-react'
import { formatDay, formatWeekday } from '#core/dates.ts'
import type { OwnReturn } from '#core/returns/own-return.server.ts'
import type { ReturnState } from '#core/returns/states.ts'

const order: readonly ReturnState[] = ['expected', 'announced', 'received', 'closed']

interface Step {
  state: ReturnState
  label: string
  /** What is known of it. */
  text: string | null
}

/** A damage is not the end of it: it may be objected to, and paid. */
function closing(
  { check, claim, voluntary }: OwnReturn,
  state: ReturnState,
): Pick<Step, 'label' | 'text'> {
  if (voluntary) return { label: 'Geprüft', text: null }
  if (check?.verdict === 'damaged') {
    const isAsked = claim?.state === 'open'
    return { label: 'Geprüft', text: isAsked ? 'Bitte prüfen Sie unsere Aufstellung.' : null }
  }
  const text = state === 'closed' ? 'Von Ihrer Seite ist nichts mehr zu tun.' : null
  return { label: 'Geprüft und abgeschlossen', text }
}

/** The way back, step by step: done, or still to come. */
export function ReturnSteps({ back, state }: { back: OwnReturn; state: ReturnState }) {
  const { pickUpOn, missedPickUp, receivedOn, isSentIn } = back
  const steps: Step[] = [
    {
      state: 'announced',
      label: 'Angekündigt',
      text: pickUpOn
        ? `${missedPickUp ? 'Abholung war geplant für' : 'Abholung am'} ${formatWeekday(pickUpOn)}`
        : isSentIn
          ? 'Sie verschicken das Gerät selbst.'
          : null,
    },
    {
      state: 'received',
      label: isSentIn ? 'Eingegangen' : 'Abgeholt und eingegangen',
      text: receivedOn && `Eingegangen am ${formatDay(receivedOn)}`,
    },
    {
      state: 'closed',
      ...closing(back, state),
    },
  ]
  return (
    <ol className="grid gap-4 sm:grid-cols-3">
      {steps.map(step => {
        const isDone = order.indexOf(step.state) <= order.indexOf(state)
        const Icon = isDone ? CircleCheck : CircleDashed
        return (
          <li key={step.state} className="flex gap-3">
            <Icon
              aria-hidden
              className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-good' : 'text-muted'}`}
            />
            <div>
              <p className={isDone ? 'font-semibold' : 'text-muted'}>
                {step.label}
                <span className="sr-only">{isDone ? ': erledigt' : ': noch offen'}</span>
              </p>
              {step.text && <p className="tabular text-sm text-muted">{step.text}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
