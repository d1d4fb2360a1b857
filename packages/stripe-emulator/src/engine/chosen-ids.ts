import { StripeError } from '../wire/errors.ts'
import type { Work } from './work.ts'

/** Refuses an id of the caller's own that any living object has; all share one table. */
export async function requireFreeId(
  work: Work,
  id: string,
  { name, param }: { name: string; param?: string },
): Promise<void> {
  const known = await work.any(id)
  if (!known || known.deleted === true) return
  throw new StripeError(`${name} already exists.`, { code: 'resource_already_exists', param })
}
