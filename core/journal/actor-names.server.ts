import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authUsers } from '#db/schema/schema.ts'

const PERSON = 'user:'

/** How the office calls actors of the journal that are no person. */
const others: Record<string, string> = {
  guest: 'Gast',
  stripe: 'Zahlungsanbieter',
  clock: 'automatisch',
  unknown: 'unbekannt',
}

/** The names of these actors of the journal, by actor; a deleted account is a former one. */
export async function actorNames(
  orm: Orm,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = [
    ...new Set(actors.flatMap(actor => (actor.startsWith(PERSON) ? actor.slice(5) : []))),
  ]
  const people =
    ids.length === 0
      ? []
      : await orm
          .select({ id: authUsers.id, email: authUsers.email })
          .from(authUsers)
          .where(inArray(authUsers.id, ids))
  const emails = new Map(people.map(({ id, email }) => [PERSON + id, email]))
  return actor =>
    emails.get(actor) ?? others[actor] ?? (actor.startsWith(PERSON) ? 'früheres Konto' : actor)
}
