import type { Orm } from '#db/database.ts'
import { ShopError } from '../errors.ts'
import { matching } from './list.server.ts'
import type { OrderListQuery } from './list-query.server.ts'

/** How many orders one click changes at most: each is a change of its own. */
export const MOST_AT_ONCE = 500

/** Orders that somebody ticked, or all that a filter found, as many as were shown. */
export type Selection = { orderGroupIds: string[] } | { query: OrderListQuery; count: number }

/** The order groups of a selection. Throws `conflict` where the filter finds others than were seen, or too many. */
export async function selectedGroups(db: Orm, selection: Selection): Promise<string[]> {
  if (!('query' in selection)) return refuseTooMany([...new Set(selection.orderGroupIds)])
  const found = await matching(db, selection.query, MOST_AT_ONCE + 1)
  const ids = refuseTooMany([...new Set(found.map(({ groupId }) => groupId))])
  if (ids.length === selection.count) return ids
  const message = `Inzwischen sind es ${ids.length} Treffer statt ${selection.count}. Bitte wählen Sie noch einmal aus.`
  throw new ShopError('conflict', 'selection_changed', message)
}

function refuseTooMany(ids: string[]): string[] {
  if (ids.length <= MOST_AT_ONCE) return ids
  const message = `Auf einmal gehen höchstens ${MOST_AT_ONCE} Bestellungen. Bitte grenzen Sie die Auswahl mit den Filtern ein.`
  throw new ShopError('invalid', 'too_many_selected', message)
}
