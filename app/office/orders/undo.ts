import { data, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { admin } from '#app/guards.ts'
import { ShopError } from '#core/errors.ts'
import { undoStep } from '#core/orders/undo-step.server.ts'
import type { Route } from './+types/undo'

const DONE = {
  undone: {
    title: 'Rückgängig gemacht',
    text: 'Bestellung und Miete sind, wie sie waren.',
  },
  case: {
    title: 'Fall angelegt',
    text: 'Von selbst ging es nicht mehr. An Miete und Abbuchungen hat sich nichts geändert.',
  },
}

/** 'Rückgängig' for a step that started or ended contracts. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await admin(context)
  try {
    const outcome = await undoStep(context.get(servicesContext), actor, params.stepId)
    return data({ ok: true as const, ...DONE[outcome] })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ ok: false as const, text: error.message }, { status: error.status })
  }
}

export function loader() {
  throw redirect('/admin/auftraege')
}
