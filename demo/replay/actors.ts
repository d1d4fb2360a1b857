import type { SignedIn } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import type { Services } from '#core/services.ts'
import type { Config } from '#server/boot/config.ts'
import type { Secrets } from '#server/boot/secrets.ts'
import type { DemoPerson } from '../data/people/types.ts'
import { demoPerson } from '../data/people.ts'
import { datedNow, register } from './people.ts'

/** Who acts in the demo's past. */
export interface Actors {
  office: SignedIn
  /** The cookie of a customer's session; registers on the first visit. Undefined for guests. */
  cookieOf(person: DemoPerson): Promise<string | undefined>
}

/** The office signs in when the shop opens, the customers when they come. */
export async function openActors(
  services: Services,
  { config, secrets }: { config: Config; secrets: Secrets },
): Promise<Actors> {
  const { email, password = secrets.adminPassword } = config.admin
  const office = await ensureAdmin(services, { email, password })
  await datedNow(services, office.userId)
  const cookies = new Map<string, string>()
  return {
    office,
    async cookieOf({ key }) {
      const person = demoPerson(key)
      if (!person.hasAccount) return undefined
      const known = cookies.get(key)
      if (known) return known
      const { cookie } = await register(services, person, secrets)
      cookies.set(key, cookie)
      return cookie
    },
  }
}
