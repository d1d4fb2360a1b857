import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { libraryPage, PICTURES_ON_PAGE } from '#core/pictures/library.server.ts'
import { orNull } from '../kept-page.ts'
import { readPage, readSearch } from '../table/address.ts'
import type { Route } from './+types/choices'

/** A page of the shop's pictures, to choose one from. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'media')
  const page = readPage(url.searchParams)
  const search = readSearch(url.searchParams)
  const { pictures, total } = await libraryPage(context.get(servicesContext).db, { search, page })
  return { pictures, page, pages: Math.max(1, Math.ceil(total / PICTURES_ON_PAGE)) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orNull(args)
