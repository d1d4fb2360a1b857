import type { Orm } from '#db/database.ts'
import { ShopError } from '../errors.ts'
import { matching } from './list.server.ts'
import type { OrderListQuery } from './list-query.server.ts'
import { changedMatches, MOST_AT_ONCE, type SeenMatches } from './selected-matches.ts'
import { setDigest } from './set-digest.server.ts'

/** Orders that somebody ticked, or all that a filter found, those that were there then. */
export type Selection = { orderGroupIds: string[] } | { query: OrderListQuery; seen: SeenMatches }

/** The order groups of a selection. Throws `conflict` where the filter finds others than were seen, or too many. */
export async function selectedGroups(db: Orm, selection: Selection): Promise<string[]> {
  if (!('query' in selection)) return refuseTooMany([...new Set(selection.orderGroupIds)])
  const found = await matching(db, selection.query, MOST_AT_ONCE + 1)
  const ids = refuseTooMany([...new Set(found.map(({ groupId }) => groupId))])
  const { count, digest } = selection.seen
  if (setDigest(ids) === digest) return ids
  throw new ShopError('conflict', 'selection_changed', changedMatches(ids.length, count))
}

function refuseTooMany(ids: string[]): string[] {
  if (ids.length <= MOST_AT_ONCE) return ids
  const message = `Auf einmal gehen höchstens ${MOST_AT_ONCE} Bestellungen. Bitte grenzen Sie die Auswahl mit den Filtern ein.`
  throw new ShopError('invalid', 'too_many_selected', message)
}
