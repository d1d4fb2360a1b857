import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { linkTargets } from '#core/content/link-targets.server.ts'
import { orNull } from '../kept-page.ts'
import { readSearch } from '../table/address.ts'
import type { Route } from './+types/link-targets'

/** What a text can link to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'blog')
  return await linkTargets(context.get(servicesContext), readSearch(url.searchParams))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orNull(args)
