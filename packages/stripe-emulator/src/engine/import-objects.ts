import type { StripeObject } from '../wire/objects.ts'
import { dueTime } from './due.ts'
import type { Store } from './store.ts'
import { writeObjects } from './write-objects.ts'

const batch = 2000

/**
 * Writes whole objects as they are, with their ids and `created`, without events. An object with an id
 * that is there already is replaced. Throws on one without `id` and `object`.
 */
export async function importObjects(
  store: Store,
  objects: Record<string, unknown>[],
): Promise<void> {
  const rows = objects.map(toRow)
  for (let start = 0; start < rows.length; start += batch) {
    await store.sql.transaction(session => writeObjects(session, rows.slice(start, start + batch)))
  }
  await store.analyze()
}

function toRow(given: Record<string, unknown>) {
  const object = stripeObject(given)
  const created = typeof object.created === 'number' ? object.created : 0
  const base = { id: object.id, object: object.object, created }
  return {
    ...base,
    due: dueTime(object, {}),
    clock: null,
    deleted: false,
    body: object,
    hidden: {},
  }
}

function stripeObject(given: Record<string, unknown>): StripeObject {
  const { id, object } = given
  if (typeof id !== 'string' || typeof object !== 'string') {
    throw new Error('An object to import needs `id` and `object`')
  }
  return { ...given, id, object }
}
