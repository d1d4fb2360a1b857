import { ShopError } from '#core/errors.ts'
import { type RefusedForm, refusedForm } from '#core/form-errors.ts'
import type { Logger } from '#core/log.ts'
import { outageOf } from '#core/outage.server.ts'

const UNKNOWN = 'Ein unbekannter Fehler ist aufgetreten'

/** A form whose verb failed in a way that nobody foresaw. */
export interface Failed extends RefusedForm {
  failed: true
}

/**
 * Gives what `verb` gives. What it throws is a bug or an outage: logged, and told beside the form as
 * a refusal with this title (S-8-17), so that what was typed is not lost to an error screen.
 */
export async function orFailed<Result>(
  log: Logger,
  words: { title: string; message?: string },
  verb: () => Promise<Result>,
): Promise<Result | Failed> {
  try {
    return await verb()
  } catch (error) {
    return failedForm(log, words, error)
  }
}

/** Logs what nobody foresaw, and gives the form that tells it. */
export function failedForm(
  log: Logger,
  { title, message = UNKNOWN }: { title: string; message?: string },
  error: unknown,
): Failed {
  log.error({ err: error }, `A form failed: ${title}`)
  const outage = outageOf(error)
  return {
    ...refusedForm(title, outage?.message ?? message),
    ...(outage && { retryAfterSeconds: outage.retryAfterSeconds }),
    failed: true,
  }
}

/** Why a verb failed, to stand after words of the form's own; what nobody foresaw is logged. */
export function reasonOf(log: Logger, error: unknown): { reason: string; status: number } {
  if (error instanceof ShopError) return { reason: error.message, status: error.status }
  log.error({ err: error }, 'A form failed')
  const outage = outageOf(error)
  return { reason: outage?.message ?? UNKNOWN, status: outage?.status ?? 500 }
}

/** The form that a verb refused by what it threw. */
export function refusedBy({ message, field }: ShopError, title = 'Fehler'): RefusedForm {
  return refusedForm(title, message, field ? { [field]: message } : {})
}

/** Status and headers of the answer that shows a refused form again. */
export function refusalInit(refusal: RefusedForm | Failed): { status: number; headers: Headers } {
  const headers = new Headers()
  const failed = 'failed' in refusal
  const { retryAfterSeconds } = refusal
  if (!retryAfterSeconds) return { status: failed ? 500 : 422, headers }
  headers.set('Retry-After', String(retryAfterSeconds))
  return { status: failed ? 503 : 429, headers }
}
