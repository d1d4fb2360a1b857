import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { refusal } from '#core/refusals.ts'
import { readTaskKind } from '#core/today/kinds.ts'
import { setTaskOwner } from '#core/today/own.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/own'

/** Takes something that waits, gives it to a colleague, or back to everybody. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'today')
  const form = await request.formData()
  const ownerId = textOf(form, 'ownerId') || null
  const title =
    ownerId === null ? 'Freigegeben' : ownerId === actor.userId ? 'Übernommen' : 'Übergeben'
  return decided(title, async () => {
    const kind = readTaskKind(textOf(form, 'kind'))
    if (kind === null) throw refusal('task_over')
    await setTaskOwner(context.get(servicesContext), actor, {
      kind,
      subjectId: textOf(form, 'subjectId'),
      ownerId,
      readOwnerId: textOf(form, 'readOwnerId') || null,
    })
  })
}

export function loader() {
  throw redirect(href('/admin/heute'))
}
