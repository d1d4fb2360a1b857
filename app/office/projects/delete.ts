import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { deleteProject } from '#core/content/save-project.server.ts'
import { deletionAnswer } from '../deletion-answer.ts'
import type { Route } from './+types/delete'

/** Deletes a project. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'projects')
  const services = context.get(servicesContext)
  const read = textOf(await request.formData(), 'read')
  return deletionAnswer(services.log, 'Project', () =>
    deleteProject(services, actor, { id: params.projectId, read }),
  )
}

export function loader() {
  throw redirect(href('/admin/projekte'))
}
