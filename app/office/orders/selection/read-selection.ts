import { z } from 'zod'
import { ShopError } from '#core/errors.ts'
import { BATCH } from '#core/fulfilment/selected-matches.ts'

const ids = z.array(z.uuid()).min(1).max(BATCH)

/** The orders that a request means: `id` for each, a batch at most. Throws `invalid`. */
export function readSelection(form: FormData): string[] {
  const read = ids.safeParse(form.getAll('id'))
  if (read.success) return [...new Set(read.data)]
  const message = `Bitte wählen Sie Bestellungen aus, höchstens ${BATCH} auf einmal.`
  throw new ShopError('invalid', 'invalid_input', message)
}
