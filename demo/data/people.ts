import { businessPeople } from './people/business.ts'
import { privatePeople } from './people/private.ts'
import type { DemoPerson } from './people/types.ts'

/** Every customer of the demo shop, the sign-in of the demo (`kunde@example.com`) first. */
export const demoPeople: readonly DemoPerson[] = [...privatePeople, ...businessPeople]

const byKey = new Map(demoPeople.map(person => [person.key, person]))

/** The person with this key; throws on an unknown key, because demo data must not refer to nothing. */
export function demoPerson(key: string): DemoPerson {
  const person = byKey.get(key)
  if (!person) throw new Error(`The demo shop has no customer '${key}'`)
  return person
}
