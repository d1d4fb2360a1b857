import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { deleteProject } from '#core/content/save-project.server.ts'
import { ShopError } from '#core/errors.ts'
import type { Route } from './+types/delete'

/** Deletes a project. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'projects')
  try {
    await deleteProject(context.get(servicesContext), actor, params.projectId)
    return data({ ok: true as const })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ ok: false as const, message: error.message }, { status: error.status })
  }
}

export function loader() {
  throw redirect(href('/admin/projekte'))
}
