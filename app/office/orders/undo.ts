import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { failedToast } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import { stepWords, type UndoOutcome, undoStep } from '#core/fulfilment/undo-step.server.ts'
import type { Toasted } from '../toasted.ts'
import type { Route } from './+types/undo'

const DONE: Record<UndoOutcome, { title: string; text: string }> = {
  undone: {
    title: 'Rückgängig gemacht',
    text: 'Bei diesen Geräten ist alles, wie es war.',
  },
  undone_short: {
    title: 'Rückgängig gemacht, Fall angelegt',
    text: 'Der Auftrag ist, wie er war. Das Gerät war aber schon neu vergeben: Im Bestand fehlt jetzt eines, dazu gibt es einen Fall.',
  },
  case_refunded: {
    title: 'Nicht rückgängig gemacht, Fall angelegt',
    text: 'Seitdem ist Geld dafür zurückgegangen, deshalb bleibt es dabei. Im Fall steht, was Sie tun können.',
  },
  case: {
    title: 'Fall angelegt',
    text: 'Von selbst ging es nicht mehr. An Auftrag und Abbuchungen hat sich nichts geändert.',
  },
}

/** What was saved with the step and stays, unit by unit. */
const leftWords = (units: readonly string[]) =>
  units.length > 0
    ? ` Nicht zurückgenommen ist, was zugleich gespeichert wurde: ${units.join(', ')}. Bitte setzen Sie das von Hand zurück.`
    : ''

/** 'Rückgängig' for a step that started or ended contracts. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const services = context.get(servicesContext)
  try {
    const outcome = await undoStep(services, actor, params.stepId)
    const { title, text } = DONE[outcome]
    const { did, leaves } = await stepWords(services, params.stepId)
    const isUndone = outcome === 'undone' || outcome === 'undone_short'
    const more = isUndone ? leftWords(leaves) : ''
    return data<Toasted>({ toast: { title, text: `Betrifft „${did}“. ${text}${more}` } })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    // After any other answer the router reads the page anew, which shows what is not so any more.
    const status = error.status === 409 ? 200 : error.status
    return data<Toasted>({ toast: failedToast(error.message) }, { status })
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
