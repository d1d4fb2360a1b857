import type { Shop } from '#server/shop.ts'
import { hashOf } from '../data/days.ts'
import type { DemoPerson } from '../data/people/types.ts'

/** Sends JSON to the shop as its own page does, from an address of the visit's own. */
export async function send(
  shop: Pick<Shop, 'app' | 'services'>,
  path: string,
  { body, visit, cookie }: { body: unknown; visit: string; cookie?: string },
): Promise<unknown> {
  const { publicUrl } = shop.services
  const response = await shop.app.request(publicUrl + path, {
    method: 'POST',
    headers: {
      Origin: new URL(publicUrl).origin,
      'Content-Type': 'application/json',
      'X-Forwarded-For': addressOf(visit),
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) {
    throw new Error(`${path} refused ${visit}: ${response.status} ${await response.text()}`)
  }
  return response.json()
}

/** Opens a page of the shop, from an address of the visit's own. */
export async function look(
  shop: Pick<Shop, 'app' | 'services'>,
  path: string,
  visit: string,
): Promise<void> {
  const headers = { 'X-Forwarded-For': addressOf(visit) }
  const response = await shop.app.request(shop.services.publicUrl + path, { headers })
  if (!response.ok) throw new Error(`${path} refused ${visit}: ${response.status}`)
  await response.text()
}

/** An address from the ranges that are kept free for examples (RFC 5737). */
function addressOf(visit: string): string {
  return `198.51.100.${hashOf(visit) % 256}`
}

/** How a person is addressed at checkout. */
export function addressOfPerson(person: DemoPerson) {
  const { firstName, lastName, phone, address } = person
  return { name: `${firstName} ${lastName}`, phone, ...address }
}
