import { CircleCheck, CircleDashed } from 'lucide-react'
import { isSettled } from '#core/billing/return-charge.ts'
import { formatWeekday } from '#core/dates.ts'
import type { OwnReturn } from '#core/returns/own-return.server.ts'
import type { ReturnState } from '#core/returns/states.ts'
import { isHere, receivedText } from './words.ts'

const order: readonly ReturnState[] = ['expected', 'announced', 'received', 'closed']

interface Step {
  state: ReturnState
  label: string
  /** What is known of it. */
  text: string | null
}

/** A damage is not the end of it: it may be objected to, and paid; nor is what is still to be paid. */
function closing(
  { check, claim, voluntary, charges }: OwnReturn,
  state: ReturnState,
): Pick<Step, 'label' | 'text'> {
  if (voluntary) return { label: 'Geprüft', text: null }
  if (check?.verdict === 'damaged') {
    const isAsked = claim?.state === 'open'
    return { label: 'Geprüft', text: isAsked ? 'Bitte prüfen Sie unsere Aufstellung.' : null }
  }
  if (!charges.every(isSettled)) return { label: 'Geprüft', text: null }
  const text = state === 'closed' ? 'Von Ihrer Seite ist nichts mehr zu tun.' : null
  return { label: 'Geprüft und abgeschlossen', text }
}

/** How it comes back, while that is to come. */
function announcedText({ pickUpOn, missedPickUp, isSentIn }: OwnReturn): string | null {
  if (pickUpOn) {
    return `${missedPickUp ? 'Abholung war geplant für' : 'Abholung am'} ${formatWeekday(pickUpOn)}`
  }
  return isSentIn ? 'Sie verschicken das Gerät selbst.' : null
}

/** The way back, step by step: done, or still to come. */
export function ReturnSteps({ back, state }: { back: OwnReturn; state: ReturnState }) {
  const { receivedOn, isSentIn } = back
  const steps: Step[] = [
    {
      state: 'announced',
      label: 'Angekündigt',
      text: isHere(state) ? null : announcedText(back),
    },
    {
      state: 'received',
      label: isSentIn ? 'Eingegangen' : 'Abgeholt und eingegangen',
      text: receivedOn && receivedText(receivedOn),
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
