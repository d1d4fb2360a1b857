import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import type { Route } from './+types/new'
import { deviceNames } from './device-names.server.ts'
import { ProjectDialog } from './ProjectDialog.tsx'

/** 'Create New Project': a dialog over the list, with an address of its own (B-2-72). */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'projects')
  return { devices: await deviceNames(context.get(servicesContext)) }
}

export const headers = privateHeaders

export default function NewProject({ loaderData: { devices } }: Route.ComponentProps) {
  return <ProjectDialog project={null} around={null} devices={devices} />
}
