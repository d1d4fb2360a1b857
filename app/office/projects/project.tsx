import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { projectToEdit } from '#core/content/office-projects.server.ts'
import type { Route } from './+types/project'
import { deviceNames } from './device-names.server.ts'
import { ProjectDialog } from './ProjectDialog.tsx'

/** 'Edit Project': a dialog over the list, with an address of its own (B-2-72). */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'projects')
  const services = context.get(servicesContext)
  try {
    const project = await projectToEdit(services.db, params.projectId)
    return { project, devices: await deviceNames(services) }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function Project({ loaderData: { project, devices } }: Route.ComponentProps) {
  return <ProjectDialog key={project.id} project={project} devices={devices} />
}
