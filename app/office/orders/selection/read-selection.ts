import { z } from 'zod'
import { textOf } from '#app/http/form-text.ts'
import type { Selection } from '#core/fulfilment/selection.server.ts'
import { readQuery } from '../query.ts'

const ids = z.array(z.uuid()).min(1)

/**
 * The orders that a form means: `id` for each, or all that `filter` finds, where they are still those that
 * `count` and `digest` name. Null: none.
 */
export function readSelection(form: FormData): Selection | null {
  if (form.has('filter')) {
    const query = readQuery(new URLSearchParams(textOf(form, 'filter')))
    const seen = { count: Number(textOf(form, 'count')), digest: textOf(form, 'digest') || null }
    return { query, seen }
  }
  const read = ids.safeParse(form.getAll('id'))
  return read.success ? { orderGroupIds: read.data } : null
}
