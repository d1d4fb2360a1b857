import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { deleteProject } from '#core/content/save-project.server.ts'
import { deletionAnswer } from '../deletion-answer.ts'
import type { Route } from './+types/delete'

/** Deletes a project. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'projects')
  const services = context.get(servicesContext)
  return deletionAnswer(services.log, 'Project', () =>
    deleteProject(services, actor, params.projectId),
  )
}

export function loader() {
  throw redirect(href('/admin/projekte'))
}
