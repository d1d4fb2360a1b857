import { data } from 'react-router'
import { type PublishedWording, publishedWordings } from '#core/legal/publications.server.ts'
import type { Services } from '#core/services.ts'
import { legalRoute } from '../legal-routes.ts'

type ReadServices = Pick<Services, 'db'>

/** All wordings of the text at `/{path}`, the first one first. Throws 404 for what is no text. */
export async function wordingsAt({ db }: ReadServices, path: string) {
  const text = legalRoute(path)
  if (!text) throw data({ code: 'not_found' }, { status: 404 })
  return { ...text, wordings: await publishedWordings(db, text.kind) }
}

/** One of them, by its number. Throws 404 for a number that none has. */
export async function wordingAt(
  services: ReadServices,
  { text, number }: { text: string; number: string },
) {
  const { wordings, ...known } = await wordingsAt(services, text)
  const wording = wordings.find(each => String(each.number) === number)
  if (!wording) throw data({ code: 'not_found' }, { status: 404 })
  return { ...known, wording, isLast: wording === wordings.at(-1) }
}

/** A wording as lists name it; the time is ISO 8601. */
export const listed = ({ number, version, publishedAt }: PublishedWording) => ({
  number,
  version,
  publishedAt: publishedAt.toISOString(),
})
export type ListedWording = ReturnType<typeof listed>
