import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateFile } from '#app/http/private-page.ts'
import type { Route } from './+types/file'
import { readFeed } from './read-feed.server.ts'

/** The feed as a file of today (B-2-83). */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'feed')
  try {
    const { xml, file } = await readFeed(context.get(servicesContext))
    return new Response(xml, {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file}"`,
        ...privateFile,
      },
    })
  } catch (error) {
    throw pageError(error)
  }
}
