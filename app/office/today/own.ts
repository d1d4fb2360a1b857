import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { refusal } from '#core/refusals.ts'
import { readTaskKind } from '#core/today/kinds.ts'
import { setTaskOwner } from '#core/today/own.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/own'
import { rowOf } from './row.server.ts'

/** Takes something that waits, gives it to a colleague, or back to everybody. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'today')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const ownerId = textOf(form, 'ownerId') || null
  const title =
    ownerId === null ? 'Freigegeben' : ownerId === actor.userId ? 'Übernommen' : 'Übergeben'
  const [subjectId, readOwnerId] = [textOf(form, 'subjectId'), textOf(form, 'readOwnerId') || null]
  const kind = readTaskKind(textOf(form, 'kind'))
  return decided(
    title,
    async () => {
      if (kind === null) throw refusal('task_over')
      const change = { kind, subjectId, ownerId, readOwnerId }
      return setTaskOwner(services, actor, change)
    },
    ({ isMoved, task }) => {
      if (!isMoved) return null
      const { title, about } = rowOf(task, services.clock.now())
      return {
        of: [title, about].filter(Boolean).join(' · '),
        action: href('/admin/heute/zustaendigkeit'),
        fields: {
          ...{ kind: task.kind, subjectId },
          ...{ ownerId: readOwnerId ?? '', readOwnerId: ownerId ?? '' },
        },
      }
    },
  )
}

export function loader() {
  throw redirect(href('/admin/heute'))
}
