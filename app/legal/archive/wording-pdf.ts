import { servicesContext } from '#app/http/context.ts'
import { legalFile } from '../legal-file.server.ts'
import type { Route } from './+types/wording-pdf'
import { wordingAt } from './archived.server.ts'

/** One wording of a text, to save. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { kind, wording } = await wordingAt(context.get(servicesContext), params)
  return legalFile(kind, wording)
}
