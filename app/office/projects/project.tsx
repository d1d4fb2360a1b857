import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { projectNeighbours, projectToEdit } from '#core/content/office-projects.server.ts'
import { projectLabels } from '#core/content/project-fields.ts'
import { listBehind, OLDER, shownHistory } from '../shown-history.ts'
import { aroundOf } from '../table/from-list.ts'
import type { Route } from './+types/project'
import { deviceNames } from './device-names.server.ts'
import { ProjectDialog } from './ProjectDialog.tsx'
import { readQuery } from './query.ts'

/** 'Edit Project': a dialog over the list, with an address of its own (B-2-72). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await staff(context, 'projects')
  const services = context.get(servicesContext)
  try {
    const project = await projectToEdit(services.db, params.projectId, url.searchParams.get(OLDER))
    const list = listBehind(url.searchParams)
    const found = await projectNeighbours(services.db, readQuery(url.searchParams), project.id)
    const around = aroundOf(
      new URLSearchParams(list),
      found,
      projectId => href('/admin/projekte/:projectId', { projectId }) + list,
    )
    const history = shownHistory(project.history, projectLabels)
    return { project: { ...project, history }, around, devices: await deviceNames(services) }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function Project({ loaderData }: Route.ComponentProps) {
  return <ProjectDialog key={loaderData.project.id} {...loaderData} />
}
