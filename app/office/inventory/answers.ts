import { data } from 'react-router'
import { failedToast } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import type { Logger } from '#core/log.ts'

/** What a form of the inventory is told that could not be saved; `lead` where the words are not its own. */
export function refused(error: unknown, lead: string, log: Logger) {
  if (!(error instanceof ShopError)) {
    log.error({ err: error }, 'A device could not be saved')
    const message = 'Unerwarteter Fehler: Bitte versuchen Sie es erneut.'
    return answer(message, 500)
  }
  const isWhole = OWN_WORDS.has(error.code) || error.field !== undefined
  const message = isWhole ? error.message : `${lead}: ${error.message}`
  return answer(message, error.status, error.field)
}

/** The toast says it at once, the form afterwards. */
function answer(message: string, status: number, field?: string) {
  return data(
    { result: 'refused' as const, message, field, toast: failedToast(message) },
    { status },
  )
}

const OWN_WORDS = new Set(['invalid_value', 'broken_reference'])
